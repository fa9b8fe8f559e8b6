import { beforeEach, expect, test, vi } from 'vitest';
import type { ShippingAddress } from '#contract/orders/shipping-address.ts';
import { attemptKey, forgetAttempt } from './attempt.ts';

const items = [{ productId: 'lamp', quantity: 1 }];
const address: ShippingAddress = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '12 Rajpur Road',
  city: 'Dehradun',
  state: 'Uttarakhand',
  country: 'India',
};
const order = { items, shippingAddress: address };

beforeEach(() => {
  forgetAttempt();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  return () => vi.useRealTimers();
});

test('the same cart to the same address is the same order, however often it is sent', () => {
  expect(attemptKey(order)).toBe(attemptKey({ items, shippingAddress: { ...address } }));
});

test('another cart, another address or another coupon is another order', () => {
  const first = attemptKey(order);
  const more = attemptKey({ ...order, items: [{ productId: 'lamp', quantity: 2 }] });
  const elsewhere = attemptKey({ items, shippingAddress: { ...address, city: 'Almora' } });
  const cheaper = attemptKey({ ...order, coupon: 'DIWALI10' });
  expect(new Set([first, more, elsewhere, cheaper]).size).toBe(4);
});

test('a cancelled order is not resumed by its key', () => {
  const first = attemptKey(order);
  forgetAttempt();
  expect(attemptKey(order)).not.toBe(first);
});

test('after the time for which the units are held, it is a new order', () => {
  const first = attemptKey(order);
  vi.advanceTimersByTime(16 * 60_000);
  expect(attemptKey(order)).not.toBe(first);
});
