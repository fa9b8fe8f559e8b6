import type { APIRequest, APIRequestContext, Page } from '@playwright/test';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { newEmail } from './account-screens.ts';
import { putUp } from './admin-variants.ts';
import { checkoutButton, signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './open-account.ts';
import type { OpenShop } from './open-shop.ts';
import { buy } from './order-calls.ts';
import { passTime } from './page-time.ts';
import { queryShop } from './query-shop.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

const NAME = 'Handloom Kurta';
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const main = (page: Page) => page.getByRole('main');

/** As the shop tells them by now. */
async function readVariants(request: APIRequestContext): Promise<{ reserved: boolean }[]> {
  const { data } = await (await request.get(`/api/products/${id}`)).json();
  return data.product.variants;
}

/** The product by its own name, as a link within its page leads to it. */
async function openUnchosen(page: Page): Promise<void> {
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(`/product/${id}`);
}

/** Of the shop that the test visits. */
let id: string;
/** By label. */
let variants: Record<string, string>;

/** Each shop gets the product once. */
const products = new Map<string, Promise<AdminProduct>>();

test.beforeEach(async ({ shop, playwright }) => {
  const added = products.get(shop.url) ?? addProduct(shop, playwright.request);
  products.set(shop.url, added);
  const product = await added;
  id = product.id;
  variants = Object.fromEntries(product.variants.map((each) => [each.values.join(' / '), each.id]));
});

async function addProduct(shop: OpenShop, api: APIRequest): Promise<AdminProduct> {
  const cookies = await openAccount(shop, {
    name: 'Meera Joshi',
    email: newEmail(),
    role: 'owner',
  });
  const storageState = { cookies, origins: [] };
  const owner = await api.newContext({ baseURL: shop.url, storageState });
  const product = await putUp(owner, {
    name: NAME,
    images: ['geru', 'indigo'],
    options: [
      {
        name: 'Colour',
        values: [
          { value: 'Madder', swatch: '#9a3a20' },
          { value: 'Indigo', swatch: '#2d3a6e' },
        ],
      },
      { name: 'Size', values: [{ value: 'S' }, { value: 'M' }] },
    ],
    variants: [
      { values: ['Madder', 'S'], price: 1490, stock: 5, image: 'new:0', sku: 'HK-MAD-S' },
      { values: ['Madder', 'M'], price: 1590, stock: 0, image: 'new:0' },
      { values: ['Indigo', 'S'], price: 1690, discountPrice: 1290, stock: 2, image: 'new:1' },
      { values: ['Indigo', 'M'], price: 1790, stock: '', image: 'new:1', sku: 'HK-IND-M' },
    ],
  });
  await owner.dispose();
  return product;
}

test('a customer chooses a colour and a size, also with the keyboard: price, image, stock and address follow [variants-4] [variants-5]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(`/product/${id}`);
  await expect(main(page).getByText('From ₹1,290').first()).toBeVisible();
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await addToCart(page).click();
  await expect(page.getByText('Please choose a colour')).toBeVisible();
  await expect(radio(page, 'Madder')).toBeFocused();
  const ring = page.locator('label').filter({ has: radio(page, 'Madder') });
  await expect(ring, 'after a press of the mouse as well').toHaveCSS('outline-width', '3px');
  await radio(page, /^Indigo/).check();
  await addToCart(page).click();
  await expect(page.getByText('Please choose a size')).toBeVisible();
  await expect(radio(page, /^S\b/)).toBeFocused();
  await radio(page, /^S\b/).check();
  await expect(page).toHaveURL(`/product/${id}?variant=${variants['Indigo / S']}`);
  await expect(main(page).getByText('Now ₹1,290').first()).toBeVisible();
  await expect(page.getByText('2 left')).toBeVisible();
  await expect(page.getByRole('listitem', { name: '2 of 2' })).not.toHaveAttribute('inert');
  await radio(page, /^M\b/).check();
  await expect(page.getByText('Made to order')).toBeVisible();
  // What cannot be bought is marked, and can still be looked at.
  await radio(page, 'Madder').check();
  await expect(radio(page, /^M\b.*out of stock$/)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(main(page).getByText('₹1,590').first()).toBeVisible();

  await openUnchosen(page);
  await radio(page, /^Madder/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(radio(page, /^S\b/)).toBeChecked();
  await expect(page).toHaveURL(/\?variant=/);
});

test('an address with a variant opens it, also by links and back, and without scripts a form does [variants-6] [variants-20]', async ({
  browser,
  shop,
  page,
}) => {
  await page.goto(`/product/${id}?variant=${variants['Indigo / M']}`);
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await expect(radio(page, /^M\b/)).toBeChecked();
  await expect(main(page).getByText('₹1,790').first()).toBeVisible();
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(share).toHaveAttribute('href', new RegExp(variants['Indigo / M'] ?? ''));
  await openUnchosen(page);
  await expect(radio(page, /^Indigo/)).not.toBeChecked();
  await expect(main(page).getByText('From ₹1,290').first()).toBeVisible();
  await page.goBack();
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await expect(radio(page, /^M\b/)).toBeChecked();
  await expect(main(page).getByText('₹1,790').first()).toBeVisible();

  const plain = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
  await plain.goto(`/product/${id}?variant=${variants['Madder / S']}`);
  await expect(radio(plain, /^Madder/)).toBeChecked();
  await expect(main(plain).getByText('₹1,490').first()).toBeVisible();
  await radio(plain, /^Indigo/).check();
  await plain.getByRole('button', { name: 'Show this choice' }).click();
  await expect(plain).toHaveURL(`/product/${id}?variant=${variants['Indigo / S']}`);
  await expect(main(plain).getByText('Now ₹1,290').first()).toBeVisible();
  await plain.close();
  const gone = await readSent(page.request, `/product/${id}?variant=${variants['Madder / M']}`);
  expect(
    gone.page
      .one('main')
      .all('button')
      .map(({ text }) => text),
  ).toContain('Out of Stock');
});

test('an address with a variant begins with its image and is shared as it [variants-19]', async ({
  request,
  shop,
}) => {
  const nameOf = (address: string | undefined) => /\w{32}/.exec(address ?? '')?.[0];
  const look = async (search: string) => {
    const { page } = await readSent(request, `/product/${id}${search}`);
    const meta = (property: string) => page.one('meta', { property }).attribute('content');
    const first = page.one('li', { 'aria-label': '1 of 2' }).one('img');
    const preloaded = page.one('link', { rel: 'preload', as: 'image' });
    return {
      page,
      shown: nameOf(first.attribute('src')),
      shared: nameOf(meta('og:image')),
      ready: nameOf(preloaded.attribute('imagesrcset')),
      price: meta('product:price:amount'),
    };
  };
  const usual = await look('');
  const indigo = await look(`?variant=${variants['Indigo / M']}`);
  expect(usual.shown).toBeDefined();
  // The prices that a customer pays: ₹1,290 and ₹1,790 with 18% GST.
  expect(usual).toMatchObject({ price: '1522.20', shared: usual.shown, ready: usual.shown });
  expect(indigo).toMatchObject({ price: '2112.20', shared: indigo.shown, ready: indigo.shown });
  expect(indigo.shown).not.toBe(usual.shown);
  expect(indigo.page.one('link', { rel: 'canonical' }).attribute('href')).toBe(
    `${shop.url}/product/${id}`,
  );
});

test('a variant that somebody holds is free again on the open page once it is [variants-21]', {
  tag: '@money',
}, async ({ page, shop }) => {
  const held = variants['Indigo / S'];
  const path = `/product/${id}?variant=${held}`;
  const text = 'this page updates itself';
  const hold = async (units: number) => {
    await queryShop(shop, 'update variants set reserved = $2 where id = $1', [held, units]);
    // The shop's caches hear of it a moment later.
    const areHeld = async () => {
      const { page: sent } = await readSent(page.request, path);
      const listed = (await readVariants(page.request)).some(({ reserved }) => reserved);
      return [sent.one('main').text.includes(text), listed];
    };
    await expect.poll(areHeld).toEqual([units > 0, units > 0]);
  };
  const notice = page.getByText(text);
  await hold(2);
  await page.goto(path);
  await expect(notice).toBeVisible();
  await hold(0);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.passTime?.(20_000));
      return notice.isVisible();
    })
    .toBe(false);
  await expect(page.getByText('2 left')).toBeVisible();
  await expect(addToCart(page)).toBeEnabled();
});

test('two variants of one product are two lines, and are ordered as such [variants-7]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop }) => {
  await signInAsNew(page);
  await page.goto(`/product/${id}?variant=${variants['Madder / S']}`);
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await addToCart(page).click();
  await expectToast(page, 'Added to cart');
  await radio(page, /^Indigo/).check();
  await expect(page).toHaveURL(new RegExp(variants['Indigo / S'] ?? ''));
  await addToCart(page).click();
  await expectToast(page, 'Added to cart');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
  const row = (label: string) =>
    main(page).getByRole('listitem').filter({ hasText: NAME }).filter({ hasText: label });
  await expect(row('Madder / S')).toContainText('₹1,490');
  await expect(row('Indigo / S')).toContainText('₹1,290');
  await expect(row('Indigo / S').getByRole('link', { name: NAME })).toHaveAttribute(
    'href',
    `/product/${id}?variant=${variants['Indigo / S']}`,
  );
  // Two that there are: the plus ends there.
  await row('Indigo / S')
    .getByRole('button', { name: `One ${NAME} more` })
    .click();
  await expect(row('Indigo / S').getByRole('button', { name: `One ${NAME} more` })).toBeDisabled();
  await checkoutButton(page).click();
  await expect(page).toHaveURL('/cart?step=shipping');
  await expect(main(page).getByText('Indigo / S · Qty 2')).toBeVisible();

  const hold = (units: number) =>
    queryShop(shop, 'update variants set reserved = $2 where id = $1', [
      variants['Madder / S'],
      units,
    ]);
  await hold(5);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  // The toasts are gone that would stand beside the dialog's list.
  await passTime(page, 4000);
  await checkoutButton(page).click();
  const removed = page.getByRole('dialog', { name: 'Items Removed' });
  await expect(removed.getByRole('listitem')).toHaveText(`${NAME} (Madder / S)`);
  await hold(0);
});

test('a card shows the lowest price and the colours, and a sheet chooses; the wishlist keeps the variant that was chosen [variants-8] [variants-9]', async ({
  page,
}) => {
  await page.goto('/shop/apparel?q=Handloom');
  const card = main(page).getByRole('article').filter({ hasText: NAME });
  await expect(card).toContainText('From ₹1,290');
  await expect(card.getByRole('list', { name: 'Colour' }).getByRole('listitem')).toHaveText([
    'Madder',
    'Indigo',
  ]);
  await card.getByText('Choose', { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: NAME });
  await sheet.getByRole('radio', { name: /^Madder/ }).check();
  await sheet.getByRole('radio', { name: /^S\b/ }).check();
  await expect(sheet.getByText('₹1,490')).toBeVisible();
  await sheet.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, 'Added to cart');
  await expect(sheet).toBeHidden();

  await card.getByRole('link', { name: NAME }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/${id}`));
  await radio(page, /^Indigo/).check();
  await radio(page, /^M\b/).check();
  await expect(page).toHaveURL(new RegExp(variants['Indigo / M'] ?? ''));
  await page
    .getByRole('button', { name: `Wishlist: ${NAME}` })
    .first()
    .click();
  await expectToast(page, 'Added to wishlist');
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' }).click();
  const wish = main(page).getByRole('listitem').filter({ hasText: NAME });
  await expect(wish).toContainText('Indigo / M');
  await expect(wish).toContainText('₹1,790');
  await wish.getByRole('button', { name: /^Move to Cart/ }).click();
  await expectToast(page, 'Added to cart');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(main(page).getByText('Indigo / M')).toBeVisible();
});

test('an ordered variant that is gone says so and leads to the product [variants-18]', {
  tag: '@money',
}, async ({ page, shop }) => {
  const label = 'Indigo / M';
  const customer = await signInAsNew(page);
  await buy(customer, [{ name: NAME, size: label }]);
  const address = `/product/${id}?variant=${variants[label]}`;
  const { page: before } = await readSent(page.request, '/my-orders');
  expect(before.all('a', { href: address })).not.toEqual([]);
  await queryShop(shop, 'update variants set deleted_at = now() where id = $1', [variants[label]]);
  await expect.poll(async () => (await readVariants(page.request)).length).toBe(3);
  await page.goto('/my-orders');
  const item = main(page).getByRole('listitem').filter({ hasText: NAME }).last();
  const link = item.getByRole('link', { name: NAME });
  await expect(link).toBeVisible();
  await item.getByRole('button', { name: 'Buy Again' }).click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expectToast(page, `${label} is no longer there: please choose again`);
  await expect(radio(page, /^Indigo/)).not.toBeChecked();
  await queryShop(shop, 'update variants set deleted_at = null where id = $1', [variants[label]]);
});
