import { expect, test } from 'vitest';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { customerOf } from './order-customer.ts';

const shippingAddress = { name: 'Asha, at the office', email: 'office@example.in' };
const user = { _id: '1', name: 'Asha Rawat', email: 'asha@example.in' };

test("a customer is the account's, and the parcel's where there is none [ao-6]", () => {
  const order = { user, shippingAddress } as unknown as AdminOrder;
  expect(customerOf(order)).toMatchObject({ name: 'Asha Rawat', email: 'asha@example.in' });
  expect(customerOf({ ...order, user: null })).toMatchObject(shippingAddress);
});
