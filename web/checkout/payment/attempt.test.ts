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

beforeEach(() => {
  forgetAttempt();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  return () => vi.useRealTimers();
});

test('the same cart to the same address is the same order, however often it is sent', () => {
  expect(attemptKey(items, address)).toBe(attemptKey(items, { ...address }));
});

test('another cart, another address or another coupon is another order', () => {
  const first = attemptKey(items, address);
  const more = attemptKey([{ productId: 'lamp', quantity: 2 }], address);
  const elsewhere = attemptKey(items, { ...address, city: 'Almora' });
  const cheaper = attemptKey(items, address, 'DIWALI10');
  expect(new Set([first, more, elsewhere, cheaper]).size).toBe(4);
});

test('a cancelled order is not resumed by its key', () => {
  const first = attemptKey(items, address);
  forgetAttempt();
  expect(attemptKey(items, address)).not.toBe(first);
});

test('after the time for which the units are held, it is a new order', () => {
  const first = attemptKey(items, address);
  vi.advanceTimersByTime(16 * 60_000);
  expect(attemptKey(items, address)).not.toBe(first);
});
