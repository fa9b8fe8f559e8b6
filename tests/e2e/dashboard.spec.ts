import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { signInAsNew } from './checkout-screens.ts';
import { cards, enterFromAbout, enterGallery, section } from './dashboard-screens.ts';
import { expect, test } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { expectToast } from './toast.ts';

test('a signed-in user finds four tiles, and nothing moves as they load [dashboard-7]', async ({
  page,
}) => {
  const tiles = page.getByRole('region', { name: 'Your account' });
  await signInAsNew(page);
  const expectStill = await watchLayoutShifts(page);
  await page.goto('/dashboard');
  const tile = (name: string) =>
    tiles
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition');
  await expect(tile('Account Status').first()).toHaveText('Verified');
  await expect(tile('Wishlist Items').first()).toHaveText('0');
  await expect(tile('Cart Items').first()).toHaveText('0');
  await expect(tile('Member Since').first()).toHaveText(/^[A-Z][a-z]{2,3} \d{4}$/);
  await expectStill();
  await cards(section(page, 'Featured Artworks'))
    .first()
    .getByRole('button', { name: /^Wishlist:/ })
    .click();
  await expect(tile('Wishlist Items').first()).toHaveText('1');
});

test('every section shows four products and leads on, and a visitor has no tiles [dashboard-7] [dashboard-8] [dashboard-9] [dashboard-10] [dashboard-13] [dashboard-14]', {
  tag: '@daily',
}, async ({ page, openCaller }) => {
  const caller = await openCaller();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Featured Artworks' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your account' })).toBeHidden();
  const names = async (title: string) =>
    cards(section(page, title)).getByRole('heading').allTextContents();

  const { data: featured } = await caller.ask(catalogueApi.listFeatured, {});
  expect(await names('Featured Artworks')).toEqual(
    featured.products.slice(0, 4).map(({ name }) => name),
  );
  const viewAll = section(page, 'Featured Artworks').getByRole('link', { name: /^View All/ });
  await expect(viewAll).toHaveAttribute('href', '/shop/painting');

  const { data: newest } = await caller.ask(catalogueApi.listProducts, {
    query: { sort: 'newest', limit: 8 },
  });
  const times = newest.products.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(await names('New Arrivals')).toEqual(newest.products.slice(0, 4).map(({ name }) => name));

  for (const [title, address] of [
    ['Paintings', '/shop/painting'],
    ['Apparel', '/shop/apparel'],
    ['Accessories', '/shop/accessories'],
  ] as const) {
    await expect(cards(section(page, title))).toHaveCount(4);
    await expect(
      section(page, title).getByRole('link', { name: `View All of ${title}` }),
    ).toHaveAttribute('href', address);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'About Us' })).toHaveAttribute(
    'href',
    '/about',
  );
  for (const link of await section(page, 'Trending').getByRole('link').all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.ok()).toBe(true);
    expect(await answer.text()).not.toContain('No products found');
  }
});

test('new arrivals show outlines until they load, and say when the network failed; without the list of featured products the flag of the full list is used [dashboard-11] [dashboard-12] [dashboard-16]', async ({
  page,
  noise,
  openCaller,
}) => {
  noise.expectLostCalls();
  const { data } = await (await openCaller()).ask(catalogueApi.listProducts, {
    query: { limit: 100 },
  });
  const flagged = data.products.filter(({ featured }) => featured).map(({ name }) => name);
  await page.route('**/api/products/featured/list', (route) => route.abort());
  let cutOff = () => {};
  const asked = new Promise<void>((resolve) => {
    cutOff = resolve;
  });
  await page.route('**/api/products?sort=newest*', async (route) => {
    await asked;
    await route.abort();
  });
  await enterFromAbout(page);
  const arrivals = section(page, 'New Arrivals');
  await expect(arrivals.getByTestId('skeleton-card')).toHaveCount(4);
  const featured = cards(section(page, 'Featured Artworks')).getByRole('heading');
  expect(flagged.length).toBeGreaterThanOrEqual(4);
  await expect(featured).toHaveText(flagged.slice(0, 4));
  cutOff();
  await expect(arrivals.getByText('No Internet Connection')).toBeVisible();
  await expect(arrivals.getByTestId('skeleton-card')).toHaveCount(0);
});

test('a dashboard that cannot be read says so and is retried; what was seen before is shown [dashboard-15] [listing-28]', async ({
  page,
  noise,
}) => {
  noise.expectLostCalls();
  await enterGallery(page);
  await expect(page.getByRole('region', { name: 'Gallery' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cache_pages') ?? ''))
    .toContain('gallery-6');
  await page.route('**/api/products**', (route) => route.abort());
  await page.route('**/api/hero-images', (route) => route.abort());
  await enterFromAbout(page);
  await expectToast(page, 'Using cached products (network error)');
  await expect(page.getByRole('region', { name: 'Gallery' })).toBeVisible();
  await expect(cards(section(page, 'Paintings'))).toHaveCount(4);

  await page.evaluate(() => localStorage.removeItem('cache_pages'));
  await enterFromAbout(page);
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible();
  // On a reload the server itself renders the page.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(section(page, 'Featured Artworks'))).toHaveCount(4);
});
