import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { PlanFields } from './plan-fields.tsx';
import {
  firstTyped,
  problemsBy,
  problemsOf,
  sentOf,
  sumsOf,
  type TypedQuote,
} from './typed-quote.ts';

interface QuoteDialogProps {
  commission: DeskCommission;
  onClose(): void;
}

interface QuoteDraft extends TypedQuote {
  seen?: string;
}

/** Makes a quote; one that is open is replaced by it. */
export function QuoteDialog({ commission, onClose }: QuoteDialogProps) {
  const { number, quotes, gstRate, updatedAt } = commission;
  const adminCall = useAdminCall();
  const actions = useRecordActions<'save', DeskCommission>({ record: 'commission' });
  const form = useRecordForm<QuoteDraft, 'save', { data: { commission: DeskCommission } }>({
    actions,
    task: 'save',
    key: `quote:${number}`,
    initial: { ...firstTyped(quotes[0], gstRate, new Date()), seen: updatedAt },
    check: problemsOf,
    problemsBy,
    ask: ({ seen, ...typed }) =>
      adminCall(adminCommissionsApi.quoteCommission, {
        params: { number },
        body: { ...sentOf(typed), seen },
      }),
    onSaved: onClose,
  });
  const { draft, problems, change, text } = form;
  const sums = sumsOf(draft);
  return (
    <RecordDialog
      form={form}
      long
      title={quotes.some(({ status }) => status === 'open') ? 'Replace Quote' : 'Create Quote'}
      description="The customer gets an email and can accept, request a change or decline."
      saveLabel="Send Quote"
      onClose={onClose}
    >
      <TextAreaField
        label="Description"
        rows={5}
        maxLength={commissionLimits.descriptionMax}
        {...text('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Price (₹)"
          hint="Before GST"
          inputMode="decimal"
          autoComplete="off"
          {...text('price')}
        />
        <TextField
          label="GST (%)"
          hint={
            sums
              ? `Total ${formatExactRupees(rupeesFromPaise(sums.totalPaise))}`
              : 'Added to the price'
          }
          inputMode="decimal"
          autoComplete="off"
          {...text('gstRate')}
        />
        <TextField label="Delivery by" type="date" {...text('deliverOn')} />
        <TextField
          label="Valid until"
          type="date"
          hint="The last day to accept it"
          {...text('validUntil')}
        />
        <TextField
          label="Revisions included"
          inputMode="numeric"
          autoComplete="off"
          {...text('revisions')}
        />
        <TextField
          label="Cancellation fee (%)"
          hint="Of the price, once work has begun. Before that, full refund"
          inputMode="numeric"
          autoComplete="off"
          {...text('cancellationPercent')}
        />
      </div>
      <PlanFields typed={draft} problem={problems.plan} onChange={change} />
    </RecordDialog>
  );
}
