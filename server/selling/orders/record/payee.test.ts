import { expect, test } from 'vitest';
import type { Shop } from '#server/infra/shop/shop.ts';
import { payeeOf } from './payee.ts';

const payeeIn = (sandbox: boolean, ownId: string) =>
  payeeOf({ config: { sandbox } as Shop['config'] }, ownId);

test("customers pay to the shop's own UPI id, and in a test shop to nobody", () => {
  expect(payeeIn(false, 'aruna@okhdfcbank')).toBe('aruna@okhdfcbank');
  expect(payeeIn(true, 'aruna@okhdfcbank')).toBe('test-shop@invalid');
  expect([payeeIn(true, ''), payeeIn(false, '')]).toEqual(['', '']);
});
