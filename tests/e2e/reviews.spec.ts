import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy, findListed, setStatus } from './order-calls.ts';
import { expectToast } from './toast.ts';

const pots = 'Biodegradable cardboard pots';
const dialog = (page: Page) => page.getByRole('dialog');
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const photo = async () => {
  const image = sharp({ create: { width: 160, height: 120, channels: 3, background: '#9a3a20' } });
  return { name: 'sill.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
};

test('a customer reviews what arrived, the studio answers, a reader reports it, and it is hidden', {
  tag: '@daily',
}, async ({ openBrowser, shop }) => {
  const own = await openBrowser('phone');
  const email = newEmail();
  const customer = callerOn(own);
  await customer.register('Bina Mehra', email);
  const orderId = await buy(customer, [{ name: pots, quantity: 1 }]);
  const productId = await findListed(customer, pots);
  const desk = await openBrowser('desk');
  const { caller: owner } = await signInAsStaff(desk, shop);
  await setStatus(owner, orderId, 'delivered');
  const reader = await openBrowser('phone');

  await test.step('a new product says in one line that it has none', async () => {
    await reader.goto(`/product/${productId}`);
    await expect(reader.getByText('No reviews yet')).toBeVisible();
    await expect(reviews(reader)).toHaveCount(0);
  });

  await test.step('the customer gives stars, and says more with a photo', async () => {
    await own.goto('/my-orders');
    await expect(own.getByRole('button', { name: 'Say More About It' })).toBeHidden();
    await own.getByRole('button', { name: 'Rate Item' }).click();
    await dialog(own).getByRole('radio', { name: '4 stars' }).check();
    await dialog(own).getByRole('button', { name: 'Submit' }).click();
    await expectToast(own, 'Rating submitted successfully!');
    await own.getByRole('button', { name: 'Say More About It' }).click();
    await expect(dialog(own).getByLabel('Name to show')).toHaveValue('Bina M.');
    await dialog(own).getByRole('button', { name: 'Publish' }).click();
    await expect(dialog(own).getByText('Please write a few words').first()).toBeVisible();
    await dialog(own).getByLabel('Your review').fill('Seeds come up in a week.\n<b>Lovely</b>');
    await dialog(own)
      .getByLabel(/Add images/)
      .setInputFiles(await photo());
    await expect(dialog(own).getByAltText('Preview of sill.png')).toBeVisible();
    await dialog(own).getByRole('button', { name: 'Publish' }).click();
    await expectToast(own, 'Thank you. Your review is on the product page.');
    await expect(own.getByText('Seeds come up in a week.')).toBeVisible();
  });

  await test.step('everyone sees it at once, also without scripts, and search engines read it', async () => {
    const html = await (await reader.request.get(`/product/${productId}`)).text();
    expect(html).toContain('&lt;b&gt;Lovely&lt;/b&gt;');
    expect(html).toMatch(/"@type":"Review","author":\{"@type":"Person","name":"Bina M\."\}/);
    await reader.goto(`/product/${productId}`);
    await expect(reviews(reader)).toContainText('Bina M.Verified purchase');
    await expect(reviews(reader).getByText('4.0')).toBeVisible();
    await reviews(reader).getByRole('checkbox', { name: 'With photos (1)' }).check();
    await reviews(reader)
      .getByRole('button', { name: /^Enlarge photo 1/ })
      .click();
    const lightbox = reader.locator('.lightbox');
    await expect(lightbox).toBeVisible();
    await reader.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
  });

  await test.step('the studio answers below it', async () => {
    await desk.goto('/admin/reviews?show=new');
    await desk.getByRole('link', { name: new RegExp(pots) }).click();
    await desk.getByRole('button', { name: 'Answer', exact: true }).click();
    await dialog(desk).getByLabel('Your answer').fill('Thank you. Water them in the evening.');
    await dialog(desk).getByRole('button', { name: 'Save' }).click();
    await expectToast(desk, 'Answer saved');
    await reader.reload();
    await expect(reviews(reader)).toContainText('Thank you. Water them in the evening.');
  });

  await test.step('a reader without an account reports it', async () => {
    await reviews(reader)
      .getByRole('button', { name: /^Report/ })
      .click();
    await dialog(reader).getByRole('button', { name: 'Report' }).click();
    await expect(dialog(reader).getByText('Please choose a reason')).toBeVisible();
    await dialog(reader).getByRole('radio', { name: 'It is an advertisement' }).check();
    await dialog(reader).getByRole('button', { name: 'Report' }).click();
    await expectToast(reader, 'Thank you. We will look at it within 48 hours.');
  });

  await test.step('staff are told, and hide it with a reason', async () => {
    await desk.goto('/admin');
    await desk.getByRole('link', { name: 'See what was reported' }).click();
    await desk.getByRole('link', { name: /1 report/ }).click();
    await expect(desk.getByText('A visitor')).toBeVisible();
    await desk.getByRole('button', { name: 'Hide' }).click();
    await dialog(desk).getByLabel('Reason').fill('It shows the sign of another shop.');
    await dialog(desk).getByRole('button', { name: 'Hide' }).click();
    await expectToast(desk, 'Review hidden, and its customer told why');
    await reader.reload();
    await expect(reviews(reader)).toContainText('Nobody has written a review yet');
  });

  await test.step('the customer is told why, and takes it away', async () => {
    await expect
      .poll(async () => (await mailsTo(own.request, email)).map(({ text }) => text).join())
      .toContain('It shows the sign of another shop.');
    await own.reload();
    await expect(own.getByText('We have hidden your review')).toBeVisible();
    await own.getByRole('button', { name: 'Edit Review' }).click();
    await dialog(own).getByRole('button', { name: 'Delete' }).click();
    await expectToast(own, 'Review deleted');
    await expect(own.getByText('We have hidden your review')).toBeHidden();
    const { data } = await customer.ask(ordersApi.readOrder, { params: { id: orderId } });
    expect(data.order.items[0]).toMatchObject({ rating: 4, review: null });
  });
});
