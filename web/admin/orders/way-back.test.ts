import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const last = { order: 'a', from: 'paid', to: 'processing' } as const;

test('an order moves back to where it came from', () => {
  expect(wayBack(last, { _id: 'a', status: 'processing' })).toBe('paid');
  expect(wayBack(undefined, { _id: 'a', status: 'processing' })).toBeUndefined();
});

test('not once a refund has cancelled it, and not another order', () => {
  expect(wayBack(last, { _id: 'a', status: 'cancelled' })).toBeUndefined();
  expect(wayBack(last, { _id: 'b', status: 'processing' })).toBeUndefined();
});

test('not over what moves money or stock', () => {
  const cancelled = { order: 'a', from: 'cancelled', to: 'paid' } as const;
  expect(wayBack(cancelled, { _id: 'a', status: 'paid' })).toBeUndefined();
  const pending = { order: 'a', from: 'paid', to: 'pending' } as const;
  expect(wayBack(pending, { _id: 'a', status: 'pending' })).toBeUndefined();
});
