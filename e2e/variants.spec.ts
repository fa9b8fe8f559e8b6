import type { Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { putUp } from './admin-variants.ts';
import { checkoutButton, signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { queryShop } from './query-shop.ts';
import { stopClock } from './stop-clock.ts';
import { expectToast } from './toast.ts';

const NAME = 'Handloom Kurta';
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const main = (page: Page) => page.getByRole('main');

let id: string;
/** By label. */
let variants: Record<string, string>;

test.beforeAll(async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url });
  await signInAsStaff(page, shop);
  const product = await putUp(page.request, {
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
  id = product.id;
  variants = Object.fromEntries(product.variants.map((each) => [each.values.join(' / '), each.id]));
  await page.close();
});

test('a customer chooses a colour and a size: price, image, stock and address follow [variants-4]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(`/product/${id}`);
  await expect(main(page).getByText('From ₹1,290').first()).toBeVisible();
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await addToCart(page).click();
  await expect(page.getByText('Please choose a colour')).toBeVisible();
  await radio(page, /^Indigo/).check();
  await addToCart(page).click();
  await expect(page.getByText('Please choose a size')).toBeVisible();
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
});

test('options are chosen with the keyboard [variants-5]', async ({ page }) => {
  await page.goto(`/product/${id}`);
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await radio(page, /^Madder/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(radio(page, /^S\b/)).toBeChecked();
  await expect(page).toHaveURL(/\?variant=/);
});

test('an address with a variant opens it, and without scripts a form does [variants-6]', async ({
  browser,
  shop,
  page,
}) => {
  await page.goto(`/product/${id}?variant=${variants['Indigo / M']}`);
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
  await plain.goto(`/product/${id}?variant=${variants['Madder / M']}`);
  await expect(plain.getByRole('button', { name: 'Out of Stock' })).toBeVisible();
  await plain.close();
});

test('an address with a variant begins with its image and is shared as it [variants-19]', async ({
  browser,
  shop,
}) => {
  const plain = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
  const shownFirst = () =>
    plain.getByRole('listitem', { name: '1 of 2' }).locator('img').getAttribute('src');
  const meta = (name: string) => plain.locator(`meta[property="${name}"]`).getAttribute('content');
  const nameOf = (address: string | null) => /\w{32}/.exec(address ?? '')?.[0];
  const look = async (search: string) => {
    await plain.goto(`/product/${id}${search}`);
    const [shown, shared] = [nameOf(await shownFirst()), nameOf(await meta('og:image'))];
    const preloaded = await plain.locator('link[rel="preload"][as="image"]').first();
    const ready = nameOf(await preloaded.getAttribute('imagesrcset'));
    return { shown, shared, ready, price: await meta('product:price:amount') };
  };
  const usual = await look('');
  const indigo = await look(`?variant=${variants['Indigo / M']}`);
  // The prices that a customer pays: ₹1,290 and ₹1,790 with 18% GST.
  expect(usual).toMatchObject({ price: '1522.20', shared: usual.shown, ready: usual.shown });
  expect(indigo).toMatchObject({ price: '2112.20', shared: indigo.shown, ready: indigo.shown });
  expect(indigo.shown).not.toBe(usual.shown);
  await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${shop.url}/product/${id}`,
  );
  await plain.close();
});

test('what the address of the page names is chosen, also by links and back [variants-20]', async ({
  page,
}) => {
  await page.goto(`/product/${id}?variant=${variants['Indigo / S']}`);
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(share).toHaveAttribute('href', new RegExp(variants['Indigo / S'] ?? ''));
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: NAME })
    .click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(radio(page, /^Indigo/)).not.toBeChecked();
  await expect(main(page).getByText('From ₹1,290').first()).toBeVisible();
  await page.goBack();
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await expect(radio(page, /^S\b/)).toBeChecked();
  await expect(main(page).getByText('Now ₹1,290').first()).toBeVisible();
});

test('a variant that somebody holds is free again on the open page once it is [variants-21]', async ({
  page,
  shop,
}) => {
  const held = variants['Indigo / S'];
  const hold = (units: number) =>
    queryShop(shop, 'update variants set reserved = $2 where id = $1', [held, units]);
  await hold(2);
  await stopClock(page);
  await expect(async () => {
    await page.goto(`/product/${id}?variant=${held}`);
    await expect(page.getByText('this page updates itself')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await hold(0);
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(page.getByText('this page updates itself')).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('2 left')).toBeVisible();
  await expect(addToCart(page)).toBeEnabled();
});

test('two variants of one product are two lines, and are ordered as such [variants-7]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop }) => {
  await signInAsNew(page);
  for (const label of ['Madder / S', 'Indigo / S']) {
    await page.goto(`/product/${id}?variant=${variants[label]}`);
    await expect(addToCart(page)).toHaveAttribute('type', 'submit');
    await addToCart(page).click();
    await expectToast(page, 'Added to cart');
  }
  await page.goto('/cart');
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
  await page.goto('/cart');
  await checkoutButton(page).click();
  const removed = page.getByRole('dialog', { name: 'Items Removed' });
  await expect(removed.getByRole('listitem')).toHaveText(`${NAME} (Madder / S)`);
  await hold(0);
});

test('a card shows the lowest price and the colours, and a sheet chooses [variants-8]', async ({
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
});

test('the wishlist keeps the variant that was chosen [variants-9]', async ({ page }) => {
  await page.goto(`/product/${id}?variant=${variants['Indigo / M']}`);
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await page
    .getByRole('button', { name: `Wishlist: ${NAME}` })
    .first()
    .click();
  await expectToast(page, 'Added to wishlist');
  await page.goto('/wishlist');
  const wish = main(page).getByRole('listitem').filter({ hasText: NAME });
  await expect(wish).toContainText('Indigo / M');
  await expect(wish).toContainText('₹1,790');
  await wish.getByRole('button', { name: /^Move to Cart/ }).click();
  await expectToast(page, 'Added to cart');
  await page.goto('/cart');
  await expect(main(page).getByText('Indigo / M')).toBeVisible();
});

test('an ordered variant that is gone says so and leads to the product [variants-18]', async ({
  page,
  shop,
}) => {
  const label = 'Indigo / M';
  const customer = await signInAsNew(page);
  await buy(customer, [{ name: NAME, size: label }]);
  await page.goto('/my-orders');
  const item = main(page).getByRole('listitem').filter({ hasText: NAME }).last();
  const link = item.getByRole('link', { name: NAME });
  await expect(link).toHaveAttribute('href', `/product/${id}?variant=${variants[label]}`);
  await queryShop(shop, 'update variants set deleted_at = now() where id = $1', [variants[label]]);
  await page.reload();
  await expect(link).toBeVisible();
  await item.getByRole('button', { name: 'Buy Again' }).click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expectToast(page, `${label} is no longer there: please choose again`);
  await expect(radio(page, /^Indigo/)).not.toBeChecked();
});
