import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

const painting = (pricePaise = 1000_00) => buildProduct(checkout.shop, { pricePaise, stock: 5 });

async function ask(browser: TestBrowser, productId: string, coupon: string, quantity = 1) {
  const items = [{ productId, quantity, selectedSize: null }];
  const { status, body } = await browser.call(checkCartApi.validateCart, {
    body: { items, coupon },
  });
  expect(status).toBe(200);
  return body.coupon;
}

test('a guest sees what a coupon takes off, and what it requires', async () => {
  const { id } = await painting();
  const { code } = await buildCoupon(checkout.shop, { percent: 12.5, leastPaise: 1500_00 });
  const visitor = checkout.visitor();
  const terms = {
    code,
    percent: 12.5,
    amount: null,
    least: 1500,
    category: null,
    categoryName: null,
  };
  expect(await ask(visitor, id, ` ${code.toLowerCase()}`)).toEqual({
    code,
    terms,
    discount: 0,
    problem: 'Add ₹500 more to use this coupon.',
  });
  expect(await ask(visitor, id, code, 2)).toEqual({ code, terms, discount: 250, problem: null });
});

test('a cart without a coupon has none, and a mistyped one is reported', async () => {
  const { id } = await painting();
  const visitor = checkout.visitor();
  const items = [{ productId: id, quantity: 1, selectedSize: null }];
  const { body } = await visitor.call(checkCartApi.validateCart, { body: { items } });
  expect([body.coupon, body.data.coupon]).toEqual([null, null]);
  expect(await ask(visitor, id, 'no such code')).toEqual({
    code: 'NOSUCHCODE',
    terms: null,
    discount: 0,
    problem: 'We do not know this coupon code.',
  });
});

test('what is used up for others stays for the customer whose checkout holds it', async () => {
  const { id } = await painting();
  const { code } = await buildCoupon(checkout.shop, { mostUses: 1, isOnceEach: true });
  expect((await asha.checkOut(id, { coupon: code })).status).toBe(200);
  expect((await ask(asha.browser, id, code))?.discount).toBe(100);
  expect((await ask(checkout.visitor(), id, code))?.problem).toBe('This coupon has been used up.');
});

test('a customer who has used a coupon for one each reads so before the checkout', async () => {
  const { id } = await painting();
  const { code } = await buildCoupon(checkout.shop, { isOnceEach: true });
  const { body } = await asha.checkOut(id, { coupon: code });
  await asha.verify(checkout.provider.pay(body.data.orderId));
  expect((await ask(asha.browser, id, code))?.problem).toBe('You have already used this coupon.');
  expect((await ask(checkout.visitor(), id, code))?.discount).toBe(100);
});

test('codes cannot be found by trying', async () => {
  const limited = await openCheckout({ RATE_LIMIT_SCALE: '0.1' });
  try {
    const { id } = await buildProduct(limited.shop, { pricePaise: 1000_00 });
    const { code } = await buildCoupon(limited.shop);
    const visitor = limited.visitor();
    for (const _ of 'again') expect((await ask(visitor, id, code))?.discount).toBe(100);
    for (const guess of ['GUESS1', 'GUESS2', 'GUESS3', 'GUESS4']) await ask(visitor, id, guess);
    expect(await ask(visitor, id, code)).toMatchObject({
      terms: null,
      problem: 'Too many attempts. Please try again in a few minutes.',
    });
    // Another customer can still use theirs.
    const meera = await limited.newCustomer();
    expect((await ask(meera.browser, id, code))?.discount).toBe(100);
    // Nor at the checkout, where the same tries count.
    expect((await meera.checkOut(id, { coupon: code })).status).toBe(200);
    await ask(meera.browser, id, 'GUESS5');
    for (const coupon of ['GUESS6', 'GUESS7']) {
      expect((await meera.checkOut(id, { coupon })).body.message).toMatch('do not know');
    }
    const { status, body } = await meera.checkOut(id, { coupon: code });
    expect([status, body.message]).toEqual([
      429,
      'Too many attempts. Please try again in a few minutes.',
    ]);
  } finally {
    await limited.close();
  }
});

test('a code that is no text, or too long, is refused', async () => {
  const body = { items: [], coupon: 'A'.repeat(61) };
  const { status } = await checkout.visitor().call(checkCartApi.validateCart, { body });
  expect(status).toBe(400);
});
