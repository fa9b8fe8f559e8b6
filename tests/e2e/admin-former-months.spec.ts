import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { formatRupees } from '#contract/money/money.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { queryShop } from './query-shop.ts';

// A shop of its own, since it counts orders.
test.use({ ownShop: true });

test('this month stands beside the same month a year ago, and months without orders are left out', async ({
  page,
  shop,
}) => {
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  const { products } = (await caller.ask(catalogueApi.listProducts, { query: {} })).data;
  const [first, second] = products.filter(({ inStock, size }) => inStock && !size);
  if (!first || !second) throw new Error('too little can be bought');
  const id = await buy(caller, [{ name: first.name, quantity: 1 }]);
  const { order } = (await caller.ask(ordersApi.readOrder, { params: { id } })).data;
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'From Visit to Order' })).toBeVisible();
  const former = page.getByRole('region', { name: 'Compared with Former Months' });
  await expect(former, 'a shop in its first month').toHaveCount(0);

  await queryShop(shop, "update orders set created_at = created_at - interval '1 year'");
  await buy(caller, [{ name: second.name, quantity: 1 }]);
  await page.reload();
  const total = formatRupees(order.totalAmount);
  await expect(former.locator('dl > div')).toHaveText([
    /so far₹[\d,.]+1 order$/,
    new RegExp(`${total}1 orderThis month has brought .* all of \\w+ \\d{4}\\.`),
  ]);
  await expect(former.locator('.recharts-bar-rectangle')).toHaveCount(1);
  const file = await page.request.get('/api/admin/analytics/files/history');
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(14);
});
