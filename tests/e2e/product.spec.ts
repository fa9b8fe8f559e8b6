import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { address, type Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findProduct } from './products.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

// A shop of its own, so that no other test counts its products.
test.use({ shopKind: 'products' });

async function openProduct(page: Page, name: string): Promise<Product> {
  const product = await findProduct(page.request, name);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return product;
}

/** Returns a function that tells which scripts have come, and what they weigh. */
function watchScripts(page: Page) {
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    if (/\/assets\/[^/]+\.js$/.test(answer.url())) scripts.add(answer.url());
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const script of scripts) {
      const answer = await page.request.get(script, { headers: { 'accept-encoding': 'br' } });
      const { 'content-length': sent } = answer.headers();
      // A response that is compressed on the fly has no content-length.
      bytes += sent ? Number(sent) : brotliCompressSync(await answer.body()).length;
    }
    return { scripts: [...scripts], bytes };
  };
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });

test('a product shows what it is, what it costs and what it promises, with few scripts on a phone, and is shared by its address: by the browser, as a copy, over WhatsApp [product-5] [product-7] [product-8] [product-9] [product-15] [product-20]', {
  tag: '@daily',
}, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  const measureScripts = watchScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openProduct(page, 'Lotus on Geru');
  const { scripts, bytes } = await measureScripts();
  expect(scripts.filter((script) => /\/(zod|forms|lightbox)-/.test(script))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(5);
  expect(bytes).toBeLessThanOrEqual(140 * 1024);
  await page.setViewportSize({ width: 1280, height: 900 });
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 }).locator('..');
  await expect(heading.getByText('Painting', { exact: true })).toBeVisible();
  await expect(heading.getByText('Featured', { exact: true })).toBeVisible();
  await expect(main.getByText('Now ₹1,999')).toBeVisible();
  await expect(main.getByText('Before ₹2,500')).toBeVisible();
  await expect(main.getByText('20% off').first()).toBeVisible();
  await expect(main.getByText('₹2,358.82 including GST.')).toBeVisible();
  const description = main.getByText('Painted with rice paste.');
  expect(await description.textContent()).toBe('Painted with rice paste.\nSigned on the back.');
  await expect(description).toHaveCSS('white-space', 'pre-line');
  await expect(main.getByText('30 × 40 cm')).toBeVisible();
  await expect(main.getByText('Cotton canvas').first()).toBeVisible();
  for (const promise of ['Quality Assured', 'Fast Delivery', 'Secure Packaging']) {
    await expect(main.getByText(promise)).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'returns and refunds' })).toHaveAttribute(
    'href',
    '/refund-policy',
  );

  const address = `${baseURL}/product/lotus-on-geru`;
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Lotus on Geru ${address}`)}`,
  );
  await page.evaluate(() => {
    const seen = window as unknown as { shared: unknown };
    const keep = async (shared: unknown) => {
      seen.shared = shared;
    };
    Object.defineProperty(navigator, 'share', { value: keep });
  });
  await share.click();
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toEqual({ title: 'Lotus on Geru', url: address });
});

test('a size is chosen first, and the quantity stays within its stock and 10 [product-10] [product-11] [product-12]', {
  tag: '@daily',
}, async ({ page }) => {
  const { id } = await openProduct(page, 'Block Print Kurta');
  const quantities = page.getByLabel('Quantity').getByRole('option');
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await addToCart(page).click();
  await expect(page.getByText('Please choose a size')).toBeVisible();
  await page.getByRole('radio', { name: /^M\b.*out of stock$/ }).check();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await page.getByText('L', { exact: true }).click();
  await expect(quantities).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await page.getByText('S', { exact: true }).click();
  await expect(quantities).toHaveText(['1', '2']);
  await page.getByLabel('Quantity').selectOption('2');
  await addToCart(page).click();
  await expectToast(page, 'Added to cart');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain(id);
  expect(stored).toMatch(/selectedSize\W+S\b/);
});

test('a sold product cannot be bought, and shows only what there is to say [product-7] [product-8] [product-13]', {
  tag: '@daily',
}, async ({ request }) => {
  const { id } = await findProduct(request, 'Sold Parrot');
  const main = (await readSent(request, `/product/${id}`)).page.one('main');
  const buttons = main.all('button').filter(({ text }) => text === 'Out of Stock');
  expect(buttons.map((button) => button.attribute('disabled'))).toEqual(['']);
  // No quantity to choose.
  expect(main.all('select')).toEqual([]);
  const about = main.all('section').find(({ text }) => text.includes('About this product'));
  expect(about?.text).toContain('A parrot that has found its home.');
  expect(about?.text).not.toMatch(/Size|Material/);
  // The cards of others may say so.
  const heading = main.all('div').findLast((part) => part.all('h1').length > 0);
  expect(heading?.text).toContain('Sold Parrot');
  expect(heading?.text).not.toContain('Featured');
});

/** Once the shop's cache has heard of it. */
async function untilListedAs(page: Page, name: string, isReserved: boolean): Promise<void> {
  const { id } = await findProduct(page.request, name);
  await expect
    .poll(async () => (await page.request.get(`/api/products/${id}`)).json())
    .toMatchObject({ data: { product: { reserved: isReserved } } });
}

async function hold(caller: Caller, { id }: Product): Promise<string> {
  const { data } = await caller.ask(checkoutApi.createOrder, {
    body: { items: [{ productId: id, quantity: 1 }], shippingAddress: address },
  });
  return data.orderId;
}

test('a product in another checkout says so, also to who adds it just then, and is available again without a reload [product-13] [product-19]', {
  tag: '@money',
}, async ({ page, openCaller }) => {
  const caller = await openCaller();
  await caller.register('Asha Rawat', newEmail());
  await page.clock.install();
  const lamp = await openProduct(page, 'The Only Lamp');
  await expect(page.getByText('One of a kind, only 1 available')).toBeVisible();
  // A visitor who comes back after a while looks again.
  const comeBack = async () => {
    await page.clock.fastForward('00:30');
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  };
  const orderId = await hold(caller, lamp);
  await untilListedAs(page, 'The Only Lamp', true);
  await comeBack();
  await expect(page.getByText('Someone is buying this right now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await caller.ask(checkoutApi.dismissPayment, { body: { orderId } });
  await untilListedAs(page, 'The Only Lamp', false);
  // Others look by themselves while the product is held.
  await page.clock.fastForward('00:30');
  await expect(page.getByText('One of a kind, only 1 available')).toBeVisible();
  await expect(addToCart(page)).toBeEnabled();

  const heldAgain = await hold(caller, lamp);
  await addToCart(page).click();
  await expectToast(page, 'This item is currently out of stock');
  await expect(page.getByText('Someone is buying this right now')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(lamp.id);
  await caller.ask(checkoutApi.dismissPayment, { body: { orderId: heldAgain } });
});

test('the page names its category, shows others of it, takes a wish back, leads back to where the customer was, or to the category, and shows a rating where there is one [product-6] [product-14] [product-16]', async ({
  page,
}) => {
  await openProduct(page, 'Painted Door');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByRole('link')).toHaveText(['Home', 'Accessories', 'Painted Door']);
  const more = page.locator('section', { hasText: 'More accessories' });
  await expect(more.getByRole('link', { name: /The Only/ })).toHaveCount(2);

  const wish = page.getByRole('button', { name: 'Wishlist: Painted Door' });
  await wish.click();
  await expect(wish).toHaveAttribute('aria-pressed', 'true');
  await expectToast(page, 'Added to wishlist');
  await wish.click();
  await expectToast(page, 'Removed from wishlist');
  await expect(wish).toHaveAttribute('aria-pressed', 'false');

  const back = page.getByRole('link', { name: 'Back to Products' });
  await back.click();
  await expect(page).toHaveURL('/shop/accessories');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('door');
  await expect(page).toHaveURL('/shop/accessories?q=door');
  await page.getByRole('link', { name: 'Painted Door' }).click();
  await expect(page).toHaveURL('/product/painted-door');
  await back.click();
  await expect(page).toHaveURL('/shop/accessories?q=door');

  let rated = { rating: 4.25, reviews: 12 };
  await page.route('**/api/products/*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const product = { ...data.product, ...rated };
    await route.fulfill({ response: answer, json: { ...rest, data: { product } } });
  });
  const title = page.getByRole('heading', { level: 1 });
  const heading = title.filter({ hasText: 'Painted Door' }).locator('..');
  const visit = async () => {
    await expect(title).toHaveText('Accessories');
    await page.getByRole('link', { name: 'Painted Door' }).click();
    await expect(heading).toBeVisible();
  };
  await visit();
  await expect(heading.getByRole('img', { name: '4.3 out of 5 stars' })).toBeVisible();
  await expect(heading).toContainText('4.3 (12 reviews)');
  for (const unrated of [
    { rating: 0, reviews: 12 },
    { rating: 4.25, reviews: 0 },
  ]) {
    rated = unrated;
    await page.goBack();
    await visit();
    await expect(heading.getByRole('img')).toHaveCount(0);
  }
});

test('a product that does not exist is not found, also over the API [product-17]', async ({
  request,
}) => {
  for (const id of ['0190a000-0000-7000-8000-000000000000', 'no-such-product']) {
    const { status, page } = await readSent(request, `/product/${id}`);
    expect(status).toBe(404);
    expect(page.one('main').headings).toContain('Product not found');
    expect(page.one('main').linksTo('Browse Products')).toEqual(['/shop']);
    const api = await request.get(`/api/products/${id}`);
    expect([api.status(), (await api.json()).message]).toEqual([404, 'Product not found']);
  }
});
