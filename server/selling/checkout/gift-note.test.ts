import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

const giftNote = 'मीरा के लिए ❤️\nHappy <b>Diwali</b> & love';

let checkout: Checkout;
let asha: Customer;
let owner: Customer;
let productId: string;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  owner = await checkout.newCustomer({ staffRole: 'owner' });
  ({ id: productId } = await buildProduct(checkout.shop, { stock: 90 }));
});
afterAll(() => checkout.close());

async function place(more: Parameters<Customer['checkOut']>[1]) {
  const { status, body } = await asha.checkOut(productId, more);
  expect([status, body.message]).toEqual([200, undefined]);
  return { id: body.data._id, providerId: body.data.orderId };
}

const ownOf = async (id: string) =>
  (await asha.browser.call(ordersApi.readOrder, { params: { id } })).body.data.order.giftNote;

describe('a gift note', () => {
  test('is shown to the customer and to the staff, and stands in the mails', async () => {
    const { shop, provider } = checkout;
    const { id, providerId } = await place({ giftNote: `  ${giftNote}\n` });
    await asha.verify(provider.pay(providerId));
    expect(await ownOf(id)).toBe(giftNote);
    const { orders } = (await asha.browser.call(ordersApi.listOrders)).body.data;
    expect(orders.find((order) => order.id === id)?.giftNote).toBe(giftNote);
    const { body } = await owner.browser.call(adminOrdersApi.readAdminOrder, { params: { id } });
    expect(body.data.order).toMatchObject({ giftNote, notes: '' });
    const mail = await shop.db
      .selectFrom('mails')
      .select('data')
      .where('onceKey', '=', `order-paid:${id}`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ giftNote });
  });

  test('is not sent to the payment provider', async () => {
    const { providerId } = await place({ giftNote });
    expect(JSON.stringify(checkout.provider.orders.get(providerId))).not.toContain('Diwali');
  });

  test('is left out by clients that know none', async () => {
    const { id } = await place({});
    expect(await ownOf(id)).toBe('');
  });

  test('that is too long is refused, by its field', async () => {
    const { status, body } = await asha.checkOut(productId, { giftNote: 'अ'.repeat(201) });
    const message = 'Gift note must not exceed 200 characters';
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'giftNote', message }] }]);
  });

  test('belongs to what is asked for: one key is one note', async () => {
    const key = 'diwali';
    const { id } = await place({ key, giftNote });
    expect((await place({ key, giftNote: `${giftNote} ` })).id).toBe(id);
    for (const other of ['Another one', '', undefined]) {
      const { status, body } = await asha.checkOut(productId, {
        key,
        ...(other !== undefined && { giftNote: other }),
      });
      expect([status, body.message]).toEqual([
        409,
        'This Idempotency-Key was used for a different order.',
      ]);
    }
  });

  test('that is empty asks for the same order as none', async () => {
    const key = 'no-note';
    const { id } = await place({ key });
    expect((await place({ key, giftNote: '' })).id).toBe(id);
  });
});
