import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, indianDay, monthOf } from '#contract/api/calendar.ts';
import { type OrderStatus, statusesOf } from '#contract/orders/order-rules.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { buildUser } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { readAnalytics } from './read-analytics.ts';

/** Of an order that is paid before it is sent. */
const statuses = statusesOf({ paysOnDelivery: false });

const clock = heldClock();
const today = indianDay(clock.now());
let shop: TestShop;
let people: string[];
let products: string[];
/** Of each product. */
let variants: string[][];

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  people = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => (await buildUser(shop, { name, password: null })).id),
  );
  const options = { Size: ['S', 'M'] };
  products = await Promise.all([0, 1].map(async () => (await buildProduct(shop, { options })).id));
  variants = await Promise.all(
    products.map(async (id) => (await listVariants(shop, id)).map((variant) => variant.id)),
  );
});
afterAll(() => shop.remove());

interface Drawn {
  person: number;
  productAt: number;
  quantity: number;
  /** Units of the product's other variant, at another price. */
  others: number;
  rupees: number;
  status: OrderStatus;
  /** Of those that are pending or cancelled. */
  wasPaid: boolean;
  /** Minutes before now. */
  age: number;
  /** In thousandths. */
  refunded: number;
  refundFailed: boolean;
}

const MINUTE = 60_000;
/** Half of them near midnight in India, where days and months change. */
const age = fc.oneof(
  fc.integer({ min: 0, max: 160 * 24 * 60 }),
  fc
    .tuple(fc.integer({ min: 0, max: 159 }), fc.integer({ min: -2, max: 2 }))
    .map(([days, minutes]) => days * 24 * 60 + 12 * 60 + minutes),
);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  person: fc.integer({ min: 0, max: 2 }),
  productAt: fc.integer({ min: 0, max: 1 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  others: fc.constantFrom(0, 0, 1, 3),
  rupees: fc.integer({ min: 1, max: 90_000 }),
  status: fc.constantFrom(...statuses),
  wasPaid: fc.boolean(),
  age,
  refunded: fc.constantFrom(0, 0, 250, 1000),
  refundFailed: fc.boolean(),
});

async function keep(orders: readonly Drawn[]): Promise<void> {
  await emptyTables(shop, 'orders');
  for (const order of orders) {
    const createdAt = timeOf(order);
    const built = await buildOrder(
      shop,
      { id: people[order.person]! },
      {
        items: linesOf(order).map(({ quantity, rupees }, at) => ({
          productId: products[order.productAt]!,
          variantId: variants[order.productAt]![at]!,
          quantity,
          pricePaise: rupees * 100,
        })),
        gstRate: 0,
        status: order.status,
        createdAt,
        paidAt: isPaid(order) ? createdAt : null,
      },
    );
    if (order.refunded === 0 || !isPaid(order)) continue;
    await buildRefund(shop, built, {
      amountPaise: backOf(order, true),
      status: order.refundFailed ? 'failed' : 'processed',
    });
  }
}

const timeOf = ({ age: minutes }: Drawn) => new Date(clock.now().getTime() - minutes * MINUTE);
const isPaid = ({ status, wasPaid }: Drawn) =>
  (status !== 'pending' && status !== 'cancelled') || wasPaid;
const linesOf = ({ quantity, others, rupees }: Drawn) =>
  [
    { quantity, rupees },
    { quantity: others, rupees: rupees + 100 },
  ].filter((line) => line.quantity > 0);
const totalOf = (order: Drawn) =>
  linesOf(order).reduce((sum, { quantity, rupees }) => sum + quantity * rupees * 100, 0);
const backOf = (order: Drawn, evenFailed = false) =>
  order.refundFailed && !evenFailed ? 0 : Math.floor((totalOf(order) * order.refunded) / 1000);
const netOf = (order: Drawn) => totalOf(order) - (isPaid(order) ? backOf(order) : 0);

/** The same figures, calculated plainly. */
function reckon(orders: readonly Drawn[]) {
  const bought = orders.filter((each) => each.status !== 'pending' && isPaid(each));
  const dayOf = (order: Drawn) => indianDay(timeOf(order));
  const rupees = (some: readonly Drawn[]) => some.reduce((sum, each) => sum + netOf(each), 0) / 100;
  const of = (bucket: string) => bought.filter((each) => dayOf(each).startsWith(bucket));
  const sums = (bucket: string) => ({ revenue: rupees(of(bucket)), orders: of(bucket).length });
  const month = monthOf(today);
  const placed = people.map(
    (_, person) => orders.filter((o) => o.person === person && o.status !== 'pending').length,
  );
  const customers = placed.filter((count) => count > 0).length;
  const [now, before] = [sums(month), sums(addMonths(month, -1))];
  const growth = (a: number, b: number) => (b === 0 ? 0 : ((a - b) / b) * 100);
  return {
    overview: {
      totalRevenue: rupees(bought),
      thisMonthRevenue: now.revenue,
      lastMonthRevenue: before.revenue,
      monthlyOrders: now.orders,
      lastMonthOrders: before.orders,
      completedOrders: bought.filter(({ status }) => status === 'delivered').length,
      totalOrders: orders.length,
    },
    rates: {
      revenueGrowth: growth(now.revenue, before.revenue),
      ordersGrowth: growth(now.orders, before.orders),
      averageOrderValue: orders.length === 0 ? 0 : rupees(bought) / orders.length,
      customerLifetimeValue: orders.length === 0 ? 0 : (rupees(bought) / orders.length) * 1.8,
      returnCustomerRate:
        customers === 0 ? 0 : (placed.filter((count) => count > 1).length / customers) * 100,
    },
    daily: Array.from({ length: 30 }, (_, at) => addDays(today, at - 29)).map((date) => ({
      date,
      ...sums(date),
    })),
    monthly: Array.from({ length: 5 }, (_, at) => addMonths(month, at - 4)).map((each) => ({
      month: each,
      ...sums(each),
    })),
    spent: people
      .map((_, person) => bought.filter((each) => each.person === person))
      .filter((own) => own.length > 0)
      .map((own) => rupees(own))
      .sort((a, b) => b - a),
    units: products
      .map((_, product) =>
        bought
          .filter((each) => each.productAt === product && each.status !== 'cancelled')
          .reduce((sum, { quantity, others }) => sum + quantity + others, 0),
      )
      .filter((units) => units > 0)
      .sort((a, b) => b - a),
    revenueOfProducts: rupees(bought.filter(({ status }) => status !== 'cancelled')),
  };
}

test('the database calculates any set of orders like a plain calculation [an-5] [an-11] [an-28]', async () => {
  const property = fc.asyncProperty(fc.array(drawn, { maxLength: 14 }), async (orders) => {
    await keep(orders);
    const got = await readAnalytics(shop);
    const expected = reckon(orders);
    expect(got.overview).toMatchObject(expected.overview);
    for (const [name, rate] of Object.entries(expected.rates)) {
      expect(got.overview[name as keyof typeof expected.rates]).toBeCloseTo(rate, 6);
    }
    expect(got.daily).toEqual(expected.daily);
    expect(got.monthly).toEqual(expected.monthly);
    expect(got.topCustomers.map(({ totalSpent }) => totalSpent)).toEqual(expected.spent);
    expect(got.topProducts.map(({ unitsSold }) => unitsSold)).toEqual(expected.units);
    const productRevenue = got.topProducts.reduce((sum, { revenue }) => sum + revenue, 0);
    // Rounded to a paisa for each product.
    expect(Math.abs(productRevenue - expected.revenueOfProducts)).toBeLessThan(0.02);
    expect(got.range.revenue).toBeCloseTo(
      got.daily.reduce((sum, { revenue }) => sum + revenue, 0),
      6,
    );
  });
  await fc.assert(property, { numRuns: 25 });
}, 600_000);
