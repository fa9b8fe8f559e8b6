import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openCashShop } from '#testing/cash-shop.ts';
import type { Customer } from '#testing/open-checkout.ts';

let cash: Awaited<ReturnType<typeof openCashShop>>;
let asha: Customer;

beforeAll(async () => {
  cash = await openCashShop();
  asha = await cash.checkout.newCustomer();
});
afterAll(() => cash.checkout.close());
beforeEach(() => cash.begin());

/** Who gets mails about new orders, from now on. */
async function choose(chosen: { orderToShop: boolean; orderTo: string[] }): Promise<void> {
  const { notices } = await readShopSettings(cash.checkout.shop.db);
  await saveSettings(cash.checkout.shop.db, { notices: { ...notices, ...chosen } });
}

/** To the studio about an order. */
async function mails(orderId: string) {
  return cash.checkout.shop.db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('onceKey', 'like', `%-for-the-shop:${orderId}`)
    .orderBy('id')
    .execute();
}

async function place(): Promise<{ id: string; pay(): Promise<unknown> }> {
  const { id: productId } = await buildProduct(cash.checkout.shop, { stock: 1 });
  const { id, providerId } = await asha.order(productId);
  return { id, pay: () => asha.verify(cash.checkout.provider.pay(providerId)) };
}

const move = (id: string, status: OrderStatus) =>
  cash.kamla.browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });

describe('the mail of a new order', () => {
  test('goes to the shop and to whom the owner has chosen, in one mail, once', async () => {
    await choose({
      orderToShop: true,
      orderTo: ['desk@looms.example', 'Namaste@aipanhaat.example'],
    });
    const { id, pay } = await place();
    expect(await mails(id)).toEqual([]);
    await Promise.all([pay(), pay()]);
    const recipient = 'Namaste@aipanhaat.example, desk@looms.example';
    expect(await mails(id)).toEqual([{ template: 'order-for-the-shop', recipient }]);
    await move(id, 'cancelled');
    await move(id, 'paid');
    expect(await mails(id)).toHaveLength(1);
  });

  test('goes to nobody where the owner has chosen nobody', async () => {
    await choose({ orderToShop: false, orderTo: [] });
    const { id, pay } = await place();
    await pay();
    expect(await mails(id)).toEqual([]);
  });

  test('is not sent for what staff move themselves', async () => {
    await choose({ orderToShop: true, orderTo: [] });
    const { id } = await place();
    expect((await move(id, 'paid')).status).toBe(200);
    expect(await mails(id)).toEqual([]);
  });

  test('with cash on delivery comes first to confirm, then confirmed', async () => {
    await choose({ orderToShop: true, orderTo: [] });
    const customer = await cash.checkout.newCustomer();
    const id = await cash.confirmed(customer, await cash.basket());
    expect((await mails(id)).map(({ template }) => template)).toEqual([
      'cash-for-the-shop',
      'order-for-the-shop',
    ]);
  });
});
