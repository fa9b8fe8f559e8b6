import type { Change } from '../store.ts';
import { type OrderRecord, orderOnTheWire, put, strike } from './books.ts';
import { findOrder } from './create-order.ts';
import type { Payment, Refund } from './entities.ts';
import { newId } from './ids.ts';
import { acquirerData } from './payment-methods.ts';
import type { Provider } from './provider-parts.ts';

/** The bank has said yes: the money is held, or taken at once where the order asks for that. */
export function settlePayment(
  provider: Provider,
  order: OrderRecord,
  payment: Payment,
  also: readonly Change[] = [],
): void {
  const authorized: Payment = {
    ...payment,
    status: 'authorized',
    acquirer_data: acquirerData(payment.method, true),
  };
  if (order.capture === 'manual') {
    provider.record(
      [put('orders', order), put('payments', authorized), ...also],
      [{ event: 'payment.authorized', payment: authorized }],
    );
  } else {
    takeMoney(provider, order, authorized, also, [authorized]);
  }
}

/** Makes the payment captured and its order paid. */
export function takeMoney(
  provider: Provider,
  order: OrderRecord,
  authorized: Payment,
  also: readonly Change[] = [],
  announceFirst: readonly Payment[] = [],
): Payment {
  const captured: Payment = {
    ...authorized,
    ...feeOf(authorized.amount),
    status: 'captured',
    captured: true,
  };
  const paid: OrderRecord = {
    ...order,
    status: 'paid',
    amount_paid: captured.amount,
    amount_due: order.amount - captured.amount,
  };
  provider.record(
    [put('orders', paid), put('payments', captured), ...also],
    [
      ...announceFirst.map((payment) => ({ event: 'payment.authorized' as const, payment })),
      { event: 'payment.captured', payment: captured },
      { event: 'order.paid', payment: captured, order: orderOnTheWire(paid) },
    ],
  );
  return captured;
}

/** A late answer of the bank. An order that was paid in the meantime is not paid twice. */
export function settleLatePayment(provider: Provider, paymentId: string): void {
  const payment = provider.books.payments.get(paymentId);
  if (payment?.status !== 'created') return;
  const order = findOrder(provider, payment.order_id);
  const done = [strike('due', paymentId)];
  const taken = provider.books.paymentsOf(order.id).some(({ status }) => status === 'authorized');
  if (order.status === 'paid' || taken) giveBack(provider, payment, done);
  else settlePayment(provider, order, payment, done);
}

function giveBack(provider: Provider, payment: Payment, also: readonly Change[]): void {
  const { id, amount, currency, method } = payment;
  const acquirer_data = acquirerData(method, true);
  const authorized: Payment = { ...payment, status: 'authorized', acquirer_data };
  const returned: Payment = {
    ...authorized,
    status: 'refunded',
    amount_refunded: amount,
    refund_status: 'full',
  };
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency,
    payment_id: id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: provider.timestamp(),
    batch_id: null,
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
  };
  provider.record(
    [put('payments', returned), put('refunds', refund), ...also],
    [
      { event: 'payment.authorized', payment: authorized },
      { event: 'refund.created', payment: returned, refund },
      { event: 'refund.processed', payment: returned, refund },
    ],
  );
}

/** 2 % and the tax on it, both in paise, as the provider charges them. */
function feeOf(amount: number): { fee: number; tax: number } {
  const fee = Math.round((amount * 2) / 100);
  const tax = Math.round((fee * 18) / 100);
  return { fee: fee + tax, tax };
}
