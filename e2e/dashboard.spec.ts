import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { listFeatured, listProducts } from '#contract/catalogue.ts';
import type { HeroImage } from '#contract/gallery.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';

test.beforeAll(async ({ stocked }) => {
  await stocked.haat('import', join(import.meta.dirname, 'catalogue/haat-paintings.csv'));
});

const heroImage = (at: number, category: HeroImage['category'], link = ''): HeroImage => ({
  _id: `${category}-${at}`,
  image: `/favicon.svg?${category}-${at}`,
  title: `Picture ${at}`,
  subtitle: 'From the studio',
  category,
  link,
  order: at,
});

const images: HeroImage[] = [
  ...[1, 2, 3, 4, 5, 6].map((at) => heroImage(at, 'gallery')),
  heroImage(1, 'painting'),
  heroImage(2, 'apparel', '/shop/apparel?sort=rating'),
  heroImage(3, 'accessories'),
  heroImage(4, 'painting', '/about'),
  heroImage(5, 'accessories'),
  heroImage(6, 'apparel'),
];

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const cards = (within: Locator) => within.getByRole('article');

/** Opens the dashboard as a link on another page does: the browser itself asks for its data. */
async function enterFromAbout(page: Page): Promise<void> {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Aipan Haat' }).click();
}

/** The same in a shop with hero images, for which an empty shop has no pictures of its own. */
async function enterGallery(page: Page): Promise<void> {
  await page.route('**/api/hero-images', (route) =>
    route.fulfill({ json: { success: true, images } }),
  );
  await enterFromAbout(page);
}

test.describe('the slideshow', () => {
  const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' });
  const shown = (page: Page, at: number) => gallery(page).getByText(`${at} / 6`, { exact: true });

  const scrollTo = (page: Page, at: number) =>
    gallery(page)
      .locator('ul')
      .evaluate(
        (strip, slide) => strip.scrollTo({ left: slide * strip.clientWidth, behavior: 'instant' }),
        at - 1,
      );

  /** The gallery at its first slide, at a clock that only the test moves. */
  async function enterAndHoldClock(page: Page): Promise<void> {
    await page.clock.install();
    await enterGallery(page);
    await gallery(page).hover();
    await page.clock.pauseAt(Date.now() + 600_000);
    await scrollTo(page, 1);
    await expect(shown(page, 1)).toBeVisible();
    await page.mouse.move(2, 2);
  }

  test('moves on every four seconds, and rests under the pointer, the focus and in a hidden tab [dashboard-1] [dashboard-3]', async ({
    page,
  }) => {
    await enterAndHoldClock(page);
    await expect(shown(page, 1)).toBeVisible();
    await page.clock.runFor(4000);
    await expect(shown(page, 2)).toBeVisible();
    await page.clock.runFor(3900);
    await expect(shown(page, 2)).toBeVisible();
    await page.clock.runFor(100);
    await expect(shown(page, 3)).toBeVisible();

    await gallery(page).hover();
    await page.clock.runFor(9000);
    await expect(shown(page, 3)).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.runFor(4000);
    await expect(shown(page, 4)).toBeVisible();

    await gallery(page).getByRole('link').nth(3).focus();
    await page.clock.runFor(9000);
    await expect(shown(page, 4)).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.clock.runFor(4000);
    await expect(shown(page, 5)).toBeVisible();

    const seen = async (visibilityState: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibilityState);
    await seen('hidden');
    await page.clock.runFor(9000);
    await expect(shown(page, 5)).toBeVisible();
    await seen('visible');
    await page.clock.runFor(4000);
    await expect(shown(page, 6)).toBeVisible();
    await page.clock.runFor(4000);
    await expect(shown(page, 1)).toBeVisible();

    await gallery(page).getByRole('button', { name: 'Pause the slideshow' }).click();
    await page.mouse.move(2, 2);
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.clock.runFor(9000);
    await expect(shown(page, 1)).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Play the slideshow' }).click();
    await page.clock.runFor(4000);
    await expect(shown(page, 2)).toBeVisible();
  });

  test('leads to the paintings, goes both ways around, follows the thumb and says what it shows [dashboard-2] [dashboard-4]', async ({
    page,
  }) => {
    await enterAndHoldClock(page);
    const slides = gallery(page).locator('li');
    await expect(slides).toHaveCount(6);
    for (const slide of await slides.all()) {
      await expect(slide.locator('a')).toHaveAttribute('href', '/shop/painting');
      await expect(slide.locator('img')).toHaveAttribute('alt', /\S/);
    }
    const previous = gallery(page).getByRole('button', { name: 'Previous picture' });
    await previous.click();
    await expect(shown(page, 6)).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(shown(page, 1)).toBeVisible();
    // What a swipe leaves behind: the strip has scrolled to another slide.
    await page.clock.runFor(1000);
    await scrollTo(page, 4);
    await expect(shown(page, 4)).toBeVisible();
    await slides.nth(3).getByRole('link').click();
    await expect(page).toHaveURL('/shop/painting');
  });

  test('stands still by itself where less motion is wanted [dashboard-3]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAndHoldClock(page);
    const play = gallery(page).getByRole('button', { name: 'Play the slideshow' });
    await expect(play).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(shown(page, 1)).toBeVisible();
  });
});

test('collections scroll by 320 px to either end, and lead where each belongs [dashboard-5] [dashboard-6]', async ({
  openBrowser,
}) => {
  for (const size of ['desk', 'phone'] as const) {
    const page = await openBrowser(size);
    await enterGallery(page);
    const collections = section(page, 'Collections');
    const strip = collections.getByRole('list');
    await expect(strip.getByRole('link')).toHaveCount(6);
    const leadsTo = await strip
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(leadsTo).toEqual([
      '/shop/painting',
      '/shop/apparel?sort=rating',
      '/shop/accessories',
      '/about',
      '/shop/accessories',
      '/shop/apparel',
    ]);
    const left = collections.getByRole('button', { name: 'Scroll left' });
    const right = collections.getByRole('button', { name: 'Scroll right' });
    const scrolled = () => strip.evaluate((list) => Math.round(list.scrollLeft));
    await expect(left).toBeDisabled();
    await right.click();
    await expect.poll(scrolled).toBe(320);
    await expect(left).toBeEnabled();
    await left.click();
    await expect.poll(scrolled).toBe(0);
    await expect(left).toBeDisabled();
    await strip.evaluate((list) => list.scrollTo({ left: 9999, behavior: 'instant' }));
    await expect(right).toBeDisabled();
  }
});

test('who is signed in finds four tiles, and nothing moves as they come [dashboard-7]', async ({
  page,
}) => {
  const tiles = page.getByRole('region', { name: 'Your account' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Featured Artworks' })).toBeVisible();
  await expect(tiles).toBeHidden();

  await signInAsNew(page);
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.moved += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
  expect(await page.evaluate('window.moved')).toBe(0);
  await cards(section(page, 'Featured Artworks'))
    .first()
    .getByRole('button', { name: /^Wishlist:/ })
    .click();
  await expect(tile('Wishlist Items').first()).toHaveText('1');
});

test('every section shows four pieces and leads on [dashboard-8] [dashboard-9] [dashboard-10] [dashboard-13] [dashboard-14]', async ({
  page,
  openCaller,
}) => {
  const caller = await openCaller();
  await page.goto('/dashboard');
  const names = async (title: string) =>
    cards(section(page, title)).getByRole('heading').allTextContents();

  const { data: featured } = await caller.ask(listFeatured, {});
  expect(await names('Featured Artworks')).toEqual(
    featured.products.slice(0, 4).map(({ name }) => name),
  );
  const viewAll = section(page, 'Featured Artworks').getByRole('link', { name: /^View All/ });
  await expect(viewAll).toHaveAttribute('href', '/shop/painting');

  const { data: newest } = await caller.ask(listProducts, { query: { sort: 'newest', limit: 8 } });
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

test('new arrivals show outlines until they come, and say when the network kept them [dashboard-11] [dashboard-12]', async ({
  page,
  noise,
}) => {
  noise.expectLostCalls();
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
  await expect(cards(section(page, 'Featured Artworks'))).toHaveCount(4);
  cutOff();
  await expect(arrivals.getByText('No Internet Connection')).toBeVisible();
  await expect(arrivals.getByTestId('skeleton-card')).toHaveCount(0);
});

test('without the list of featured pieces the flag of the full list is taken [dashboard-16]', async ({
  page,
  noise,
  openCaller,
}) => {
  noise.expectLostCalls();
  const { data } = await (await openCaller()).ask(listProducts, { query: { limit: 100 } });
  const flagged = data.products.filter(({ featured }) => featured).map(({ name }) => name);
  await page.route('**/api/products/featured/list', (route) => route.abort());
  await enterFromAbout(page);
  const shown = cards(section(page, 'Featured Artworks')).getByRole('heading');
  await expect(shown).toHaveText(flagged.slice(0, 4));
});

test('a dashboard that cannot be read says so and is tried again; what was seen before is shown [dashboard-15] [listing-28]', async ({
  page,
  noise,
}) => {
  noise.expectLostCalls();
  await enterGallery(page);
  await expect(page.getByRole('region', { name: 'Gallery' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cache_hero_images') ?? ''))
    .toContain('gallery-6');
  await page.route('**/api/products**', (route) => route.abort());
  await page.route('**/api/hero-images', (route) => route.abort());
  await enterFromAbout(page);
  await expect(toast(page, 'Using cached products (network error)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gallery' })).toBeVisible();
  await expect(cards(section(page, 'Paintings'))).toHaveCount(4);

  await page.evaluate(() => {
    for (const name of ['cache_products', 'cache_hero_images']) localStorage.removeItem(name);
  });
  await enterFromAbout(page);
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible();
  // The server itself renders the page when it is loaded anew.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(section(page, 'Featured Artworks'))).toHaveCount(4);
});
