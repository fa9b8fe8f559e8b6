import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkoutSchemas } from '#contract/checkout/checkout.ts';
import { ordersSchemas } from '#contract/orders/orders.ts';
import { checkPart } from '#server/infra/http/answer-call.ts';
import { collectRoutes } from '#server/infra/http/routing.ts';
import { Problem } from '#server/infra/problems.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { subjects } from './routes.ts';

let shop: TestShop;
let visitor: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = (await openTestApp(shop)).browser();
});
afterAll(() => shop.remove());

type Json = { [name: string]: unknown };
type Path = readonly (string | 0)[];

/** Every field of a schema, however deep, by its JSON Schema. */
function pathsOf(schema: Json, path: Path = []): Path[] {
  const inner = [
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, each]) =>
      pathsOf(each, [...path, name]),
    ),
    ...(schema.items ? pathsOf(schema.items as Json, [...path, 0]) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? pathsOf(schema.additionalProperties as Json, [...path, 'any'])
      : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((kind) =>
      ((schema[kind] ?? []) as Json[]).flatMap((each) => pathsOf(each, path)),
    ),
  ];
  return [path, ...inner];
}

/** What hardly any field accepts: missing, of another type, too small, too large, not an option. */
const wrong = [
  undefined,
  null,
  true,
  '',
  'x',
  '\u0007',
  'x'.repeat(20_000),
  -1,
  0,
  0.5,
  1e15,
  Number.NaN,
  {},
  { x: 1 },
  [],
  ['x'],
  Array.from({ length: 2000 }, () => 'x'),
  Array.from({ length: 2000 }, () => ({})),
];

const given = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === 0 ? [inner] : { [name]: inner }), value);

function refusals(schema: z.ZodType, input: unknown): { field: string; message: string }[] {
  try {
    checkPart(schema, input);
    return [];
  } catch (error) {
    if (error instanceof Problem) return [...(error.errors ?? [])];
    throw error;
  }
}

/** The validator's own texts. */
const raw = /\binvalid\b|: expected|too (big|small)|unrecognized|match pattern|[<>]=?/i;

test('no field of any call is refused in the words of the validator', () => {
  const found = new Set<string>();
  let refused = 0;
  for (const { endpoint, schemas } of collectRoutes(shop, subjects).values()) {
    for (const part of ['params', 'query', 'body', 'form'] as const) {
      const schema = schemas[part];
      if (!schema) continue;
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
      for (const path of pathsOf(json)) {
        for (const value of wrong) {
          for (const { field, message } of refusals(schema, given(path, value))) {
            refused += 1;
            const isPlain = /^[\p{Lu}\d]/u.test(message) && !raw.test(message);
            if (!isPlain) found.add(`${endpoint.name} ${part} ${field}: ${message}`);
          }
        }
      }
    }
  }
  expect([...found]).toEqual([]);
  expect(refused).toBeGreaterThan(1000);
});

test('the listing says what it accepts', async () => {
  const message = async (query: string) =>
    (await visitor.request({ method: 'GET', url: `/api/products?${query}` })).body.message;
  expect(await message('limit=101')).toBe('Limit must be at most 100');
  expect(await message('page=0')).toBe('Page must be at least 1');
  expect(await message('category=x')).toBe('Category must be painting, apparel or accessories');
});

test('an order, a rating and a payment are refused in the words of the shop', () => {
  const first = (schema: z.ZodType, input: unknown) => refusals(schema, input)[0]?.message;
  const items = [{ productId: 'x', quantity: 11 }];
  expect(first(checkoutSchemas.createOrder.body, { items })).toBe(
    'You can buy at most 10 of one item',
  );
  const rating = { orderId: 'x', productId: 'x', rating: 6 };
  expect(first(ordersSchemas.rateItem.body, rating)).toBe('Please choose 1 to 5 stars');
  expect(first(checkoutSchemas.verifyPayment.body, {})).toBe('Payment verification failed.');
});
