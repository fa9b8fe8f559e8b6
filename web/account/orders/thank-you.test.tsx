import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { thankedOrder } from './thank-you.tsx';

const paid = { _id: 'order-3d54f17a', status: 'paid', paidAt: '2026-11-30T05:00:00.000Z' };
const thanked = (changes: object, number: string | null = '3D54F17A') =>
  thankedOrder([{ ...paid, confirming: false, toPayOnDelivery: 0, ...changes } as Order], number);

test('My Orders thanks for the order that was bought, until it is on its way', () => {
  expect(thanked({})).toBeDefined();
  expect(thanked({ status: 'confirmed', paidAt: null, toPayOnDelivery: 690 })).toBeDefined();
  expect(thanked({}, null)).toBeUndefined();
  expect(thanked({}, '99999999')).toBeUndefined();
  expect(thanked({ paidAt: null })).toBeUndefined();
  expect(thanked({ confirming: true })).toBeUndefined();
  expect(thanked({ status: 'shipped' })).toBeUndefined();
  expect(thanked({ status: 'cancelled' })).toBeUndefined();
});
