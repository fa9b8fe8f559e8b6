import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldError } from '#contract/api/envelope.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  browser = (await signInNew(shop, (await openTestApp(shop)).browser())).browser;
});
afterAll(() => shop.remove());

interface Limit {
  id: string;
  what: string;
  call: ['POST' | 'PUT', string];
  field: string;
  /** A value of that length, or the number itself. */
  value?(size: number): unknown;
  min?: number;
  max: number;
}

const letters = (length: number) => 'a'.repeat(length);
const digits = (length: number) => '9'.repeat(length);
const email = (length: number) => `${letters(length - 11)}@example.in`;
const password = (length: number) => `Aa1${letters(Math.max(0, length - 3))}`;
const itself = (size: number) => size;

const register: Limit['call'] = ['POST', '/api/auth/register'];
const order: Limit['call'] = ['POST', '/api/payment/create-order'];
const contact: Limit['call'] = ['POST', '/api/contact'];
const cart: Limit['call'] = ['POST', '/api/cart/validate'];
const changePassword: Limit['call'] = ['PUT', '/api/auth/change-password'];

const limits: Limit[] = [
  { id: 'limits-2', what: 'a name to register', call: register, field: 'name', min: 2, max: 18 },
  {
    id: 'limits-2',
    what: "a profile's name",
    call: ['PUT', '/api/auth/profile'],
    field: 'name',
    min: 2,
    max: 18,
  },
  {
    id: 'limits-2',
    what: 'a name to ship to',
    call: order,
    field: 'shippingAddress.name',
    min: 2,
    max: 30,
  },
  { id: 'limits-2', what: 'a name to write with', call: contact, field: 'name', min: 2, max: 50 },
  {
    id: 'limits-3',
    what: 'an e-mail to register',
    call: register,
    field: 'email',
    value: email,
    max: 50,
  },
  {
    id: 'limits-3',
    what: 'an e-mail to log in',
    call: ['POST', '/api/auth/login'],
    field: 'email',
    value: email,
    max: 50,
  },
  {
    id: 'limits-3',
    what: 'an e-mail to ship to',
    call: order,
    field: 'shippingAddress.email',
    value: email,
    max: 50,
  },
  {
    id: 'limits-3',
    what: 'an e-mail to write with',
    call: contact,
    field: 'email',
    value: email,
    max: 50,
  },
  {
    id: 'limits-4',
    what: 'a password to register',
    call: register,
    field: 'password',
    value: password,
    min: 8,
    max: 32,
  },
  {
    id: 'limits-4',
    what: 'a new password',
    call: changePassword,
    field: 'newPassword',
    value: password,
    min: 8,
    max: 32,
  },
  {
    id: 'limits-5',
    what: 'an address',
    call: order,
    field: 'shippingAddress.address',
    min: 10,
    max: 100,
  },
  { id: 'limits-5', what: 'a city', call: order, field: 'shippingAddress.city', min: 2, max: 50 },
  {
    id: 'limits-5',
    what: 'a pincode',
    call: order,
    field: 'shippingAddress.pincode',
    value: digits,
    min: 6,
    max: 6,
  },
  {
    id: 'limits-5',
    what: 'a phone number',
    call: order,
    field: 'shippingAddress.phone',
    value: digits,
    min: 10,
    max: 10,
  },
  { id: 'limits-6', what: 'a message', call: contact, field: 'message', min: 10, max: 1000 },
  {
    id: 'limits-7',
    what: 'a quantity in the cart',
    call: cart,
    field: 'items.0.quantity',
    value: itself,
    min: 1,
    max: 10,
  },
  {
    id: 'limits-7',
    what: 'a quantity to order',
    call: order,
    field: 'items.0.quantity',
    value: itself,
    min: 1,
    max: 10,
  },
  {
    id: 'limits-7',
    what: 'a rating',
    call: ['POST', '/api/payment/rate-item'],
    field: 'rating',
    value: itself,
    min: 1,
    max: 5,
  },
];

for (const { id, what, call, field, value = letters, min, max } of limits) {
  const from = min === undefined ? 'at most' : `${min} to`;
  test(`the server accepts ${what} of ${from} ${max} and nothing beyond [${id}] [limits-1]`, async () => {
    const isRefused = async (size: number) => refuses(call, field, value(size));
    expect(await isRefused(max), `${max}`).toBe(false);
    expect(await isRefused(max + 1), `${max + 1}`).toBe(true);
    if (min === undefined) return;
    expect(await isRefused(min), `${min}`).toBe(false);
    expect(await isRefused(min - 1), `${min - 1}`).toBe(true);
  });
}

/** Whether a call without the other fields is refused for this one too: every field is reported. */
async function refuses([method, url]: Limit['call'], field: string, value: unknown) {
  const payload = field.split('.').reduceRight<unknown>((inner, name) => {
    return name === '0' ? [inner] : { [name]: inner };
  }, value);
  // Nothing is changed: one more field is wrong in any case.
  const { body } = await browser.request({
    method,
    url,
    payload: { ...(payload as object), avatar: 7 },
  });
  const errors = (body.errors ?? []) as unknown as FieldError[];
  expect(body, 'something else is always missing').toMatchObject({ success: false });
  return errors.some((error) => error.field === field);
}

test('a state is one of India’s, and a list has 12 products a page and 100 at most [limits-5] [limits-8]', async () => {
  expect(await refuses(order, 'shippingAddress.state', 'Uttarakhand')).toBe(false);
  expect(await refuses(order, 'shippingAddress.state', 'U')).toBe(true);
  expect(await refuses(order, 'shippingAddress.state', letters(51))).toBe(true);
  for (let count = 0; count <= catalogueLimits.pageSize; count += 1) await buildProduct(shop);
  const asked = async (limit?: number) =>
    browser.call(catalogueApi.listProducts, { query: { limit } });
  expect((await asked()).body.data.products).toHaveLength(12);
  expect((await asked(100)).body.data.products).toHaveLength(13);
  expect((await asked(101)).status).toBe(400);
});
