import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { ContentDocument } from '#contract/content/admin-content.ts';
import { contentLimits, contentPath } from '#contract/content/content-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link2 } from '#web/ui/icons/admin-icons.ts';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { editorPath } from './content-names.ts';
import type { ContentDraft } from './use-content-draft.ts';

/** Address and deletion, for what not every shop has. */
export default function OwnContentActions({ draft }: { draft: ContentDraft }) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'move' | 'delete'>();
  const actions = useRecordActions<'delete'>();
  const { document } = draft;
  const { kind, address } = document;

  async function remove(): Promise<void> {
    await actions.run(
      'delete',
      () =>
        adminCall(adminContentApi.deleteContent, {
          params: { kind, address },
          query: { seen: document.updatedAt },
        }),
      () => navigate('/admin/content', { replace: true }),
    );
    setAsked(undefined);
  }

  /** What was typed goes along: at its new address the document is read anew. */
  async function askMove(): Promise<void> {
    if (await draft.save()) setAsked('move');
  }

  return (
    <section aria-label="Address and deletion" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 break-words text-soft">At {contentPath(document)}</p>
      <Button variant="secondary" onClick={() => void askMove()}>
        <Link2 aria-hidden="true" className="size-4" />
        Change Address
      </Button>
      <Button variant="secondary" onClick={() => setAsked('delete')}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      {asked === 'move' && <MoveDialog document={document} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        open={asked === 'delete'}
        title={`Delete “${document.title}”?`}
        description="All its versions are deleted too. Links to it will no longer work."
        confirmLabel="Delete"
        danger
        loading={actions.task === 'delete'}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

interface MoveDialogProps {
  document: ContentDocument;
  onClose(): void;
}

function MoveDialog({ document: { kind, address }, onClose }: MoveDialogProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const actions = useRecordActions<'save'>();
  const form = useRecordForm<{ address: string }, 'save', { data: ContentDocument }>({
    actions,
    task: 'save',
    key: `content:move:${kind}/${address}`,
    initial: { address },
    ask: (typed) =>
      adminCall(adminContentApi.moveContent, { params: { kind, address }, body: typed }),
    onSaved: ({ data }) => navigate(editorPath(data), { replace: true }),
  });
  return (
    <RecordDialog
      form={form}
      title="Change Address"
      description="The old address redirects to the new one."
      saveLabel="Change"
      onClose={onClose}
    >
      <TextField
        label="Address"
        maxLength={contentLimits.addressMax}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('address')}
      />
    </RecordDialog>
  );
}
