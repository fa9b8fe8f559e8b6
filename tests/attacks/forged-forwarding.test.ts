import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#contract/api/endpoint.ts';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { type App, createApp } from '#server/app/http/app.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

const TOO_MANY = 'Too many attempts. Please try again in a few minutes.';
let shop: TestShop;
let app: App;
let productId: string;

beforeAll(async () => {
  // Three codes from one network within ten minutes.
  shop = await openTestShop({ RATE_LIMIT_SCALE: '0.1', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
  app = await createApp(shop);
  productId = (await buildProduct(shop)).id;
});
afterAll(() => shop.remove());

interface Sender {
  forwarded?: string;
  peer?: string;
}

/** Tries a coupon code; returns the shop's message. */
async function guess({ forwarded, peer = '127.0.0.1' }: Sender): Promise<string> {
  const items = [{ productId, quantity: 1, selectedSize: null }];
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: addressOf(checkCartApi.validateCart, {}),
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: { items, coupon: 'GUESS' },
    remoteAddress: peer,
  });
  return statusCode === 200 ? JSON.parse(body).coupon.problem : body;
}

async function guessAll(senders: Sender[]): Promise<string[]> {
  const answers: string[] = [];
  for (const sender of senders) answers.push(await guess(sender));
  return answers;
}

/** Four of them: one more than may come from one network. */
const four = (sender: (index: number) => Sender) => guessAll([0, 1, 2, 3].map(sender));

describe('somebody tries coupon codes', () => {
  test('from many addresses of one network: they count as one [reach-12]', async () => {
    const answers = await four((index) => ({ forwarded: `2001:db8:7:7::${index}` }));
    expect(answers.at(-1)).toBe(TOO_MANY);
    expect(await guess({ forwarded: '2001:db8:7:8::1' })).not.toBe(TOO_MANY);
  });

  test('with headers that are no addresses: they count as the proxy that brings them [reach-10]', async () => {
    const answers = await four((index) => ({
      forwarded: ['garbage', '999.1.1.1', "' or 1=1 --", 'a'.repeat(3000)][index] as string,
      peer: '10.3.3.3',
    }));
    expect(answers.at(-1)).toBe(TOO_MANY);
    const rows = await shop.db.selectFrom('rateLimits').select('key').execute();
    expect(rows.filter(({ key }) => /garbage|999|1=1|aaa/.test(key))).toEqual([]);
  });

  test('with made-up addresses before the real one: the one that the proxy added counts [reach-10]', async () => {
    const answers = await four((index) => ({ forwarded: `198.51.100.${index}, 203.0.113.50` }));
    expect(answers.at(-1)).toBe(TOO_MANY);
  });

  test('from a machine that is no proxy of the shop: its header is not believed [reach-11]', async () => {
    const answers = await four((index) => ({
      forwarded: `198.51.100.${index}`,
      peer: '192.168.1.5',
    }));
    expect(answers.at(-1)).toBe(TOO_MANY);
  });

  test('behind a proxy on another machine: each customer counts alone [reach-11]', async () => {
    const answers = await four((index) => ({
      forwarded: `198.51.100.${index}`,
      peer: '10.0.0.9',
    }));
    expect(answers).not.toContain(TOO_MANY);
  });
});
