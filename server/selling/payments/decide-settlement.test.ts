import { expect, test } from 'vitest';
import { decideSettlement, type ProvenPayment } from './decide-settlement.ts';

const now = new Date('2026-11-30T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

type Order = Parameters<typeof decideSettlement>[0];
const order: Order = {
  status: 'pending',
  stockState: 'reserved',
  totalPaise: 1180_00,
  currency: 'INR',
  part: null,
  partPaise: null,
  formerProviderOrders: ['order_former'],
  reservedUntil: minutes(10),
  holdSeconds: 900,
};
const payment: ProvenPayment = {
  id: 'pay_1',
  amountPaise: 1180_00,
  currency: 'INR',
  providerOrderId: 'order_1',
  method: 'upi',
  captured: true,
};
const released = { stockState: 'released', reservedUntil: days(-6) } as const;
const inParts = { part: 1, partPaise: 500_00 };
const ofPart = { amountPaise: 500_00 };

test.each<[string, object, object, { isSettled?: boolean }, string]>([
  ['of the order', {}, {}, {}, 'pays'],
  ['after its hold', { ...released, reservedUntil: minutes(-60) }, {}, {}, 'pays'],
  ['begun in time, heard of late', released, { begunAt: days(-6) }, {}, 'pays'],
  ['begun days after', released, {}, {}, 'It was made days after the time for payment.'],
  ['of staff’s order that is sold', { ...released, status: 'processing' }, {}, {}, 'pays'],
  ['of another amount', {}, { amountPaise: 1 }, {}, 'The amount did not match the order.'],
  ['in another currency', {}, { currency: 'USD' }, {}, 'The amount did not match the order.'],
  ['after another', {}, {}, { isSettled: true }, 'The order had already been paid.'],
  ['of a cancelled order', { status: 'cancelled' }, {}, {}, 'The order had been cancelled.'],
  [
    'of what it was before an edit',
    {},
    { providerOrderId: 'order_former' },
    {},
    'The order was changed while it was being paid.',
  ],
  ['of a part', inParts, ofPart, {}, 'pays'],
  ['of more than a part', inParts, {}, {}, 'The amount did not match the order.'],
  [
    'of a part, after another',
    inParts,
    ofPart,
    { isSettled: true },
    'This part of the order had already been paid, or was not due.',
  ],
])('a payment %s', (_which, ofOrder, ofPayment, { isSettled = false }, expected) => {
  const decision = decideSettlement(
    { ...order, ...ofOrder },
    { ...payment, ...ofPayment },
    {
      isSettled,
      now,
    },
  );
  expect(decision === 'pays' ? decision : decision.because).toBe(expected);
});
