import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsFilePath } from '#contract/analytics/analytics-rules.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { readAnalytics } from './read-analytics.ts';

let shop: TestShop;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock: heldClock() });
  const { browser } = await openTestApp(shop);
  const wishes = { staffRole: 'manager', password: null } as const;
  manager = (await signInNew(shop, browser(), wishes)).browser;
  const { id: shirt } = await buildProduct(shop, {
    name: 'Shirt',
    options: { Size: ['S', 'M', 'L'] },
    stock: 9,
  });
  const sell = (sizes: string[], createdAt: string) =>
    buildOrder(shop, null, {
      items: sizes.map((selectedSize) => ({
        productId: shirt,
        selectedSize,
        pricePaise: 333_33,
      })),
      gstRate: 0,
      createdAt: new Date(createdAt),
    });
  await sell(['S', 'M'], '2026-10-02T05:00:00Z');
  await sell(['M'], '2026-11-19T05:00:00Z');
  // A refund of one rupee is a third of a rupee of each line.
  const partly = await sell(['S', 'M', 'L'], '2026-11-20T05:00:00Z');
  await buildRefund(shop, partly, { amountPaise: 1_00 });
  await shop.db
    .updateTable('orderLines')
    .set({ sku: 'SH-L' })
    .where('selectedSize', '=', 'L')
    .execute();
  const { id: bowl } = await buildProduct(shop, { name: 'Bowl' });
  await buildOrder(shop, null, { items: [{ productId: bowl, pricePaise: 50_00 }], gstRate: 0 });
});
afterAll(() => shop.remove());

const sum = (figures: readonly number[]) =>
  Math.round(figures.reduce((all, each) => all + each * 100, 0));

test('what sold is named by variant, with the sum of its product [variants-35]', async () => {
  const [shirt, bowl] = (await readAnalytics(shop)).topProducts;
  expect(shirt?.variants).toMatchObject([
    { label: 'M', sku: null, unitsSold: 3 },
    { label: 'S', unitsSold: 2 },
    { label: 'L', sku: 'SH-L', unitsSold: 1 },
  ]);
  expect(shirt).toMatchObject({ unitsSold: 6, revenue: 1998.98 });
  expect(sum(shirt!.variants.map(({ revenue }) => revenue))).toBe(1998_98);
  expect(bowl).toMatchObject({ name: 'Bowl', variants: [] });
  const range = { from: '2026-11-19', to: '2026-11-20' };
  const [inRange] = (await readAnalytics(shop, range)).topProducts;
  expect(inRange?.variants.map(({ label, unitsSold }) => [label, unitsSold])).toEqual([
    ['M', 2],
    ['L', 1],
    ['S', 1],
  ]);
});

test('the variants that sold are a file of their own, with equal sums [variants-35]', async () => {
  const read = async (table: 'variants' | 'products') => {
    const url = analyticsFilePath(table, {});
    const { body } = await manager.request({ method: 'GET', url });
    const [head, ...lines] = String(body).trim().split('\r\n');
    return { head, lines, revenue: sum(lines.map((line) => Number(line.split(',').at(-1)))) };
  };
  const { head, lines, revenue } = await read('variants');
  expect(head).toBe('Rank,Product,Variant,SKU,Units Sold,Revenue');
  expect(lines[0]).toMatch(/^1,Shirt,M,,3,999\.\d\d$/);
  expect(lines.find((line) => line.includes('SH-L'))).toMatch(/^\d,Shirt,L,SH-L,1,/);
  expect(lines.find((line) => line.includes('Bowl'))).toMatch(/^\d,Bowl,,,1,50\.00$/);
  expect(revenue).toBe((await read('products')).revenue);
});
