import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import {
  type HandMethod,
  handMethods,
  handMethodWords,
  manualOrderLimits,
} from '#contract/manual-orders/manual-order-rules.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { handPaymentFields } from '#contract/manual-orders/manual-orders.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { choice, rupees, text, tick } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { type StepWork, stepOf } from '#web/admin/records/steps.tsx';
import { RotateCw } from '#web/ui/icons/admin-icons.ts';
import { IndianRupee } from '#web/ui/icons/state-icons.ts';
import { refundStep } from './refund-step.tsx';
import { addShipment, correctShipment } from './shipment-steps.tsx';

const step = stepOf<AdminOrder>();

const named = ({ _id }: AdminOrder) => `order #${shortOrderId(_id)}`;
const refundOf = ({ refunds }: AdminOrder, part: string) => refunds.find(({ id }) => id === part);

const reference = (hint: string) =>
  text({
    autoComplete: 'off',
    info: { label: 'Reference', hint, max: manualOrderLimits.referenceMax },
  });

/** Whether staff may take its money: it waits for it, or it comes from a courier. */
function awaitsMoney({ status, paysOnDelivery, toPayOnDelivery, ...order }: AdminOrder): boolean {
  if (toPayOnDelivery > 0) return true;
  if (status !== 'pending' || paysOnDelivery) return false;
  return order.parts.length > 0 ? order.toPay > 0 : order.payment === null;
}

export const orderSteps = {
  cancel: step({
    label: 'Cancel Order',
    fits: ({ status }) => status !== 'cancelled',
    dialog: (order) => ({
      title: 'Cancel this order?',
      about: cancelWords(order),
      confirm: order.refundable > 0 ? 'Cancel and Refund' : 'Cancel Order',
      cancel: 'Keep Order',
      danger: true,
    }),
    call: (ask, { _id: id }, { seen }) =>
      ask(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status: 'cancelled', seen } }),
  }),

  shipment: addShipment,
  correct: correctShipment,
  refund: refundStep,

  retry: step({
    label: 'Try Again',
    atLeast: 'owner',
    fits(order, part) {
      const refund = refundOf(order, part);
      return refund?.state === 'refused' && !refund.retried;
    },
    call: (ask, { _id: id }, _, refundId) =>
      ask(adminOrdersApi.retryRefund, { params: { id, refundId } }),
  }),

  /** Staff have given back money that staff took. */
  give: step({
    label: 'Record the Refund',
    atLeast: 'owner',
    fits(order, part) {
      const refund = refundOf(order, part);
      return refund?.byHand === true && refund.state === 'on-its-way';
    },
    fields: plainFields({
      reference: reference('The bank’s transaction number, such as the UTR. Empty for cash'),
    }),
    dialog: (order, _, part) => ({
      title: 'Record the Refund',
      about: `First pay ${formatExactRupees(refundOf(order, part)?.amount ?? 0)} back to the customer yourself. Then record the refund here.`,
    }),
    call: (ask, { _id: id }, { reference }, refundId) =>
      ask(manualOrdersApi.recordHandRefund, { params: { id, refundId }, body: { reference } }),
  }),

  check: step({
    label: 'Check Payment Again',
    icon: RotateCw,
    fits: ({ payment, paysOnDelivery }) => payment?.reference == null && !paysOnDelivery,
    call: (ask, { _id: id }) => ask(adminOrdersApi.checkPayment, { params: { id } }),
  }),

  /** Staff took the money for an order: it is paid with that. */
  pay: step({
    label: ({ paysOnDelivery }) => (paysOnDelivery ? 'Money Received' : 'Record a Payment'),
    icon: IndianRupee,
    atLeast: 'manager',
    fits: awaitsMoney,
    fields: defineFields(handPaymentFields, {
      method: choice<HandMethod>(
        'upi',
        handMethods.map((method) => ({ value: method, label: handMethodWords[method] })),
        { info: { label: 'How' } },
      ),
      amount: rupees({
        empty: Number.NaN,
        autoComplete: 'off',
        info: { label: 'Amount (₹)' },
      }),
      reference: reference('The bank’s transaction number, such as the UTR'),
      isHandedOver: tick(false, {
        info: { label: 'Handed over now (marks the order as delivered)' },
      }),
    }),
    initial: ({ paysOnDelivery, toPay, origin, shippingAddress, upi }, part) => ({
      method: paysOnDelivery || part === 'cash' ? ('cash' as const) : ('upi' as const),
      amount: String(toPay),
      reference: upi?.reference ?? '',
      // At a fair the customer takes it along.
      isHandedOver: origin === 'fair' && !shippingAddress.address,
    }),
    dialog: (order, { method }) => ({
      title: order.paysOnDelivery ? 'Money Received' : 'Record a Payment',
      about: paymentWords(order),
      confirm: 'Mark as Paid',
      details: {
        reference: method !== 'cash' && {},
        isHandedOver: order.parts.length === 0 && !order.paysOnDelivery && {},
      },
    }),
    call: (ask, { _id: id }, body) =>
      ask(manualOrdersApi.recordHandPayment, { params: { id }, body }),
  }),

  second: step({
    label: 'Record a Second Payment',
    atLeast: 'manager',
    fits: ({ payment, parts }) => payment !== null && payment.reference !== null && !parts.length,
    fields: plainFields({ reference: reference('The UTR of the second payment') }),
    dialog: (order) => ({
      title: 'Record a Second Payment',
      about: `The customer paid ${formatExactRupees(order.totalAmount)} for ${named(order)} again, by UPI. The shop notes that you have to give it back.`,
      confirm: 'Record',
    }),
    call: (ask, { _id: id, totalAmount: amount }, { reference }) =>
      ask(manualOrdersApi.recordHandPayment, {
        params: { id },
        body: { method: 'upi', amount, reference, isSecond: true },
      }),
  }),

  'on-delivery': step({
    label: 'Change to Cash on Delivery',
    fits: ({ payableUntil, parts, confirming, shippingAddress }) =>
      payableUntil !== null && parts.length === 0 && !confirming && shippingAddress.address !== '',
    call: (ask, { _id: id }, body) => ask(cashApi.payOnDelivery, { params: { id }, body }),
  }),

  refuse: step({
    label: 'Parcel Refused',
    fits: ({ toPayOnDelivery, status, refusedAt }) =>
      toPayOnDelivery > 0 && status === 'shipped' && !refusedAt,
    fields: plainFields({
      reason: text({
        autoComplete: 'off',
        info: { label: 'The courier’s reason (optional)', max: 200 },
      }),
    }),
    dialog: (order) => ({
      title: 'Parcel Refused',
      about: `The parcel of ${named(order)} was refused and is on its way back. Its units stay unavailable until it arrives.`,
      confirm: 'Save',
    }),
    call: (ask, { _id: id }, body) => ask(cashApi.refuseParcel, { params: { id }, body }),
  }),
};

export type OrderWork = StepWork<AdminOrder, keyof typeof orderSteps>;

function paymentWords(paid: AdminOrder): string {
  const { parts, toPay, totalAmount, paysOnDelivery } = paid;
  const order = named(paid);
  if (paysOnDelivery) {
    return `${formatExactRupees(toPay)} for ${order}, from the courier or the customer.`;
  }
  if (parts.length > 0) return `${formatExactRupees(toPay)} for ${order} is now due.`;
  return `The total of ${order} is ${formatExactRupees(totalAmount)}. This marks the order as paid and sends the customer the invoice.`;
}

function cancelWords({ refundable, payment, confirming, refusedAt }: AdminOrder): string {
  if (refusedAt && !payment) {
    return 'The parcel is back. Its units go back on sale, and its invoice is credited.';
  }
  if (refundable > 0) {
    const part = payment && refundable < payment.amount ? ', the remaining amount,' : '';
    return `The order was paid. Cancelling refunds ${formatExactRupees(refundable)}${part} to the customer${payment?.reference == null ? ' through the payment provider' : '. You have to pay the refund by hand'}.`;
  }
  if (confirming) return 'The payment is being confirmed. If it arrives, it is refunded in full.';
  if (payment) return 'The order has already been refunded.';
  return 'The order was not paid online, so nothing is refunded automatically.';
}
