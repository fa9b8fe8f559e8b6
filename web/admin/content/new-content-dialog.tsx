import { useNavigate } from 'react-router';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { ContentDocument } from '#contract/content/admin-content.ts';
import { contentLimits, contentMessages, contentPath } from '#contract/content/content-rules.ts';
import { pageLimits, pageMessages } from '#contract/content/page.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { addressFrom } from './address-from.ts';
import { editorPath } from './content-names.ts';

interface NewContentDialogProps {
  kind: 'page' | 'story';
  onClose(): void;
}

/** Makes a page or story, and opens it. */
export function NewContentDialog({ kind, onClose }: NewContentDialogProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const actions = useRecordActions<'save'>();
  const form = useRecordForm<{ title: string; address: string }, 'save', { data: ContentDocument }>(
    {
      actions,
      task: 'save',
      key: `content:new:${kind}`,
      initial: { title: '', address: '' },
      check: ({ title, address }) => ({
        title: title.trim() ? undefined : pageMessages.titleRequired,
        address: address || addressFrom(title) ? undefined : contentMessages.addressShape,
      }),
      ask: ({ title, address }) =>
        adminCall(adminContentApi.createContent, {
          body: { kind, address: address || addressFrom(title), body: { title: title.trim() } },
        }),
      onSaved: ({ data }) => navigate(editorPath(data)),
    },
  );
  const address = form.draft.address || addressFrom(form.draft.title);
  return (
    <RecordDialog
      addressed
      form={form}
      title={kind === 'page' ? 'New Page' : 'New Story'}
      description="Visitors see it once you publish it."
      saveLabel="Create"
      onClose={onClose}
    >
      <TextField label="Title" maxLength={pageLimits.titleMax} {...form.text('title')} />
      <TextField
        label="Address"
        hint={`It will be at ${contentPath({ kind, address: address || '…' })}`}
        maxLength={contentLimits.addressMax}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={addressFrom(form.draft.title)}
        {...form.text('address')}
      />
    </RecordDialog>
  );
}
