import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { buildInvoice } from '#testing/build-invoices.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { signInNew } from '#testing/build-users.ts';
import { buildManualOrder } from '#testing/manual-orders.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;

beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

test('staff find an order by the ids of the payment provider and by its invoice number', async () => {
  const { shop } = checkout;
  const asha = await checkout.newCustomer();
  const order = await buildOrder(shop, asha.user);
  await buildInvoice(shop, await buildOrder(shop, asha.user));
  await buildInvoice(shop, order);
  const row = { providerPaymentId: 'pay_Nx71', amountPaise: 118_00 };
  await shop.db
    .insertInto('payments')
    .values({ ...row, orderId: order.id, role: 'surplus', confirmedBy: 'webhook' })
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ providerOrderId: 'order_Kq52' })
    .where('id', '=', order.id)
    .execute();
  const invoice = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const { browser: staff } = await signInNew(shop, checkout.visitor(), { staffRole: 'owner' });
  const number = invoice.number!;
  const known = [
    ...['pay_Nx71', ' order_Kq52 ', '#pay_Nx71', '#order_Kq52', number, number.toLowerCase()],
    ...[`#${number}`, number.replaceAll('/', '-'), number.replaceAll('/', ' ').toLowerCase()],
    ...['PAY_NX71', 'pay_nx71', '#Pay_nX71', 'ORDER_KQ52', 'order_kq52'],
  ];
  for (const q of known) {
    const { body } = await staff.call(adminOrdersApi.listAdminOrders, { query: { q } });
    expect([q, body.data.orders.map(({ id }) => id)]).toEqual([q, [order.id]]);
  }
});

test('staff find an order by what the payment provider called it before an edit', async () => {
  const { shop } = checkout;
  const id = await buildManualOrder(shop);
  await shop.db
    .updateTable('orders')
    .set({ formerProviderOrders: ['order_Before'] })
    .where('id', '=', id)
    .execute();
  const { browser: staff } = await signInNew(shop, checkout.visitor(), { staffRole: 'owner' });
  for (const q of ['order_Before', 'ORDER_BEFORE']) {
    const { body } = await staff.call(adminOrdersApi.listAdminOrders, { query: { q } });
    expect([q, body.data.orders.map((order) => order.id)]).toEqual([q, [id]]);
  }
});

test('signs alone find no order', async () => {
  const { browser: staff } = await signInNew(checkout.shop, checkout.visitor(), {
    staffRole: 'owner',
  });
  for (const q of ['-', '’', '%', '_', '( )']) {
    const { body } = await staff.call(adminOrdersApi.listAdminOrders, { query: { q } });
    expect([q, body.data.total]).toEqual([q, 0]);
  }
});
