import { useId, useState } from 'react';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { refundLimits } from '#contract/refunds/refund-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { newKey } from '#web/browser/new-key.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { RefundKinds } from './order-refund-kinds.tsx';
import { RefundProducts } from './order-refund-products.tsx';
import type { OrderWork } from './order-status-control.tsx';
import { amountFor, type RefundDraft, readRefund, sumOf } from './refund-draft.ts';

interface RefundDialogProps {
  order: AdminOrder;
  work: OrderWork;
  onClose(): void;
}

const nothing: RefundDraft = { kind: 'whole', units: {}, amount: '', restock: false, reason: '' };

export function RefundDialog({ order, work, onClose }: RefundDialogProps) {
  const id = useId();
  const adminCall = useAdminCall();
  const [freshKey] = useState(newKey);
  const form = useRecordForm({
    actions: work,
    task: 'refund',
    key: `refund:${order._id}`,
    initial: {
      ...nothing,
      seen: order.updatedAt,
      // One idempotency key per refund: a request that is sent twice is one refund.
      key: freshKey,
    },
    check: (typed) => readRefund(typed, order).problems,
    ask: ({ seen, key, ...typed }) =>
      adminCall(
        adminOrdersApi.refundOrder,
        { params: { id: order._id }, body: { ...readRefund(typed, order).call, seen } },
        { 'idempotency-key': key },
      ),
    onSaved: onClose,
  });
  const { draft, problems } = form;
  const paise = sumOf(draft, order);
  const isProducts = draft.kind === 'pieces';
  const canRestock = draft.kind !== 'sum' && order.status !== 'cancelled';

  /** A changed form is another refund. */
  function type(change: Partial<RefundDraft>): void {
    form.setProblems({});
    form.change({ ...change, key: newKey() });
  }

  return (
    <RecordDialog
      form={form}
      title="Refund"
      description={`Up to ${formatExactRupees(order.refundable)} of order #${shortOrderId(order._id)} can be refunded to the original payment method.`}
      saveLabel={paise ? `Refund ${formatExactRupees(rupeesFromPaise(paise))}` : 'Refund'}
      danger
      onClose={onClose}
    >
      <RefundKinds
        kind={draft.kind}
        hasProducts={order.items.some(({ quantity, refunded }) => quantity > refunded)}
        onChoose={(kind) =>
          type({ kind, amount: kind === 'pieces' ? amountFor(order, draft.units) : '' })
        }
      />
      {isProducts && (
        <RefundProducts
          items={order.items}
          units={draft.units}
          error={problems.lines}
          onChange={(units) => type({ units, amount: amountFor(order, units) })}
        />
      )}
      {draft.kind !== 'whole' && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          hint={
            isProducts
              ? 'The amount paid for these products, tax included. You can lower it.'
              : null
          }
          value={draft.amount}
          error={problems.amount}
          onChange={({ target }) => type({ amount: target.value })}
        />
      )}
      {canRestock && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            checked={draft.restock}
            onChange={({ target }) => type({ restock: target.checked })}
            aria-describedby={`${id}-restock`}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            Put the units back in stock
            <span id={`${id}-restock`} className="block text-sm text-soft">
              They can be sold again. Leave this off if they are damaged or have not arrived yet.
            </span>
          </span>
        </label>
      )}
      <TextAreaField
        label="Reason"
        hint={`The customer reads it in the email. ${draft.reason.length}/${refundLimits.reasonMax}`}
        rows={3}
        maxLength={refundLimits.reasonMax}
        {...form.text('reason')}
        onChange={({ target }) => type({ reason: target.value })}
      />
    </RecordDialog>
  );
}
