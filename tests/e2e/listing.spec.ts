import type { Page } from '@playwright/test';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Sort } from '#contract/catalogue/catalogue-rules.ts';
import { defaultCategories } from '#contract/categories/default-categories.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { passTime } from './page-time.ts';
import { readSent } from './sent-page.ts';
import { toast } from './toast.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const count = (page: Page, products: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${products} products?$`) });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

test('each category has its texts, and leads to a custom order of it [listing-1] [listing-14] [listing-15]', async ({
  request,
}) => {
  const subtitles = new Set<string>();
  for (const { address: category, title: name } of defaultCategories) {
    const { page } = await readSent(request, `/shop/${category}`);
    const main = page.one('main');
    expect(main.one('h1').text).toBe(name);
    subtitles.add(main.afterHeading);
    const orders = main.all('section').find(({ headings }) => headings[0] === 'Custom Orders');
    for (const [label = '', each] of [
      ['Custom Painting', 'painting'],
      ['Custom Apparel', 'apparel'],
      ['Custom Accessories', 'accessories'],
      ['contact us', category],
    ]) {
      expect(orders?.linksTo(label), label).toEqual([`/contact?subject=custom&category=${each}`]);
    }
  }
  expect(subtitles.size).toBe(3);
  const { page } = await readSent(request, '/shop');
  expect(page.one('main').one('h1').text).toBe('All Products');
  expect(page.linksTo('contact us')).toEqual(['/contact?subject=custom']);
});

test('price, discount and rating narrow the listing, begin at page 1 and are undone at once, beside the products or on a phone in a panel that opens and closes [listing-2] [listing-3] [listing-12] [listing-17] [listing-19] [listing-20] [listing-21] [listing-22]', {
  tag: '@daily',
}, async ({ page, openCaller }) => {
  await page.goto('/shop/accessories?page=3&sort=price-low');
  const panel = filters(page);
  const range = async (name: string) => {
    const slider = panel.getByRole('slider', { name });
    return [await slider.getAttribute('min'), await slider.getAttribute('max')];
  };
  expect(await range('Lowest price')).toEqual(['0', '10000']);
  expect(await range('Highest price')).toEqual(['0', '10000']);
  expect(await range('Minimum discount')).toEqual(['0', '100']);
  expect(await range('Minimum rating')).toEqual(['0', '5']);
  await expect(panel.getByRole('slider', { name: 'Minimum rating' })).toHaveAttribute('step', '1');

  await panel.getByRole('slider', { name: 'Lowest price' }).fill('100');
  await expect(page).toHaveURL('/shop/accessories?sort=price-low&minPrice=100');

  await searchBox(page).fill('sofa');
  await expect(names(page)).toHaveText(['Cream Sofa']);
  await panel.getByRole('slider', { name: 'Lowest price' }).fill('0');
  await expect(names(page)).toHaveText(['Grey Sofa', 'Yellow Sofa', 'Cream Sofa']);
  await panel.getByRole('slider', { name: 'Highest price' }).fill('100');
  await expect(page).toHaveURL('/shop/accessories?q=sofa&sort=price-low&maxPrice=100');
  await expect(names(page)).toHaveText(['Grey Sofa', 'Yellow Sofa']);
  await panel.getByRole('link', { name: '25%' }).click();
  await expect(page).toHaveURL(/&discount=25$/);
  await expect(names(page)).toHaveText(['Yellow Sofa']);
  await expect(panel.getByText('25% or more')).toBeVisible();
  // Everyone who opens the address sees the same.
  const { page: sent } = await readSent(page.request, page.url());
  expect(
    sent
      .one('main')
      .all('article')
      .flatMap(({ headings }) => headings),
  ).toEqual(['Yellow Sofa']);
  await panel.getByRole('slider', { name: 'Minimum rating' }).fill('4');
  await expect(page).toHaveURL(/&rating=4$/);
  await expect(count(page, 0)).toBeVisible();
  await panel.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/shop/accessories?sort=price-low');

  const caller = await openCaller();
  for (const discount of [10, 50]) {
    await panel.getByRole('link', { name: `${discount}%` }).click();
    const { data } = await caller.ask(catalogueApi.listProducts, {
      query: { category: 'accessories', discount },
    });
    await expect(count(page, data.total)).toBeVisible();
    await expect(page).toHaveURL(`/shop/accessories?sort=price-low&discount=${discount}`);
  }
  // A chip chosen again is removed.
  await panel.getByRole('link', { name: '50%' }).click();
  await expect(page).toHaveURL('/shop/accessories?sort=price-low');

  await page.setViewportSize({ width: 360, height: 740 });
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect(filters(page)).toBeHidden();
  const price = page.locator('details').getByRole('group', { name: 'Price' });
  await expect(price).toBeHidden();
  await button.click();
  await expect(price).toBeVisible();
  await page.locator('details').getByRole('link', { name: '25%' }).click();
  await expect(page).toHaveURL('/shop/accessories?sort=price-low&discount=25');
  await expect(page.getByText('Filters (1)')).toBeVisible();
  await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(price).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(filters(page).getByRole('group', { name: 'Price' })).toBeVisible();
  await expect(button).toBeHidden();
});

test('the search takes 100 characters, waits 300 ms and begins at page 1 [listing-4] [listing-5] [listing-6] [listing-12]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products') asked.push(searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.goto('/shop?page=2');
  await expect(searchBox(page)).toBeEditable();
  // The page is live: the heart answers.
  const heart = page.getByRole('button', { name: /^Wishlist:/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await searchBox(page).pressSequentially('gol');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await searchBox(page).pressSequentially('d');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/shop?q=gold');
  expect(asked).toEqual(['gold']);
  // The address changes before its products are drawn.
  const others = async () =>
    (await names(page).allTextContents()).filter((name) => !/gold/i.test(name));
  await expect.poll(others).toEqual([]);
  await expect(names(page)).not.toHaveCount(0);
  await page.clock.resume();

  await searchBox(page).fill('');
  await searchBox(page).pressSequentially('x'.repeat(103), { delay: 0 });
  await expect(searchBox(page)).toHaveValue('x'.repeat(100));
});

test('nothing found says so, and Clear All Filters shows everything again, which is put in order, in a grid or a list [listing-7] [listing-8] [listing-9] [listing-13]', async ({
  page,
  openCaller,
}) => {
  const caller = await openCaller();
  const inOrder = async (sort: Sort) => {
    const { data } = await caller.ask(catalogueApi.listProducts, {
      query: { category: 'apparel', sort },
    });
    return data.products.map(({ name }) => name);
  };
  await page.goto('/shop/apparel?q=tuxedo&discount=60&rating=nonsense&minPrice=-1');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/shop/apparel');
  await expect(cards(page)).toHaveCount(12);
  await expect(searchBox(page)).toHaveValue('');

  const sort = page.getByLabel('Sort by');
  await expect(sort).toHaveValue('name');
  await expect(sort.getByRole('option')).toHaveText([
    'Name',
    'Price: Low to High',
    'Price: High to Low',
    'Rating',
    'Newest',
    'Featured',
    'Best Selling',
  ]);
  await expect(names(page)).toHaveText(await inOrder('name'));
  await sort.selectOption('Price: Low to High');
  await expect(page).toHaveURL('/shop/apparel?sort=price-low');
  await expect(names(page)).toHaveText(await inOrder('price-low'));
  await sort.selectOption('Price: High to Low');
  await expect(names(page)).toHaveText(await inOrder('price-high'));

  const rowOf = async (at: number) => (await cards(page).nth(at).boundingBox())?.y;
  expect(await rowOf(0)).toBe(await rowOf(1));
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL('/shop/apparel?sort=price-high&view=list');
  await expect.poll(async () => (await rowOf(0)) === (await rowOf(1))).toBe(false);
  await page.getByRole('link', { name: 'Grid view' }).click();
  await expect(page).toHaveURL('/shop/apparel?sort=price-high');
});

test('twelve products are a page; a change of page scrolls up, and going back restores its place [listing-10] [listing-11]', async ({
  page,
  openCaller,
}) => {
  const caller = await openCaller();
  const { data } = await caller.ask(catalogueApi.listProducts, { query: { category: 'apparel' } });
  // Other tests may have added some to this shop.
  const rest = Math.min(data.total - 12, 12);
  await page.goto('/shop/apparel');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(cards(page)).toHaveCount(12);
  await expect(pages.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop/apparel?page=2');
  await expect(cards(page)).toHaveCount(rest);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/shop/apparel');
  await expect(cards(page)).toHaveCount(12);
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(rest);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(cards(page)).toHaveCount(12);

  await pages.getByRole('link', { name: `Page ${data.pages}` }).click();
  await expect(page).toHaveURL(`/shop/apparel?page=${data.pages}`);
  await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/shop/apparel');
  await expect(pages.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');

  const link = cards(page).nth(9).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  const goOn = await holdRequests(page, '**/api/products/*');
  await link.click();
  // A slow page shows its outline, from the top.
  await expect(page.getByRole('heading', { name: 'Apparel' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading, please wait...');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  goOn();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('ten outlines show while a listing is on its way; a page seen before is shown as it was when the network fails, with a notice of four seconds; another has failed [listing-16] [listing-23] [listing-24] [listing-25] [toast-1]', async ({
  page,
  noise,
}) => {
  noise.expectLostCalls();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/about');
  await page.route('**/api/products**', (route) => route.abort());
  await navigation.getByRole('link', { name: 'Apparel' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cache_pages') ?? ''))
    .toContain('Blue Silk Tuxedo');

  await page.goto('/about');
  await navigation.getByRole('link', { name: 'Apparel' }).click();
  const notice = toast(page, 'Using cached products (network error)');
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.passTime?.(3999));
  await expect(notice).toBeVisible();
  await passTime(page, 4000);
  await expect(notice).toBeHidden();
  await expect(cards(page)).toHaveCount(12);
  await page.unroute('**/api/products**');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The shop cannot be reached.')).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  const goOn = await holdRequests(page, '**/api/products?**');
  await navigation.getByRole('link', { name: 'Accessories' }).click();
  await expect(page.getByTestId('skeleton-card'), 'from another page').toHaveCount(10);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessories');
  goOn();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  await page.unroute('**/api/products?**');
  const goOnAgain = await holdRequests(page, '**/api/products?**');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByTestId('skeleton-card')).toHaveCount(10);
  goOnAgain();
  await expect(page).toHaveURL('/shop/accessories?page=2');
});
