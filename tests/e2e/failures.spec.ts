import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { boxes, logIn, newEmail, register } from './account-screens.ts';
import { fillInAddress, openShipping, payButton, signInAsNew } from './checkout-screens.ts';
import { password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy, order, setStatus } from './order-calls.ts';
import { stopClock } from './stop-clock.ts';
import { expectToast } from './toast.ts';

test.describe('a shop that stops while customers use it', () => {
  // Of its own, for that reason.
  test.use({ ownShop: true, shopVariables: { LOG_LEVEL: 'silent' } });

  test('says so on every screen, loses nothing that was typed, and pays what was taken as it stopped [calls-4] [calls-26] [calls-27] [calls-29] [calls-32] [calls-33] [calls-37] [calls-39] [calls-43]', {
    tag: ['@daily', '@money'],
  }, async ({ page, context, shop, openBrowser, openCaller, noise }) => {
    noise.expectLostCalls();
    noise.expectRefusals();
    const customer = await openShipping(page, [{ name: 'Vanilla candle' }]);
    await fillInAddress(page);
    const owner = await openCaller();
    await owner.register('Dev Negi', newEmail(), 'owner');
    const orderId = await buy(customer, [{ name: 'Biodegradable cardboard pots' }]);
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      await setStatus(owner, orderId, status);
    }
    const [profile, contact, orders] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    await profile.goto('/profile');
    await profile.getByRole('button', { name: 'Edit Profile' }).click();
    await profile.getByLabel('Name').fill('Asha R');
    await profile.getByRole('button', { name: 'Change Password' }).click();
    await profile.getByLabel('Current Password').fill(password);
    await profile.getByLabel('New Password').fill('Burans-in-bloom-2');
    await profile.getByLabel('Confirm Password').fill('Burans-in-bloom-2');
    await contact.goto('/contact?subject=general');
    const message = contact.getByLabel('Message', { exact: true });
    await message.fill('Do you ship to Leh in winter?');
    await orders.goto('/my-orders');
    await orders.getByRole('button', { name: 'Rate Item' }).click();
    await orders.getByRole('radio', { name: '5 stars' }).check();

    // The scripts of all three screens are there when the shop stops.
    const visitor = await openBrowser();
    await visitor.goto('/login');
    await visitor.getByRole('link', { name: 'Sign up' }).click();
    await register(visitor, newEmail());
    await expect(boxes(visitor)).toHaveCount(6);
    // Neither the browser nor a webhook ever tells the shop of this payment.
    const payer = await openCaller();
    await payer.register('Kavita Bisht', newEmail());
    const unheard = await order(payer, [{ name: 'Biodegradable cardboard pots' }]);
    await payer.letProviderFail({ drop_webhooks: true });
    await payer.payAtProvider(unheard.providerId);

    await shop.kill();

    await payButton(page).click();
    await expectToast(page, 'Failed to create order.');
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByLabel('Phone')).not.toHaveValue('');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expectToast(profile, 'Failed to update profile.');
    await expect(profile.getByLabel('Name')).toHaveValue('Asha R');
    await profile.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(profile, 'Failed to change password.');
    await contact.getByRole('button', { name: /^Send/ }).click();
    await expectToast(contact, 'Failed to send message.');
    await expect(message).toHaveValue('Do you ship to Leh in winter?');
    const dialog = orders.getByRole('dialog', { name: 'Rate Item' });
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectToast(orders, 'Failed to submit rating.');

    await boxes(visitor).first().focus();
    await visitor.keyboard.type('123456');
    await expectToast(visitor, 'Verification failed. Please try again.');
    await expect(boxes(visitor).first()).toBeFocused();
    await visitor.goBack();
    await visitor.getByLabel('Name').fill('Asha Rawat');
    await visitor.getByLabel('Email').fill('asha@example.in');
    await visitor.getByLabel('Password', { exact: true }).fill(password);
    await visitor.getByLabel('Confirm Password').fill(password);
    await visitor.getByRole('button', { name: 'Create Account' }).click();
    await expect(visitor.getByText('Registration failed. Please try again.').first()).toBeVisible();
    await expect(visitor.getByLabel('Email')).toHaveValue('asha@example.in');
    await visitor.goBack();
    await logIn(visitor, 'asha@example.in');
    await expect(visitor.getByText('Login failed. Please try again.').first()).toBeVisible();

    await shop.restart();

    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectToast(orders, 'Rating submitted successfully!');
    await contact.getByRole('button', { name: /^Send/ }).click();
    await expectToast(contact, /Message sent successfully!/);
    await profile.getByRole('button', { name: 'Save' }).click();
    await expectToast(profile, 'Profile updated successfully!');
    await payButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Aipan Haat' })).toBeVisible();
    // By a round of the reconciler, the first of which comes with the start.
    await expect
      .poll(async () => (await payer.ask(ordersApi.listOrders, {})).data.orders, {
        timeout: 75_000,
      })
      .toMatchObject([{ _id: unheard.id, status: 'paid' }]);
  });
});

test('a product that cannot be fetched, is too late or broken says so, and so do orders; both load on a second try [calls-2] [calls-35] [calls-41] [product-18]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  await signInAsNew(page);
  await page.goto('/shop/accessories');
  const card = page.locator('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const link = card.getByRole('link', { name }).first();
  const failed = page.getByRole('heading', { level: 1, name: 'Failed to load product' });
  const answers: Record<string, () => Promise<unknown>> = {
    cut: () => page.route('**/api/products/*', (route) => route.abort()),
    broken: () =>
      page.route('**/api/products/*', (route) => route.fulfill({ status: 404, body: '<h1>404' })),
  };
  for (const [what, fail] of Object.entries(answers)) {
    await fail();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(
      /Failed to load product|Product not found/,
    );
    await page.unroute('**/api/products/*');
    await page.goBack();
    await expect(link).toBeVisible();
  }

  await stopClock(page);
  await page.route('**/api/products/*', () => {});
  await link.click();
  await page.clock.runFor(9_900);
  await expect(failed).toBeHidden();
  await page.clock.runFor(200);
  await expect(failed).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch product.');
  await page.unroute('**/api/products/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.clock.resume();
  await page.route('**/api/payment/orders*', (route) => route.abort());
  await page
    .getByRole('link', { name: /orders/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch orders.');
  await page.unroute('**/api/payment/orders*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('an upload is given up where the shop never answers, and on a slow connection only where nothing moves for 10 seconds [calls-3] [calls-38]', async ({
  page,
  noise,
}) => {
  noise.expectLostCalls();
  await writeWithImage(page);
  const send = page.getByRole('button', { name: /^Send/ });
  await stopClock(page);
  await test.step('a shop that accepts it and never answers', async () => {
    let asked = 0;
    await page.route(`**${contactApi.sendMessageWithImages.path}`, () => {
      asked += 1;
    });
    await send.click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(9_000);
    await expect(send).toBeDisabled();
    await page.clock.runFor(2_000);
    await expectToast(page, 'Failed to send message with images.');
    await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
    await page.unroute(`**${contactApi.sendMessageWithImages.path}`);
  });

  const progress = page.getByRole('progressbar');
  const sent = async () => Number(await progress.getAttribute('value'));
  const devTools = await page.context().newCDPSession(page);
  const slowDown = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });

  // Slow enough that a busy machine takes its three looks before the upload is done.
  await slowDown(20_000);
  await send.click();
  for (let moves = 0; moves < 3; moves += 1) {
    const before = await sent();
    await expect.poll(sent).toBeGreaterThan(before);
    // Three times six seconds: more than ten in all, less than ten without progress.
    await page.clock.runFor(6_000);
    await expect(send).toBeDisabled();
  }
  await slowDown(-1);
  await expectToast(page, /Message sent successfully!/);
});

async function writeWithImage(page: Page): Promise<void> {
  await signInAsNew(page);
  await page.goto('/contact?subject=custom');
  await page.getByLabel('Message', { exact: true }).fill('A painting of three peaks, please.');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'peaks.png',
    mimeType: 'image/png',
    buffer: await heavyImage(),
  });
}

/** Incompressible: about 400 KB. */
function heavyImage(): Promise<Buffer> {
  const side = 370;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}
