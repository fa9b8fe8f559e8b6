import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookRule, type BookViolation, bookRules } from '#contract/books.ts';
import { buildProduct } from '../testing/build-products.ts';
import { withoutTriggers } from '../testing/empty-tables.ts';
import { type Checkout, openCheckout, type Shopper } from '../testing/open-checkout.ts';
import { paidOrder } from '../testing/paid-order.ts';
import { checkBooks } from './check-books.ts';

let checkout: Checkout;
let asha: Shopper;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.shopper();
});
afterAll(() => checkout.close());

const audit = (days: number | null = null) =>
  checkBooks(checkout.shop, { askedBy: 'command', days });

async function broken(days: number | null = null) {
  return (await audit(days)).violations as BookViolation[];
}

const rulesOf = (violations: readonly BookViolation[]) => violations.map(({ rule }) => rule);

describe('books that nobody has touched', () => {
  test('hold through all that may happen to an order', async () => {
    const { shop, provider, clock } = checkout;
    await paidOrder(checkout, asha);
    const { id: painting } = await buildProduct(shop, { stock: 1 });
    const late = await asha.order(painting);
    await asha.order((await buildProduct(shop, { stock: 3 })).id);
    provider.pay(late.providerId);
    clock.pass(16 * 60_000);
    const check = await audit(7);
    expect(check.violations).toEqual([]);
    expect([check.orders, check.to_ask, check.asked]).toEqual([3, 3, 3]);
    expect(check.ended_at).not.toBeNull();
  });
});
