import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { openMeasured } from './measured-phone.ts';
import { passTime } from './page-time.ts';

// A shop of its own, since it counts visits.
test.use({ ownShop: true });

test('a visit that opens a product and fills the cart is counted at each step, once it agreed; the owner reads the way from visit to order', async ({
  browser,
  page,
  shop,
}) => {
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  const { products } = (await caller.ask(catalogueApi.listProducts, { query: {} })).data;
  const product = products.find(({ inStock, size }) => inStock && !size);
  if (!product) throw new Error('nothing can be bought');
  const read = async () => {
    const { funnel } = (await caller.ask(analyticsApi.readAnalytics, { query: {} })).data;
    return [funnel.visits, funnel.productViews, funnel.cartAdds];
  };
  expect(await read()).toEqual([null, null, null]);
  await page.goto('/admin/analytics');
  const way = page.getByRole('region', { name: 'From Visit to Order' });
  await expect(way.getByRole('listitem')).toHaveText([
    /^Began the checkout0/,
    /^Paid or confirmed0/,
  ]);
  await expect(page.getByRole('heading', { name: 'Compared with Former Months' })).toHaveCount(0);

  const phone = await openMeasured(browser, shop.url);
  await phone.goto(`/shop/${product.category}`);
  await passTime(phone, 2000);
  const counted = phone.waitForResponse('**/api/visits');
  await phone.getByRole('button', { name: 'Accept All Cookies' }).click();
  await counted;
  await phone.getByRole('main').getByRole('link', { name: product.name }).first().click();
  await expect(phone.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect.poll(read).toEqual([1, 1, 0]);
  const add = phone.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect.poll(read).toEqual([1, 1, 1]);
  await add.click();
  await expect
    .poll(() => phone.evaluate(() => localStorage.getItem('haat_visit')))
    .toMatch(/^\{"day":"\d{4}-\d\d-\d\d","counted":true,"product":true,"cart":true\}$/);
  expect(await read()).toEqual([1, 1, 1]);
  await phone.context().close();

  await page.reload();
  await expect(way).toContainText(
    'Of 1 visit, 1 opened a product and 1 put something in the cart.',
  );
  await expect(way.getByRole('listitem')).toHaveText([
    /^Visits1/,
    /^Opened a product1100% of visits/,
    /^Put something in the cart1100% of visits/,
    /^Began the checkout0/,
    /^Paid or confirmed0/,
  ]);
  const file = await page.request.get('/api/admin/analytics/files/steps');
  expect((await file.text()).trimEnd().split('\r\n').at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,1,0,0$/);
});
