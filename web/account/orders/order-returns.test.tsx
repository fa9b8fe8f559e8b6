import { expect, test } from 'vitest';
import { addDays, indianDay } from '#contract/api/calendar.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderReturn } from '#contract/returns/record/returns.ts';
import { textOf } from '#testing/render-text.tsx';
import { ReturnsPart } from './order-returns.tsx';

const today = indianDay(new Date());
const bowl = { _id: 'line-1', name: 'Walnut Bowl', returnable: 1 };
const own: OrderReturn = {
  _id: 'return-1',
  status: 'approved',
  reason: 'damaged',
  details: '',
  lines: [{ itemId: 'line-1', quantity: 2 }],
  images: [],
  answer: '',
  createdAt: '2026-11-20T06:30:00.000Z',
  updatedAt: '2026-11-20T06:30:00.000Z',
  refund: null,
};

/** The text of the part of an order's card that tells of its returns. */
function markupOf(facts: Partial<Order>): string {
  const order = { _id: 'order-1', items: [bowl], returns: [], returnableUntil: today, ...facts };
  return textOf(<ReturnsPart order={order as unknown as Order} />);
}

test('units can be returned up to the last day, as long as some are left', () => {
  expect(markupOf({})).toContain('Return Products');
  expect(markupOf({ returnableUntil: addDays(today, -1) })).toBe('');
  expect(markupOf({ returnableUntil: null })).toBe('');
  const none = { ...bowl, returnable: 0 } as unknown as Order['items'][number];
  expect(markupOf({ items: [none] })).toBe('');
});

test('a return says how far it is and what the customer does now', () => {
  const at = (change: Partial<OrderReturn>) => markupOf({ returns: [{ ...own, ...change }] });
  expect(at({})).toContain('2 × Walnut Bowl: approved. Our email gives you the return address.');
  expect(at({})).toContain('We pay for the return');
  expect(at({ reason: 'size' })).not.toContain('We pay for the return');
  expect(at({ status: 'received' })).toContain('send your refund within 3 business days');
  expect(at({ status: 'refused', answer: 'It was worn.' })).toContain('refused. It was worn.');
  const refund = { state: 'on-its-way', amount: 786.66 } as const;
  expect(at({ status: 'refunded', refund })).toContain('refunded. ₹786.66');
  expect(at({ status: 'refunded' })).toContain('refunded it as agreed with you');
  expect(at({ status: 'withdrawn' })).not.toContain('Walnut Bowl');
});
