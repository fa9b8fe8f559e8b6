import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { RefundFilter } from '#contract/refunds/refund-rules.ts';
import { sendRefund } from '#server/selling/refunds/send-refund.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder, readWork } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;
let kamla: Customer;
let hema: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
  hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
});
afterAll(() => checkout.close());

async function found(refund: RefundFilter): Promise<string[]> {
  const { body } = await kamla.browser.call(adminOrdersApi.listAdminOrders, { query: { refund } });
  expect(body.data.total).toBe(body.data.orders.length);
  return body.data.orders.map(({ id }) => id);
}

async function refusedCount(who: Customer): Promise<number> {
  return (await who.browser.call(alertsApi.readNotices, {})).body.data.refusedRefunds;
}

/** Returns the refund's id. */
async function refused(id: string, amount: number): Promise<string> {
  const body = { amount, reason: 'It came broken.' };
  const answer = await kamla.browser.call(adminOrdersApi.refundOrder, { params: { id }, body });
  const refundId = answer.body.data.order.refunds.at(-1)?.id ?? '';
  await refuse(refundId);
  return refundId;
}

async function refuse(refundId: string): Promise<void> {
  checkout.provider.refuseRefund = 'Your account has not enough balance';
  await sendRefund(checkout.shop, refundId);
}

test('a refused refund waits for the owner until it has gone out in one way or another', async () => {
  const one = await paidOrder(checkout, asha);
  const other = await paidOrder(checkout, asha);
  expect([await found('refused'), await found('open')]).toEqual([[], []]);
  const first = await refused(one.id, 500);
  await refused(other.id, 300);
  expect(await found('refused')).toEqual([other.id, one.id]);
  expect([await refusedCount(kamla), await refusedCount(hema)]).toEqual([2, 0]);

  const params = { id: one.id, refundId: first };
  const again = await kamla.browser.call(adminOrdersApi.retryRefund, { params });
  expect([await found('refused'), await found('open')]).toEqual([[other.id], [one.id]]);
  await refuse(again.body.data.order.refunds.at(-1)?.id ?? '');
  expect(await found('refused')).toEqual([other.id, one.id]);

  for (const { id } of [one, other]) {
    const body = { reason: 'It came broken.' };
    await kamla.browser.call(adminOrdersApi.refundOrder, { params: { id }, body });
    const { order } = await readWork(kamla, id);
    await sendRefund(checkout.shop, order.refunds.at(-1)!.id);
  }
  expect([await found('refused'), await refusedCount(kamla)]).toEqual([[], 0]);
  expect(await found('open')).toEqual([other.id, one.id]);
});

test('the list has no other filters', async () => {
  const query = { refund: 'lost' as RefundFilter };
  expect((await kamla.browser.call(adminOrdersApi.listAdminOrders, { query })).status).toBe(400);
});
