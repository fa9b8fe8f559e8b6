import type { Page } from '@playwright/test';
import { checkoutButton, signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { NAME, readVariants, withKurta } from './kurta.ts';
import { buy } from './order-calls.ts';
import { passTime } from './page-time.ts';
import { queryShop } from './query-shop.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const main = (page: Page) => page.getByRole('main');
const kurta = withKurta();

test('two variants of one product are two lines, and are ordered as such [variants-7]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop }) => {
  await signInAsNew(page);
  await page.goto(`/product/${kurta.id}?variant=${kurta.variants['Madder / S']}`);
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await addToCart(page).click();
  await expectToast(page, 'Added to cart');
  await radio(page, /^Indigo/).check();
  await expect(page).toHaveURL(new RegExp(kurta.variants['Indigo / S'] ?? ''));
  await addToCart(page).click();
  await expectToast(page, 'Added to cart');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
  const row = (label: string) =>
    main(page).getByRole('listitem').filter({ hasText: NAME }).filter({ hasText: label });
  await expect(row('Madder / S')).toContainText('₹1,490');
  await expect(row('Indigo / S')).toContainText('₹1,290');
  await expect(row('Indigo / S').getByRole('link', { name: NAME })).toHaveAttribute(
    'href',
    `${kurta.path}?variant=${kurta.variants['Indigo / S']}`,
  );
  // Two that there are: the plus ends there.
  await row('Indigo / S')
    .getByRole('button', { name: `Increase quantity of ${NAME}` })
    .click();
  await expect(
    row('Indigo / S').getByRole('button', { name: `Increase quantity of ${NAME}` }),
  ).toBeDisabled();
  await checkoutButton(page).click();
  await expect(page).toHaveURL('/cart?step=shipping');
  await expect(main(page).getByText('Indigo / S · Qty 2')).toBeVisible();

  const hold = (units: number) =>
    queryShop(shop, 'update variants set reserved = $2 where id = $1', [
      kurta.variants['Madder / S'],
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
  await expect(page).toHaveURL(new RegExp(kurta.path));
  await radio(page, /^Indigo/).check();
  await radio(page, /^M\b/).check();
  await expect(page).toHaveURL(new RegExp(kurta.variants['Indigo / M'] ?? ''));
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
  const address = `/product/${kurta.id}?variant=${kurta.variants[label]}`;
  const { page: before } = await readSent(page.request, '/my-orders');
  expect(before.all('a', { href: address })).not.toEqual([]);
  await queryShop(shop, 'update variants set deleted_at = now() where id = $1', [
    kurta.variants[label],
  ]);
  await expect.poll(async () => (await readVariants(page.request, kurta.id)).length).toBe(3);
  await page.goto('/my-orders');
  const item = main(page).getByRole('listitem').filter({ hasText: NAME }).last();
  const link = item.getByRole('link', { name: NAME });
  await expect(link).toBeVisible();
  await item.getByRole('button', { name: 'Buy Again' }).click();
  await expect(page).toHaveURL(kurta.path);
  await expectToast(page, `${label} is no longer available. Please choose again`);
  await expect(radio(page, 'Madder'), 'the first to choose').toBeFocused();
  await expect(radio(page, /^Indigo/)).not.toBeChecked();
  await queryShop(shop, 'update variants set deleted_at = null where id = $1', [
    kurta.variants[label],
  ]);
});
