import { expect } from '@playwright/test';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { address, callerOn } from '#e2e/customer.ts';
import { passTime } from '../page-time.ts';
import { fillGuestCart, fillGuestWishlist, findChosen } from './carts.ts';
import { bringProductWithVideo } from './product-with-video.ts';
import { openProduct, type Screen, type Visit } from './screen.ts';

/** The demo's product of several colours and sizes. */
const withColours = 'Nanda Devi Tee';
const coloured = { name: withColours, chosen: 'Indigo / M' };

const pageAt = (name: string, path: string, shows: string): Screen => ({
  name,
  shows,
  open: async ({ page }) => void (await page.goto(path)),
});

/** What anybody sees, signed out. */
export const visitorScreens: Screen[] = [
  { ...pageAt('dashboard', '/dashboard', 'The home page'), isMain: true },
  {
    name: 'cookie-banner',
    shows: 'The cookie banner with its details',
    isAbove: true,
    isAlone: true,
    async open({ page }) {
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.removeItem('haat_cookie_consent'));
      await page.goto('/about');
      await passTime(page, 2000);
      await page.getByRole('button', { name: 'View Details' }).click();
    },
  },
  {
    name: 'menu',
    shows: 'The menu on a phone',
    only: 'phone',
    isAbove: true,
    async open({ page }) {
      await page.goto('/shop/painting');
      const menu = page.getByRole('banner').getByLabel('Menu', { exact: true }).first();
      await menu.click();
      await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
    },
  },
  { ...pageAt('shop', '/shop', 'All products'), isMain: true },
  pageAt('shop-painting', '/shop/painting', 'Paintings'),
  { ...pageAt('shop-apparel', '/shop/apparel', 'Apparel'), isRepeat: true },
  { ...pageAt('shop-accessories', '/shop/accessories', 'Accessories'), isRepeat: true },
  pageAt('shop-list', '/shop/apparel?view=list', 'A listing as a list'),
  {
    ...pageAt(
      'shop-filtered',
      '/shop?minPrice=1000&discount=10&sort=price-high',
      'A filtered listing',
    ),
    isRepeat: true,
  },
  {
    name: 'shop-filters',
    shows: 'The filters on a phone',
    only: 'phone',
    async open({ page }) {
      await page.goto('/shop/painting');
      const filters = page.getByText('Minimum discount').filter({ visible: true });
      await page
        .getByRole('main')
        .getByText(/^Filters/)
        .click();
      await expect(filters).toBeVisible();
    },
  },
  {
    name: 'shop-sort',
    shows: 'The orders on a phone',
    only: 'phone',
    async open({ page }) {
      await page.goto('/shop/painting');
      await page.getByRole('button', { name: /^Sort by/ }).click();
      await expect(page.getByRole('link', { name: 'Best Selling' })).toBeVisible();
    },
  },
  {
    name: 'product-size-chart',
    shows: 'A size chart',
    async open({ page }) {
      await openProduct(page, 'Indigo Kurta with Lakshmi Yoke');
      await page.getByRole('button', { name: 'Size chart' }).click();
      await expect(page.getByRole('dialog', { name: 'Size chart' })).toBeVisible();
    },
  },
  pageAt('shop-nothing-found', '/shop?q=elephant', 'A listing that found nothing'),
  { ...pageAt('shop-last-page', '/shop?page=6', 'The last page of a listing'), isRepeat: true },
  { ...product('product', 'Panchachuli, First Light', 'A painting, one of a kind'), isMain: true },
  product('product-sizes', 'Indigo Kurta with Lakshmi Yoke', 'A product with sizes and a discount'),
  {
    name: 'product-colours',
    shows: 'A product with colours and sizes, in one that is chosen',
    async open({ page }) {
      const { product, variantId } = await findChosen(callerOn(page), coloured);
      await page.goto(`/product/${product.id}?variant=${variantId}`);
      await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
    },
  },
  {
    name: 'card-sheet',
    shows: 'The choice of a variant, from a card',
    isAbove: true,
    async open({ page }) {
      await page.goto(`/shop/apparel?q=${encodeURIComponent(withColours)}`);
      await page.getByRole('main').getByText('Choose', { exact: true }).first().click();
      const sheet = page.getByRole('dialog', { name: withColours });
      await sheet.getByRole('radio', { name: 'Indigo' }).check({ force: true });
    },
  },
  {
    name: 'shop-options',
    shows: 'A listing narrowed by a colour and a size',
    only: 'desk',
    async open({ page }) {
      await page.goto('/shop/apparel?options=Colour:Indigo|Size:M');
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await expect(filters.getByRole('link', { name: /^Indigo/ })).toBeVisible();
    },
  },
  product('product-sold-out', 'Nanda Devi, Evening', 'A product that is sold'),
  {
    name: 'product-held',
    shows: 'A product in the checkout of another customer',
    async open(visit) {
      await hold(visit, 'Terraces of Kausani');
      await openProduct(visit.page, 'Terraces of Kausani');
      await expect(visit.page.getByText(catalogueMessages.heldBySomeone)).toBeVisible();
    },
  },
  {
    name: 'product-video',
    shows: 'A product with a video',
    async open(visit) {
      const { page } = visit;
      await openProduct(page, await bringProductWithVideo(visit));
      await page.getByRole('button', { name: 'Show video' }).click();
      await expect(page.locator('video')).toBeInViewport({ ratio: 0.99 });
    },
  },
  {
    name: 'lightbox',
    shows: 'The images of a product, as large as the screen',
    isAbove: true,
    async open({ page }) {
      await openProduct(page, 'Panchachuli, First Light');
      await page.getByRole('button', { name: 'View fullscreen' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    ...product('product-missing', '', 'A product that is not there'),
    isRefused: true,
    open: async ({ page }) =>
      void (await page.goto('/product/01890a5d-ac96-774b-bcce-b302099a8057')),
  },
  pageAt('cart-empty', '/cart', 'The empty cart'),
  {
    name: 'cart',
    shows: 'The cart of a guest',
    isMain: true,
    async open({ page }) {
      await fillGuestCart(page, [
        coloured,
        { name: 'Chai Tray with Bel Border' },
        { name: 'Panchachuli, First Light' },
        { name: 'Indigo Kurta with Lakshmi Yoke', chosen: 'M' },
      ]);
      await page.goto('/cart');
      await expect(page.getByText('Indigo / M')).toBeVisible();
    },
  },
  {
    name: 'cart-clear',
    shows: 'The question before the cart is emptied',
    isAbove: true,
    async open({ page }) {
      await fillGuestCart(page, [{ name: 'Five Diyas for the Step' }]);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  pageAt('wishlist-empty', '/wishlist', 'The empty wishlist'),
  {
    name: 'wishlist',
    shows: 'The wishlist',
    async open({ page }) {
      await fillGuestWishlist(page, ['Panchachuli, First Light', 'Chai Tray with Bel Border']);
      await page.goto('/wishlist');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    },
  },
  pageAt('about', '/about', 'About us'),
  pageAt('stories', '/stories', 'Stories'),
  {
    name: 'help',
    shows: 'The help center with a question opened',
    async open({ page }) {
      await page.goto('/help');
      await page.getByRole('heading', { name: 'Can I cancel my order?' }).click();
    },
  },
  {
    name: 'help-nothing-found',
    shows: 'A search in the questions that found none',
    async open({ page }) {
      await page.goto('/help');
      await page.getByRole('searchbox', { name: 'Search the questions' }).fill('elephants');
      await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
    },
  },
  pageAt('shipping', '/shipping', 'Shipping'),
  pageAt('privacy', '/privacy', 'Privacy Policy'),
  pageAt('terms', '/terms', 'Terms of Service'),
  pageAt('refund-policy', '/refund-policy', 'Refund & Cancellation Policy'),
  pageAt('review-rules', '/review-rules', 'Review Rules'),
  pageAt('grievance', '/grievance', 'Grievance Officer'),
  pageAt('contact-signed-out', '/contact?subject=custom&category=painting', 'Contact, signed out'),
  { ...pageAt('not-found', '/no-such-page', 'Page not found'), isRefused: true },
];

function product(name: string, productName: string, shows: string): Screen {
  return { name, shows, open: ({ page }) => openProduct(page, productName) };
}

/** Holds all units of a product in another checkout. */
async function hold({ openCaller }: Visit, name: string): Promise<void> {
  const caller = await openCaller();
  await caller.register('Kavita Bisht', `kavita-${Math.random()}@example.in`);
  const { data } = await caller.ask(catalogueApi.listProducts, { query: { q: name } });
  const items = [{ productId: data.products[0]?.id ?? '', quantity: 1 }];
  await caller.call(checkoutApi.createOrder, { body: { items, shippingAddress: address } });
}
