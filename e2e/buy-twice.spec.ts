import { listOrders } from '#contract/orders/orders.endpoints.ts';
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
  await expect(question).toContainText(/You bought the same just now: order #/);
  await expect(question.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(other.getByText('Payment cancelled.'), 'the shop closed it').toBeHidden();
  noise.expectRefusals();
  await question.getByRole('button', { name: 'Buy Again', exact: true }).click();
  await (await openWidget(other)).getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(other);
  const { orders } = (await customer.ask(listOrders, {})).data;
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid']);
});
