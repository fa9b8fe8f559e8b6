import { expect, type Page } from '@playwright/test';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import { checkoutButton, fillInAddress, openPayment } from '#e2e/checkout-screens.ts';
import { buy, order } from '#e2e/order-calls.ts';
import { fillSavedCart } from './carts.ts';
import { deliver, openArrived, openReturned } from './returns.ts';
import { openReported, openReviewed } from './reviews.ts';
import { photoOf, type Screen, signIn } from './screen.ts';
import { openSecondProvider } from './second-provider.ts';
import { orderByUpi } from './upi.ts';

const signedInAt = (name: string, path: string, shows: string): Screen => ({
  name,
  shows,
  async open({ page }) {
    await signIn(page);
    await page.goto(path);
  },
});

/** What a signed-in customer sees. */
export const customerScreens: Screen[] = [
  {
    name: 'dashboard-signed-in',
    shows: 'The home page with the tiles of an account',
    async open({ page }) {
      await signIn(page);
      await page.goto('/dashboard');
      await expect(page.getByText('Account Status')).toBeVisible();
    },
  },
  {
    name: 'profile-menu',
    shows: 'The profile menu',
    isAbove: true,
    async open({ page }) {
      await signIn(page);
      await page.goto('/about');
      await page.getByLabel(/^Profile menu of/).click();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    },
  },
  {
    name: 'shipping-form',
    shows: 'The shipping form, filled in',
    isMain: true,
    async open({ page }) {
      await openShippingForm(page);
      await fillInAddress(page);
    },
  },
  {
    name: 'shipping-form-errors',
    shows: 'The shipping form with faults',
    async open({ page }) {
      await openShippingForm(page);
      await page.getByLabel('Phone').fill('12');
      await page.getByLabel('Pincode').fill('999999');
      await page.getByLabel('Address', { exact: true }).fill('Rajpur');
      await page.getByLabel('City').fill('D');
      await expect(page.getByText('City must be at least 2 characters')).toBeVisible();
    },
  },
  {
    name: 'payment',
    shows: "The provider's widget, as the sandbox stands in for it",
    isAbove: true,
    async open({ page }) {
      await fillSavedCart(await signIn(page), [{ name: 'Five Diyas for the Step' }]);
      await openPayment(page);
    },
  },
  {
    name: 'payment-cashfree',
    shows: 'The window of the second provider, as the sandbox stands in for it',
    isAbove: true,
    open: openSecondProvider,
  },
  {
    name: 'items-removed',
    shows: 'A product that another customer bought meanwhile',
    isAbove: true,
    async open({ page, openCaller }) {
      const customer = await signIn(page);
      await fillSavedCart(customer, [
        { name: 'Full Moon, Wall Plate' },
        { name: 'Five Diyas for the Step' },
      ]);
      const rival = await openCaller();
      await rival.register('Kavita Bisht', `kavita-${process.pid}-${Date.now()}@example.in`);
      const held = await order(rival, [{ name: 'Full Moon, Wall Plate' }]);
      await page.goto('/cart');
      // The cart of before, of another customer, is gone then.
      await expect(page.getByText('Out of Stock')).toBeVisible();
      await checkoutButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Items Removed' })).toBeVisible();
      await rival.ask(checkoutApi.dismissPayment, { body: { orderId: held.providerId } });
    },
  },
  {
    name: 'my-orders-empty',
    shows: 'My Orders before the first one',
    async open({ page }) {
      await signIn(page);
      await page.goto('/my-orders');
    },
  },
  {
    name: 'my-orders',
    shows: 'My Orders, one of them with its details',
    isMain: true,
    async open(visit) {
      const customer = await signIn(visit.page);
      const products = [{ name: 'Lakshmi Chowki Tote' }, { name: 'Five Diyas for the Step' }];
      await deliver(visit, await buy(customer, products));
      await buy(customer, [{ name: 'Jasmine Cushion, Indigo' }]);
      await visit.page.goto('/my-orders');
      await visit.page.getByRole('button', { name: 'View Order Details' }).last().click();
      await expect(visit.page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
    },
  },
  {
    name: 'thank-you',
    shows: 'The thanks for an order, at the top of My Orders',
    async open({ page }) {
      const id = await buy(await signIn(page), [{ name: 'Jasmine Cushion, Indigo' }]);
      const number = JSON.stringify(shortOrderId(id));
      await page.goto('/my-orders');
      await page.evaluate((stored) => sessionStorage.setItem('haat_thanks', stored), number);
      await page.goto('/my-orders');
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    },
  },
  {
    name: 'pay-by-upi',
    shows: 'An order that is paid to the shop’s own UPI id',
    async open(visit) {
      const id = await orderByUpi(visit, await signIn(visit.page));
      await visit.page.goto(`/my-orders/${id}/upi`);
      await expect(visit.page.getByRole('img', { name: /QR code/ })).toBeVisible();
    },
  },
  {
    name: 'my-orders-confirming',
    shows: 'An order that waits for its bank',
    async open({ page }) {
      const { id } = await order(await signIn(page), [{ name: 'Jasmine Cushion, Indigo' }]);
      await page.goto(`/my-orders?confirming=${id}`);
      await expect(page.getByText('Confirming your payment')).toBeVisible();
    },
  },
  {
    name: 'rating',
    shows: 'Rating an item',
    isAbove: true,
    async open(visit) {
      const customer = await signIn(visit.page);
      await deliver(visit, await buy(customer, [{ name: 'Five Diyas for the Step' }]));
      await visit.page.goto('/my-orders');
      await visit.page.getByRole('button', { name: 'Rate Item' }).first().click();
      await visit.page.getByRole('radio', { name: '4 stars' }).check();
    },
  },
  {
    name: 'return',
    shows: 'A return being asked for',
    async open(visit) {
      const { page } = visit;
      await page.goto(`/my-orders/${await openArrived(visit)}/return`);
      await page.getByRole('checkbox', { name: /Diyas/ }).check();
      await page.getByLabel('Reason').selectOption('damaged');
      await expect(page.getByText(/we pay for the return/)).toBeVisible();
    },
  },
  {
    name: 'my-orders-return',
    shows: 'My Orders with a return that was asked for',
    async open(visit) {
      await openReturned(visit);
      await visit.page.goto('/my-orders');
      await expect(visit.page.getByRole('button', { name: 'Withdraw Return' })).toBeVisible();
    },
  },
  {
    name: 'my-orders-review',
    shows: 'My Orders with a review, opened to change it',
    async open(visit) {
      await openReviewed(visit);
      await visit.page.goto('/my-orders');
      await visit.page.getByRole('button', { name: 'Edit Review' }).click();
      await expect(visit.page.getByLabel('Your review')).toBeVisible();
    },
    isAbove: true,
  },
  {
    name: 'product-reviews',
    shows: 'A product with a review, its photo and the answer of the studio',
    async open(visit) {
      const { productId } = await openReported(visit);
      await visit.page.goto(`/product/${productId}#reviews`);
      await expect(visit.page.getByRole('button', { name: /^Report/ }).first()).toBeEnabled();
    },
  },
  signedInAt('search', '/search?q=chowky', 'Search results, with a slip of the pen'),
  signedInAt('search-nothing-found', '/search?q=elephant', 'A search that found nothing'),
  signedInAt('search-empty', '/search', 'Before a search'),
  signedInAt('commissions', '/commissions', 'The commissions, before the first one'),
  signedInAt('commission-new', '/commissions/new', 'A piece is asked for'),
  {
    name: 'profile',
    shows: 'The profile: the last order first, security and privacy folded',
    isMain: true,
    async open({ page }) {
      const customer = await signIn(page);
      await buy(customer, [{ name: 'Five Diyas for the Step' }]);
      await page.goto('/profile');
      await expect(page.getByRole('region', { name: 'Your Orders' })).toContainText(
        'Five Diyas for the Step',
      );
    },
  },
  {
    name: 'profile-unfolded',
    shows: 'Security, devices and privacy, unfolded',
    async open({ page }) {
      await signIn(page);
      await page.goto('/profile#security');
      await expect(page.getByRole('button', { name: 'Set Up App' })).toBeVisible();
      for (const name of ['Where You Are Signed In', 'Privacy']) {
        await page.getByRole('region', { name }).locator('summary').click();
      }
      await expect(page.getByRole('button', { name: 'Download My Data' })).toBeVisible();
    },
  },
  {
    name: 'authenticator-app',
    shows: 'The set-up of an authenticator app',
    async open({ page }) {
      await signIn(page);
      await page.goto('/profile/sign-in-security');
      await page.getByRole('button', { name: 'Set Up App' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    },
  },
  {
    name: 'profile-edit',
    shows: 'The profile while it is edited',
    async open({ page }) {
      await signIn(page);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Name').fill('A');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    },
  },
  {
    name: 'profile-password',
    shows: 'A password being changed',
    async open({ page }) {
      await signIn(page);
      await page.goto('/profile');
      const section = page.getByRole('region', { name: 'Password' });
      await section.getByRole('button', { name: 'Change Password' }).click();
      await section.getByLabel('New Password').fill('Sunrise-1');
      await section.getByLabel('Confirm Password').fill('Sunset-1');
      await section.getByRole('button', { name: 'Change Password' }).click();
      await expect(section.getByText('New passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'profile-delete',
    shows: 'What goes and what stays before an account is deleted',
    async open({ page }) {
      await signIn(page);
      await page.goto('/profile#privacy');
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      await expect(dialog).toBeVisible();
    },
  },
  {
    name: 'profile-leaving',
    shows: 'A profile whose deletion was asked for',
    isAlone: true,
    async open({ page }) {
      const caller = await signIn(page);
      await caller.ask(privacyApi.askErasure, {});
      await page.goto('/profile');
      await expect(page.getByRole('button', { name: 'Keep My Account' })).toBeVisible();
    },
  },
  {
    name: 'contact',
    shows: 'A message with an image',
    isMain: true,
    async open({ page }) {
      await signIn(page);
      await page.goto('/contact?subject=custom&category=painting');
      await page
        .getByRole('textbox', { name: 'Message' })
        .fill('A chowki of 60 cm for a naming day, please.');
      const buffer = await photoOf(page, 'Five Diyas for the Step');
      const image = { name: 'sketch.jpg', mimeType: 'image/jpeg', buffer };
      await page.locator('input[type=file]').setInputFiles(image);
      await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
    },
  },
  {
    name: 'contact-errors',
    shows: 'A message that is not ready to be sent',
    async open({ page }) {
      await signIn(page);
      await page.goto('/contact');
      await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
      await page.getByRole('textbox', { name: 'Email' }).fill('asha');
      await page.getByRole('button', { name: /^Send/ }).click();
      await expect(page.getByText('Message must be 10-1000 characters')).toBeVisible();
    },
  },
];

async function openShippingForm(page: Page): Promise<void> {
  await fillSavedCart(await signIn(page), [{ name: 'Chai Tray with Bel Border' }]);
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
}
