import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { wishes } from '#contract/commissions/commission-form.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import { typedRupees } from '#contract/money/money.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { type TypedWishes, WishFields } from '#web/commissions/wish-fields.tsx';
import { firstOfEach, issuesOf } from '#web/ui/forms/problems.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface WishesDialogProps {
  commission: DeskCommission;
  onClose(): void;
}

interface WishesDraft extends TypedWishes {
  seen?: string;
}

/** Changes what is known of the piece. */
export function WishesDialog({ commission, onClose }: WishesDialogProps) {
  const { number, title, size, colours, occasion, place, wantedOn, budget } = commission;
  const adminCall = useAdminCall();
  const actions = useRecordActions<'save', DeskCommission>({ record: 'commission' });
  const form = useRecordForm<WishesDraft, 'save', { data: { commission: DeskCommission } }>({
    actions,
    task: 'save',
    key: `wishes:${number}`,
    initial: {
      title,
      size,
      colours,
      occasion,
      place,
      wantedOn: wantedOn ?? '',
      budget: budget === null ? '' : String(budget),
      seen: commission.updatedAt,
    },
    check: (typed) => firstOfEach(issuesOf(wishes, sentOf(typed))),
    ask: ({ seen, ...typed }) =>
      adminCall(adminCommissionsApi.updateCommission, {
        params: { number },
        body: { ...sentOf(typed), seen },
      }),
    onSaved: onClose,
  });
  return (
    <RecordDialog form={form} long title="Edit Piece" saveLabel="Save" onClose={onClose}>
      <TextField
        label="What should it be?"
        maxLength={commissionLimits.titleMax}
        {...form.text('title')}
      />
      <WishFields typed={form.draft} problems={form.problems} onChange={form.change} />
    </RecordDialog>
  );
}

function sentOf({ budget, ...texts }: TypedWishes) {
  return { ...texts, budget: typedRupees(budget) };
}
