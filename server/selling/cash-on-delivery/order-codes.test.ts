import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { forgetCashOrders } from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { signInAgain } from '#testing/build-users.ts';
import { confirmByCode, orderOnDelivery } from '#testing/cash-orders.ts';
import { openCashShop } from '#testing/cash-shop.ts';
import type { Customer } from '#testing/open-checkout.ts';
import { readWork } from '#testing/paid-order.ts';
import { lastCode, mailsTo, otherCode } from '#testing/read-mails.ts';

const { checkout, kamla, newPhone, basket, confirmed, countedBy, begin, faults } =
  await openCashShop();
afterAll(() => checkout.close());
beforeEach(begin);

const sound = async () => expect(await faults()).toEqual(new Map());

describe('the code', () => {
  test('works five times, for its customer and its order alone, and a new one replaces it [cod-5]', async () => {
    const { shop } = checkout;
    const asha = await checkout.newCustomer();
    const { body } = await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } });
    const params = { id: body.data._id };
    const code = await lastCode(shop, asha.user.email);
    const enter = (customer: Customer, typed: string) =>
      customer.browser.call(cashApi.confirmOrder, { params, body: { code: typed } });
    const meera = await checkout.newCustomer();
    expect((await enter(meera, code)).status).toBe(404);
    expect((await meera.browser.call(cashApi.sendOrderCode, { params })).status).toBe(404);
    expect((await enter(asha, 'abc')).status).toBe(400);
    const wrong = otherCode(code);
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await enter(asha, wrong)).body).toMatchObject({
        message: 'Invalid or expired verification code',
      });
    }
    expect((await enter(asha, code)).status).toBe(400);
    expect((await asha.browser.call(cashApi.sendOrderCode, { params })).body.message).toBe(
      `We have emailed a code to ${asha.user.email}.`,
    );
    checkout.clock.pass(11 * MINUTE_MS);
    expect((await confirmByCode(shop, asha, params.id)).status).toBe(400);
    await asha.browser.call(cashApi.sendOrderCode, { params });
    // Two at once: one order, sold once.
    const both = await Promise.all([1, 2].map(() => confirmByCode(shop, asha, params.id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readWork(kamla, params.id)).steps).toEqual([
      'The customer: Placed the order',
      'The customer: Confirmed the order',
    ]);
    await sound();
  });

  test('is mailed a few times, and its hash alone is stored', async () => {
    const asha = await checkout.newCustomer();
    const { body } = await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } });
    const params = { id: body.data._id };
    const send = async () => (await asha.browser.call(cashApi.sendOrderCode, { params })).status;
    expect([await send(), await send(), await send(), await send(), await send()]).toEqual([
      200, 200, 200, 200, 409,
    ]);
    const stored = await checkout.shop.db.selectFrom('orderCodes').selectAll().execute();
    const code = await lastCode(checkout.shop, asha.user.email);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('comes too late for what was sold meanwhile', async () => {
    const { shop, clock } = checkout;
    const asha = await checkout.newCustomer();
    const meera = await checkout.newCustomer();
    const productId = await basket();
    const { body } = await orderOnDelivery(asha, productId, { to: { phone: newPhone() } });
    expect((await meera.checkOut(productId)).status).toBe(409);
    clock.pass(16 * MINUTE_MS);
    await releaseLapsed(shop);
    await confirmed(meera, productId);
    const params = { id: body.data._id };
    await asha.browser.call(cashApi.sendOrderCode, { params });
    const late = await confirmByCode(shop, asha, params.id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Hills at Dusk: not enough left in stock.',
    ]);
    await reconcileOrders(shop, { opening: true });
    await sound();
  });
});

test('the same key is one order with one code; once confirmed it says so', async () => {
  const asha = await checkout.newCustomer();
  const productId = await basket();
  const more = { key: checkout.shop.random.id(), to: { phone: newPhone() } };
  const answers = await Promise.all([1, 2].map(() => orderOnDelivery(asha, productId, more)));
  const ids = answers.map(({ body }) => body.data._id);
  expect(new Set(ids).size).toBe(1);
  expect(await mailsTo(checkout.shop, asha.user.email)).toHaveLength(1);
  await confirmByCode(checkout.shop, asha, ids[0]!);
  const again = await orderOnDelivery(asha, productId, more);
  expect([again.status, again.body.message]).toEqual([
    409,
    'This order is already confirmed. You will find it in My Orders.',
  ]);
});

test('what nobody confirms is forgotten after a day, and counts anew if it is confirmed then', async () => {
  const { shop, clock } = checkout;
  const asha = await checkout.newCustomer();
  const { body } = await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } });
  const { _id: id } = body.data;
  const [placed] = await countedBy([id]);
  const forget = async (hours: number) => {
    clock.pass(hours * HOUR_MS);
    await releaseLapsed(shop);
    await forgetCashOrders(shop.db, clock.now());
    return countedBy([id]);
  };
  expect(await forget(24)).toHaveLength(1);
  expect(await forget(1)).toEqual([]);
  await signInAgain(shop, asha.browser);
  await asha.browser.call(cashApi.sendOrderCode, { params: { id } });
  expect((await confirmByCode(shop, asha, id)).status).toBe(200);
  expect(await countedBy([id])).toEqual([placed]);
  expect(await forget(48), 'it is owed').toEqual([placed]);
});
