import { useNavigate } from 'react-router';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { noteDownForm } from '#contract/commissions/commission-form.ts';
import {
  commissionMessages,
  commissionLimits as limits,
} from '#contract/commissions/commission-rules.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { checkImages } from '#web/commissions/composer.tsx';
import { noWishes, WishFields } from '#web/commissions/wish-fields.tsx';
import { ImageChoice } from '#web/ui/forms/image-choice.tsx';
import { firstOfEach, issuesOf } from '#web/ui/forms/problems.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { formWithImages, useImages } from '#web/ui/forms/use-images.ts';

const nothing = { ...noWishes, name: '', email: '', words: '' };

/** Writes down what somebody asked for by telephone or at a fair. */
export function NoteDownDialog({ onClose }: { onClose(): void }) {
  const adminUpload = useAdminUpload();
  const navigate = useNavigate();
  const images = useImages(checkImages);
  const actions = useRecordActions<'save'>();
  const form = useRecordForm<typeof nothing, 'save', { data: { commission: DeskCommission } }>({
    actions,
    task: 'save',
    key: 'commission:noted',
    initial: nothing,
    check: (typed) => firstOfEach(issuesOf(noteDownForm, typed)),
    async ask(typed) {
      const sent = await formWithImages(typed, images.chosen);
      if (!sent) return { success: false as const, message: commissionMessages.notAnImage };
      return adminUpload(adminCommissionsApi.noteDownCommission, sent);
    },
    async onSaved({ data }) {
      onClose();
      await navigate(`/admin/commissions?commission=${data.commission.number}`);
    },
  });
  const { text } = form;
  return (
    <RecordDialog
      form={form}
      long
      title="New Request"
      description="The customer gets an email with a link to the commission."
      saveLabel="Save"
      addressed
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" maxLength={limits.nameMax} autoComplete="off" {...text('name')} />
        <TextField
          label="Email"
          type="email"
          maxLength={limits.emailMax}
          autoComplete="off"
          {...text('email')}
        />
      </div>
      <TextField label="What should it be?" maxLength={limits.titleMax} {...text('title')} />
      <TextAreaField label="Details" rows={5} maxLength={limits.wordsMax} {...text('words')} />
      <WishFields typed={form.draft} problems={form.problems} onChange={form.change} />
      <ImageChoice most={limits.images} problem={form.problems.images} images={images} />
    </RecordDialog>
  );
}
