import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { refundLimits } from '#contract/refunds/refund-rules.ts';
import { lines, own, text, tick } from '#web/admin/records/controls.tsx';
import { ControlOf } from '#web/admin/records/form-fields.tsx';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { type StepForm, stepOf } from '#web/admin/records/steps.tsx';
import { newKey } from '#web/browser/new-key.ts';
import { RefundKinds } from './order-refund-kinds.tsx';
import { RefundProducts } from './order-refund-products.tsx';
import { amountFor, type RefundDraft, readRefund, sumOf } from './refund-draft.ts';

const fields = plainFields({
  kind: own<RefundDraft['kind']>('whole'),
  units: own<RefundDraft['units']>({}),
  amount: text({
    inputMode: 'decimal',
    autoComplete: 'off',
    info: { label: 'Amount in rupees' },
  }),
  restock: tick(false, {
    info: {
      label: 'Put the units back in stock',
      hint: 'They can be sold again. Leave this off if they are damaged or have not arrived yet.',
    },
  }),
  reason: lines({ rows: 3, info: { label: 'Reason', max: refundLimits.reasonMax } }),
  key: own(''),
});

export const refundStep = stepOf<AdminOrder>()({
  label: 'Refund',
  atLeast: 'owner',
  fits: ({ refundable }) => refundable > 0,
  fields,
  // One idempotency key per refund: a request that is sent twice is one refund.
  initial: () => ({ key: newKey() }),
  dialog(order, typed) {
    const paise = sumOf(typed, order);
    return {
      title: 'Refund',
      about: `Up to ${formatExactRupees(order.refundable)} of order #${shortOrderId(order._id)} can be refunded to the original payment method.`,
      confirm: paise ? `Refund ${formatExactRupees(rupeesFromPaise(paise))}` : 'Refund',
      danger: true,
    };
  },
  check: (typed, order) => readRefund(typed, order).problems,
  show: (form, order) => <RefundFields form={form} order={order} />,
  call: (ask, order, { seen, key, ...typed }) =>
    ask(
      adminOrdersApi.refundOrder,
      { params: { id: order._id }, body: { ...readRefund(typed, order).call, seen } },
      { 'idempotency-key': key },
    ),
});

interface RefundFieldsProps {
  form: StepForm<typeof fields.controls>;
  order: AdminOrder;
}

function RefundFields({ form: given, order }: RefundFieldsProps) {
  const { draft, problems } = given;
  const isProducts = draft.kind === 'pieces';
  const form = {
    ...given,
    /** A changed form is another refund. */
    change(next: Partial<RefundDraft>): void {
      given.setProblems({});
      given.change({ ...next, key: newKey() });
    },
  };
  return (
    <>
      <RefundKinds
        kind={draft.kind}
        hasProducts={order.items.some(({ quantity, refunded }) => quantity > refunded)}
        onChoose={(kind) =>
          form.change({ kind, amount: kind === 'pieces' ? amountFor(order, draft.units) : '' })
        }
      />
      {isProducts && (
        <RefundProducts
          items={order.items}
          units={draft.units}
          error={problems.lines}
          onChange={(units) => form.change({ units, amount: amountFor(order, units) })}
        />
      )}
      {draft.kind !== 'whole' && (
        <ControlOf
          form={form}
          name="amount"
          hint={isProducts && 'The amount paid for these products, tax included. You can lower it.'}
        />
      )}
      {draft.kind !== 'sum' && order.status !== 'cancelled' && (
        <ControlOf form={form} name="restock" />
      )}
      <ControlOf
        form={form}
        name="reason"
        hint={`The customer reads it in the email. ${draft.reason.length}/${refundLimits.reasonMax}`}
      />
    </>
  );
}
