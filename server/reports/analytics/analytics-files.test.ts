import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsFilePath } from '#contract/analytics/analytics-rules.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildUser, signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let browser: () => TestBrowser;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock: heldClock() });
  ({ browser } = await openTestApp(shop));
  const wishes = { staffRole: 'manager', password: null } as const;
  manager = (await signInNew(shop, browser(), wishes)).browser;
  const lamp = await buildProduct(shop, { name: '=HYPERLINK("http://x")', category: 'painting' });
  const asha = await buildUser(shop, {
    name: '+91 "Asha", कमला',
    email: 'asha@example.in',
    password: null,
  });
  const sale = { items: [{ productId: lamp.id, quantity: 2, pricePaise: 60050 }], gstRate: 0 };
  await buildOrder(shop, asha, sale);
  await buildOrder(shop, null, {
    ...sale,
    items: [{ productId: lamp.id, pricePaise: 60050 }],
    id: '0198c2f0-0000-7000-8000-000000abcdef',
    createdAt: new Date('2026-10-01T05:00:00Z'),
  });
});
afterAll(() => shop.remove());

const fetchFile = (path: string, from = manager) => from.request({ method: 'GET', url: path });

test('a file opens in a spreadsheet, and nothing in it is a formula [an-25]', async () => {
  const { status, body, headers } = await fetchFile(analyticsFilePath('customers', {}));
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="customers_2026-11-20.csv"');
  expect(body).toBe(
    [
      '\uFEFFRank,Customer,Email,Total Spent,Orders',
      `1,"'+91 ""Asha"", कमला",asha@example.in,1201.00,1`,
      '2,Customer abcdef,,600.50,1',
      '',
    ].join('\r\n'),
  );
  const products = await fetchFile(analyticsFilePath('products', {}));
  expect(products.body).toContain(`1,"'=HYPERLINK(""http://x"")",Paintings,3,1801.50\r\n`);
});

test('a range narrows what it governs, and is in the name of the file [an-24] [an-25]', async () => {
  const november = { from: '2026-11-19', to: '2026-11-20' };
  const days = await fetchFile(analyticsFilePath('days', november));
  expect(days.headers['content-disposition']).toContain('days_2026-11-19_2026-11-20.csv');
  expect(days.body).toBe(
    '\uFEFFDate,Revenue,Orders\r\n2026-11-19,0.00,0\r\n2026-11-20,1201.00,1\r\n',
  );
  const customers = await fetchFile(analyticsFilePath('customers', november));
  expect(String(customers.body).split('\r\n')).toHaveLength(3);
  const months = await fetchFile(analyticsFilePath('months', november));
  expect(String(months.body).split('\r\n').slice(4, 6)).toEqual([
    '2026-10,600.50,1',
    '2026-11,1201.00,1',
  ]);
});

test('all months since the first order come, and each day from visit to order', async () => {
  const history = await fetchFile(analyticsFilePath('history', {}));
  expect(history.body).toBe(
    '\uFEFFMonth,Revenue,Orders\r\n2026-10,600.50,1\r\n2026-11,1201.00,1\r\n',
  );
  await shop.db
    .insertInto('visits')
    .values({ day: new Date('2026-11-18'), visits: 4 })
    .execute();
  await shop.db
    .insertInto('visitSteps')
    .values({ day: new Date('2026-11-19'), step: 'product', visits: 3 })
    .execute();
  const days = { from: '2026-11-17', to: '2026-11-20' };
  const steps = await fetchFile(analyticsFilePath('steps', days));
  expect(String(steps.body).trimEnd().split('\r\n')).toEqual([
    '\uFEFFDate,Visits,Product Views,Added to Cart,Checkouts Begun,Paid',
    '2026-11-17,,,,0,0',
    '2026-11-18,4,,,0,0',
    '2026-11-19,0,3,0,0,0',
    '2026-11-20,0,0,0,1,1',
  ]);
});

test('long files come whole, row after row [an-25]', async () => {
  const from = new Date('2024-01-01T00:00:00Z').getTime();
  const rows = Array.from({ length: 2500 }, () => shop.random.id());
  await shop.db
    .insertInto('orders')
    .values(
      rows.map((id, at) => ({
        id,
        status: 'delivered',
        requestHash: id,
        subtotalPaise: 100,
        taxPaise: 0,
        totalPaise: 100,
        shippingName: 'Asha',
        shippingEmail: 'asha@example.in',
        shippingPhone: '9412055501',
        shippingAddress: '14 Canal Road',
        shippingCity: 'Dehradun',
        shippingState: 'Uttarakhand',
        shippingPincode: '248001',
        stockState: 'sold',
        reservedUntil: new Date(from),
        paidAt: new Date(from),
        createdAt: new Date(from + at * 60_000),
      })),
    )
    .execute();
  const { body } = await fetchFile(analyticsFilePath('customers', {}));
  const lines = String(body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2503);
  expect(lines.at(-1)).toMatch(/^2502,Customer \w{6},,1\.00,1$/);
});

test('there is no file for other roles, other tables or no days [an-25]', async () => {
  const path = analyticsFilePath('customers', {});
  const packer = await signInNew(shop, browser(), { staffRole: 'packer', password: null });
  expect((await fetchFile(path, browser())).status).toBe(401);
  expect((await fetchFile(path, packer.browser)).status).toBe(403);
  expect((await fetchFile(path.replace('customers', 'passwords'))).status).toBe(404);
  const backwards = await fetchFile(`${path}?from=2026-11-02&to=2026-11-01`);
  expect([backwards.status, backwards.body.message]).toEqual([
    400,
    'The first day must not come after the last',
  ]);
});
