import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import type { Answer } from '#contract/api/endpoint.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { putUp } from './admin-variants.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './open-account.ts';
import { buy } from './order-calls.ts';
import { stopClock } from './stop-clock.ts';
import { expectToast, toast } from './toast.ts';

test.use({ serviceWorkers: 'allow', shopKind: 'products' });

/** A visit after which the service worker has saved the shop. */
async function visit(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect
    .poll(() => page.evaluate(storedAddresses), 'what is stored')
    .toEqual(expect.arrayContaining(['/api/hero-images', '/api/shop']));
}

async function storedAddresses(): Promise<string[]> {
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      cached.push(pathname + search.replace(/[?&]__WB_REVISION__=\w+/, ''));
    }
  }
  return cached;
}

async function whileOffline(context: BrowserContext, look: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await look();
  await context.setOffline(false);
}

test('a shop that was visited once opens without a network, says that it is a saved copy, and what it has never seen [offline-3] [offline-4]', {
  tag: '@daily',
}, async ({ page, context, noise }) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  const name = 'Lotus on Geru';
  await visit(page);
  await page.goto('/shop/painting');
  const card = page.locator('article').filter({ hasText: name });
  await expectImage(card);
  await whileOffline(context, async () => {
    await page.goto('/shop/painting');
    await expectToast(page, 'Using cached products (network error)');
    await card.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expectToast(page, 'Using cached products (network error)');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // The card's image replaces the wider one that was never fetched.
    await expectImage(page.locator('main'));
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.locator('article').first()).toBeVisible();
    await page.goto('/shipping');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipping');
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goto('/product/never-seen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load product');
    await expect(page.getByRole('status').getByText('No Internet Connection')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
  // It loads once there is a connection.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  await page.goto('/shop/painting');
  await expect(page.locator('article').first()).toBeVisible();
  await expect(toast(page, 'Using cached products (network error)')).toBeHidden();
});

async function expectImage(within: Locator): Promise<void> {
  const photo = within.locator('img').first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the image')
    .toBeGreaterThan(0);
}

test('variants are chosen without a network, and a listing that was never seen says that there is none [variants-24]', async ({
  page,
  context,
  browser,
  shop,
  noise,
}) => {
  noise.expectLostCalls();
  const staff = await browser.newContext({ baseURL: shop.url });
  await staff.addCookies(
    await openAccount(shop, { name: 'Meera Joshi', email: newEmail(), role: 'owner' }),
  );
  const { id, variants } = await putUp(staff.request, {
    name: 'Handloom Kurta',
    images: ['geru'],
    options: [
      // The filters count the products of other tests as well.
      { name: 'Dye', values: [{ value: 'Madder' }, { value: 'Indigo' }] },
      { name: 'Size', values: [{ value: 'S' }, { value: 'M' }] },
    ],
    variants: [
      { values: ['Madder', 'S'], price: 1490, stock: 5 },
      { values: ['Madder', 'M'], price: 1590, stock: 5 },
      { values: ['Indigo', 'S'], price: 1690, stock: 5 },
      { values: ['Indigo', 'M'], price: 1790, stock: 0 },
    ],
  });
  await visit(page);
  const main = page.getByRole('main');
  await whileOffline(context, async () => {
    await page.goto(`/product/${id}?variant=${variants[1]?.id}`);
    await expect(main.getByText('₹1,590').first()).toBeVisible();
    await page.getByRole('radio', { name: 'S', exact: true }).check();
    await expect(main.getByText('₹1,490').first()).toBeVisible();

    await page.goto('/shop/apparel');
    await expect(main.getByRole('article').first()).toBeVisible();
    await page.goto('/shop/apparel?options=Dye:Indigo|Size:M');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load products');
    await expect(page.getByRole('status').getByText('No Internet Connection')).toBeVisible();
  });
  // Other tests count what is listed.
  expect((await staff.request.delete(`/api/admin/products/${id}`)).ok()).toBe(true);
  await staff.close();
});

test('the shop can be installed as an app under its own name [offline-5]', async ({
  page,
  openCaller,
}) => {
  const { data } = await (await openCaller()).ask(settingsApi.readShopFacts, {});
  await page.goto('/dashboard');
  const devTools = await page.context().newCDPSession(page);
  const { errors, data: text } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(text ?? '')).toMatchObject({
    name: data.shop.name,
    start_url: '/dashboard',
    display: 'standalone',
    lang: 'en-IN',
  });
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // The test's browser stores nothing, which is the only obstacle here.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
});

test('nothing of a signed-in customer is saved for offline use [offline-7]', async ({ page }) => {
  await signInAsNew(page);
  const avatar = await uploadAvatar(page);
  await visit(page);
  await page.goto('/profile');
  await expectImage(page.getByRole('banner'));
  for (const path of ['/my-orders', '/cart', '/search?q=a']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  const cached = await page.evaluate(storedAddresses);
  expect(cached.filter((path) => path.includes(avatar))).toEqual([]);
  const pages = cached.filter((path) => !/^\/(assets|media|api)\//.test(path));
  expect(pages, 'the shell is the only stored page').toEqual(['/offline']);
  const calls = cached.filter((path) => path.startsWith('/api/'));
  const publicCall = /^\/api\/(shop|home|hero-images|pages|products(?!\/search))/;
  expect(calls.filter((path) => !publicCall.test(path))).toEqual([]);
});

test('without a network a customer is still signed in and sees the last orders, until they sign out or another signs in [offline-8]', async ({
  page,
  context,
  noise,
}) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  await visit(page);
  const customer = await signInAsNew(page);
  const id = await buy(customer, [{ name: 'Painted Door' }]);
  const order = page.getByRole('main').getByText('Painted Door');
  const copy = () => page.evaluate(() => localStorage.getItem('haat_own_copy') ?? '');
  // Nobody has opened My Orders here.
  await page.goto('/about');
  await expect.poll(copy).toContain(id);
  await whileOffline(context, async () => {
    await page.goto('/my-orders');
    await expect(page.getByText('You are offline. These are your orders as of')).toBeVisible();
    await expect(order).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Profile menu of Asha Rawat' }),
    ).toBeVisible();
  });
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(order).toBeVisible();

  // Somebody else signs in on the same device.
  await signInAsNew(page);
  await page.goto('/about');
  await expect.poll(copy).not.toContain(id);
  await expect.poll(copy).toContain('"orders":[]');
  await whileOffline(context, async () => {
    await page.goto('/my-orders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expect(order).toBeHidden();
  });

  await page.getByRole('button', { name: 'Profile menu of Asha Rawat' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(copy).toBe('');
});

/** Returns the hash in its address. */
async function uploadAvatar(page: Page): Promise<string> {
  const side = { width: 90, height: 90, channels: 3, background: '#2d3a6e' } as const;
  const buffer = await sharp({ create: side }).png().toBuffer();
  const file = { name: 'asha.png', mimeType: 'image/png', buffer };
  const answer = await page.request.post(profileApi.setAvatar.path, {
    multipart: { avatar: file },
  });
  const { data } = (await answer.json()) as Answer<typeof profileApi.setAvatar>;
  return parseImageUrl(data.user.avatar ?? '')?.hash ?? 'none';
}

test('a page from the saved shell waits for the health check, 3 s at most; others never wait [chrome-22] [chrome-23] [chrome-24]', async ({
  page,
}) => {
  const spinner = page.getByText('Loading, please wait...');
  await stopClock(page);
  let held = 0;
  await page.route('**/api/health', () => {
    held += 1;
  });
  await page.goto('/offline');
  await expect(spinner).toBeVisible();
  await expect.poll(() => held).toBe(1);
  await page.clock.runFor(2900);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard');
  await expect(spinner).toBeHidden();
  await expect(page.locator('article').first()).toBeVisible();

  await page.goto('/shop');
  await expect.poll(() => held, 'rendered pages ask as well').toBe(2);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(spinner).toBeHidden();

  await page.unroute('**/api/health');
  await page.goto('/offline');
  await expect(page.locator('article').first()).toBeVisible();
  await expect(spinner).toBeHidden();
});
