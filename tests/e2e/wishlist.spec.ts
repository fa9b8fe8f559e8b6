import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test('a wishlist is filled, stored, put into the cart and emptied [wishlist-1, wishlist-2, wishlist-4, wishlist-5, wishlist-6, wishlist-8]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();

  for (const name of ['Grey Sofa', 'Pink Armchair', 'Classic Varsity Top', 'Black Beanbag']) {
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
    await page.getByRole('button', { name: `Wishlist: ${name}` }).click();
    await expectToast(page, 'Added to wishlist');
  }
  const stored = await page.evaluate(() => localStorage.getItem('haat_wishlist_guest'));
  const { wishes } = JSON.parse(stored ?? '').state;
  expect(wishes).toHaveLength(4);
  expect(new Date(wishes[0].addedAt).toISOString()).toBe(wishes[0].addedAt);

  await page.evaluate(() => {
    // As it may be after weeks: one product was cheaper then, another is no longer sold.
    const list = JSON.parse(localStorage.getItem('haat_wishlist_guest') ?? '');
    const [beanbag, , , sofa] = list.state.wishes;
    beanbag.product = { ...beanbag.product, id: '0190a000-0000-7000-8000-000000000000' };
    sofa.product = { ...sofa.product, price: 1, discountPrice: null };
    localStorage.setItem('haat_wishlist_guest', JSON.stringify(list));
  });
  await page.goto('/wishlist');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(cards.filter({ hasText: 'Black Beanbag' })).toContainText('no longer available');
  await expect(cards.filter({ hasText: 'Grey Sofa' })).toContainText('₹29.99');
  await expect(cards.filter({ hasText: 'Pink Armchair' })).toContainText('Out of Stock');
  await expect(page.getByRole('link', { name: /^Choose a size of Classic/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Grey Sofa to cart' })).toBeHidden();

  await page.getByRole('button', { name: 'Add All to Cart' }).click();
  await expectToast(page, 'Added to cart');
  await expectToast(page, 'Choose a size first: Classic Varsity Top');
  await expect(page.getByRole('link', { name: /^Choose a size of Classic/ })).toBeFocused();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart, 1 item');

  await page.getByRole('button', { name: 'Move to Cart: Grey Sofa' }).click();
  await expect(cart).toHaveAccessibleName('Cart, 2 items');
  await expect(cards).toHaveCount(3);
  await page.getByRole('link', { name: /^Choose a size of Classic/ }).click();
  await expect(page.getByText('Please choose a size')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Wishlist: Classic Varsity Top' }).click();
  await expect(page.getByRole('button', { name: 'Add All to Cart' })).toBeDisabled();
  await page.getByRole('button', { name: 'None of these products is in stock' }).click();
  await expect(page.getByRole('list', { name: 'Wishlist' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Black Beanbag' }).click();
  await expectToast(page, 'Removed from wishlist');
  await page.getByRole('button', { name: 'Remove Pink Armchair' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});
