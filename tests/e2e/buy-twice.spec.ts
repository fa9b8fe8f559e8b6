import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  openShipping,
  openWidget,
  payButton,
} from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';

test('of two tabs with one cart the second is told what the first has bought, and asked', {
  tag: '@money',
}, async ({ page, context, noise }) => {
  const customer = await openShipping(page, [{ name: 'Vanilla candle' }]);
  const other = await context.newPage();
  await other.goto('/cart');
  await checkoutButton(other).click();
  await fillInAddress(other);
  await payButton(other).click();
  await openWidget(other);

  await fillInAddress(page);
  await payButton(page).click();
  const widget = await openWidget(page);
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(page);

  const question = other.getByRole('dialog', { name: 'Buy the same again?' });
  await expect(question).toContainText(/You have just bought the same in order #/);
  await expect(question.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(other.getByText('Payment cancelled.'), 'the shop closed it').toBeHidden();
  noise.expectRefusals();
  await question.getByRole('button', { name: 'Buy Again', exact: true }).click();
  await (await openWidget(other)).getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(other);
  const { orders } = (await customer.ask(ordersApi.listOrders, {})).data;
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('of two devices with one account the second is told before it pays, and asked', {
  tag: '@money',
}, async ({ page, context, openBrowser, noise }) => {
  const customer = await openShipping(page, [{ name: 'Vanilla candle' }]);
  const phone = await openBrowser('phone');
  await phone.context().addCookies(await context.cookies());
  await phone.goto('/cart');
  await checkoutButton(phone).click();
  await fillInAddress(phone);
  await payButton(phone).click();
  await openWidget(phone);

  await fillInAddress(page);
  await payButton(page).click();
  await (await openWidget(page)).getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(page);

  await phone.evaluate(() => window.passTime?.(4000));
  const question = phone.getByRole('dialog', { name: 'Buy the same again?' });
  await expect(question).toContainText(/You have just bought the same in order #/);
  noise.expectRefusals();
  await question.getByRole('button', { name: 'Do Not Buy Again' }).click();
  await expect(question).toBeHidden();
  const { orders } = (await customer.ask(ordersApi.listOrders, {})).data;
  expect(orders.map(({ status }) => status)).toEqual(['paid']);
});
