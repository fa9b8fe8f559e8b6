import { addDays, indianDay } from '#contract/api/calendar.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { PlanFields } from './plan-fields.tsx';
import { quoteForm, sumsOf } from './quote-form.ts';

interface QuoteDialogProps {
  commission: DeskCommission;
  onClose(): void;
}

const VALID_DAYS = 14;

/** Makes a quote; one that is open is replaced by it. It begins with the quote before. */
export function QuoteDialog({ commission, onClose }: QuoteDialogProps) {
  const { number, quotes, gstRate, updatedAt } = commission;
  const adminCall = useAdminCall();
  const actions = useRecordActions<'save', DeskCommission>({ record: 'commission' });
  const [before] = quotes;
  const form = useFieldsForm({
    fields: quoteForm,
    name: 'commission',
    key: `quote:${number}`,
    initial: {
      ...(before ? quoteForm.typedOf(before) : { gstRate: String(gstRate) }),
      validUntil: addDays(indianDay(new Date()), VALID_DAYS),
    },
    seen: updatedAt,
    actions,
    ask: (body) => adminCall(adminCommissionsApi.quoteCommission, { params: { number }, body }),
    onSaved: onClose,
  });
  const { draft, problems, change } = form;
  const { price, gstRate: rate } = quoteForm.valuesOf(draft);
  const sums = sumsOf({ price, gstRate: rate, parts: draft.plan.parts });
  return (
    <RecordDialog
      form={form}
      long
      title={quotes.some(({ status }) => status === 'open') ? 'Replace Quote' : 'Create Quote'}
      description="The customer gets an email and can accept, request a change or decline."
      saveLabel="Send Quote"
      onClose={onClose}
    >
      <FormFields
        form={form}
        details={{
          gstRate: sums
            ? { hint: `Total ${formatExactRupees(rupeesFromPaise(sums.totalPaise))}` }
            : {},
        }}
      />
      <PlanFields
        plan={draft.plan}
        restPaise={sums?.restPaise ?? 0}
        problem={problems.plan}
        onChange={(plan) => change({ plan })}
      />
    </RecordDialog>
  );
}
