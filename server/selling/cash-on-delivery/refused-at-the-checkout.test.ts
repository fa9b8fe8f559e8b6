import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { buildCategory } from '#testing/build-categories.ts';
import { buildProduct } from '#testing/build-products.ts';
import { confirmedOrder, offerCash, orderOnDelivery } from '#testing/cash-orders.ts';
import { openCashShop } from '#testing/cash-shop.ts';
import type { Customer } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { mailsTo } from '#testing/read-mails.ts';

const { checkout, desk, newPhone, basket, confirmed, begin, faults } = await openCashShop();
afterAll(() => checkout.close());
beforeEach(begin);

const sound = async () => expect(await faults()).toEqual(new Map());

describe('the checkout says why an order cannot be paid on delivery', () => {
  const refusal = async (
    customer: Customer,
    productId: string,
    more: Parameters<typeof orderOnDelivery>[2] = {},
  ) => {
    const { status, body } = await orderOnDelivery(customer, productId, more);
    return [status, body.message];
  };

  test('the shop does not offer it, the order is too large, the place too far, the category without [cod-2]', async () => {
    const asha = await checkout.newCustomer();
    const productId = await basket(5);
    const far = { to: { pincode: '110001', city: 'Delhi', state: 'Delhi' } };
    expect(await refusal(asha, productId, far)).toEqual([
      409,
      'Cash on delivery is not available at this pincode.',
    ]);
    expect(await refusal(asha, await basket(1, 5000_00))).toEqual([
      409,
      'Cash on delivery is available for orders up to ₹5,000.',
    ]);
    const category = await buildCategory(checkout.shop, { title: 'Glass', cashOnDelivery: false });
    const { id: vase } = await buildProduct(checkout.shop, { stock: 1, category });
    checkout.shop.categories.drop();
    expect(await refusal(asha, vase)).toEqual([
      409,
      'Cash on delivery is not available for Glass.',
    ]);
    await offerCash(checkout.shop, { isOn: false });
    expect(await refusal(asha, productId)).toEqual([
      409,
      'This shop does not offer cash on delivery at the moment.',
    ]);
    await offerCash(checkout.shop, { pincodes: [] });
    expect((await refusal(asha, productId, far))[0]).toBe(200);
    expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 5, reserved: 1 });
  });

  test('other figures than the customer saw', async () => {
    const asha = await checkout.newCustomer();
    const { status, body } = await orderOnDelivery(asha, await basket(), { expectedTotal: 1180 });
    expect([status, (body as { data?: unknown }).data]).toMatchObject([409, { totalAmount: 1239 }]);
  });

  test('two orders that are still to be paid, by account and mailbox [cod-3]', async () => {
    const asha = await checkout.newCustomer();
    const phone = newPhone();
    const buy = async (customer: Customer) =>
      confirmedOrder(checkout.shop, customer, await basket(), { phone });
    const first = await buy(asha);
    await buy(asha);
    const owed = [409, expect.stringContaining('you already have 2 orders to pay on delivery')];
    const other = { to: { phone: newPhone() } };
    expect(await refusal(asha, await basket(), other)).toEqual(owed);
    const twin = await checkout.newCustomer({ email: asha.user.email.replace('@', '+2@') });
    expect(await refusal(twin, await basket(), other)).toEqual(owed);
    // Anybody can write anybody's number: it bars nobody, and says nothing of its owner.
    const meera = await checkout.newCustomer();
    expect((await refusal(meera, await basket(), { to: { phone } }))[0]).toBe(200);
    await desk.move(first, 'delivered');
    await desk.receive(first, 1239);
    expect((await refusal(twin, await basket(), other))[0]).toBe(200);
  });

  test('nor can more be confirmed than that, though more were placed', async () => {
    const asha = await checkout.newCustomer();
    const placed: string[] = [];
    for (const _ of [1, 2, 3]) {
      placed.push(
        (await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } })).body.data._id,
      );
    }
    const codes = (await mailsTo(checkout.shop, asha.user.email)).map(({ data }) => data.code!);
    const confirm = (at: number) =>
      asha.browser.call(cashApi.confirmOrder, {
        params: { id: placed[at]! },
        body: { code: codes[at]! },
      });
    const statuses = (await Promise.all([0, 1, 2].map(confirm))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 409]);
    await sound();
  });

  test('two refused parcels within a year [cod-4]', async () => {
    const asha = await checkout.newCustomer();
    for (const _ of [1, 2]) {
      const id = await confirmed(asha, await basket());
      await desk.move(id, 'shipped');
      expect((await desk.refuse(id)).status).toBe(200);
    }
    expect(await refusal(asha, await basket(), { to: { phone: newPhone() } })).toEqual([
      409,
      'Please pay online this time.',
    ]);
  });
});
