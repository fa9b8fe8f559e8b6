import { listProducts } from '#contract/catalogue.ts';
import { createOrder, verifyPayment } from '#contract/checkout.ts';
import { shortOrderId } from '#contract/orders.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { address, Caller } from './shopper.ts';
import { toast } from './toast.ts';

test('a visitor is asked to sign in, and a shopper finds nothing in the back office [route-16] [route-20]', async ({
  page,
  noise,
}) => {
  await page.goto('/admin/orders?status=paid');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Forders%3Fstatus%3Dpaid');
  await signInAsNew(page);
  noise.expectRefusals();
  const answer = await page.goto('/admin/orders');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
});

test('the owner finds an order, and cancelling it gives the money back', async ({
  page,
  stocked: shop,
  openCaller,
}) => {
  const shopper = await openCaller();
  await shopper.register('Bina Mehra', 'bina@admin.example');
  const orderId = await buy(shopper, 'Biodegradable cardboard pots');
  await new Caller(page.request).register('Meera Joshi', 'meera@admin.example');
  await shop.haat('admin', 'grant', 'meera@admin.example');

  await page.goto('/admin');
  await page.getByRole('link', { name: /Order Management/ }).click();
  await expect(page.getByText('Select an order to view details')).toBeVisible();
  await page.getByLabel('Search orders').fill('bina@admin');
  await page.waitForURL('**/admin/orders?q=bina**');
  await page.getByLabel('Status filter').selectOption('paid');
  await page.getByRole('link', { name: shortOrderId(orderId) }).click();
  const panel = page.getByRole('region', { name: 'Order details' });
  await expect(panel.getByText('1 × ₹10')).toBeVisible();

  await panel.getByLabel('Status').selectOption('cancelled');
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('refunds ₹11.80');
  await question.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(toast(page, 'Order marked as cancelled!')).toBeVisible();
  await expect(panel.getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/sandbox/razorpay/books')).json()).refunds)
    .toContainEqual(expect.objectContaining({ amount: 1180 }));
});

async function buy(shopper: Caller, name: string): Promise<string> {
  const { data } = await shopper.ask(listProducts, { query: { q: name } });
  const items = [{ productId: data.products[0]?.id ?? '', quantity: 1 }];
  const placed = await shopper.ask(createOrder, { body: { items, shippingAddress: address } });
  const confirmation = await shopper.payAtProvider(placed.data.orderId);
  await shopper.ask(verifyPayment, { body: confirmation });
  return placed.data._id;
}
