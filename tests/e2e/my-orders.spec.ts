import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { importRows } from './catalogue.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';
import { buy, findListed, order, pay, setStatus } from './order-calls.ts';
import { passTime } from './page-time.ts';
import { expectToast } from './toast.ts';

test('a delivered order is opened, rated and bought again [orders-1] [orders-2] [orders-3] [orders-6] [orders-7] [orders-8] [orders-10] [orders-11] [orders-12]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, openCaller, noise }) => {
  await importProducts(shop);
  const customer = await signInAsNew(page);
  const owner = await openCaller();
  await owner.register('Dev Negi', newEmail(), 'owner');
  const products = [
    { name: 'Valley Stole', size: 'M', quantity: 2 },
    { name: 'Ochre Lamp' },
    { name: 'Lost Tray' },
  ];
  const delivered = await buy(customer, products);
  await setStatus(owner, delivered, 'delivered');
  const cancelled = await buy(customer, [{ name: 'Valley Stole', size: 'S' }]);
  await order(customer, [{ name: 'Valley Stole', size: 'S' }]);
  const remove = async (name: string) =>
    owner.ask(adminProductsApi.deleteAdminProduct, {
      params: { id: await findListed(customer, name) },
    });
  await remove('Lost Tray');
  await owner.ask(adminProductsApi.updateAdminProduct, {
    params: { id: await findListed(customer, 'Ochre Lamp') },
    body: { isCertified: true, edition: 1 },
  });

  await page.goto('/my-orders');
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  const cardOf = (id: string) =>
    page.getByRole('listitem', { name: `Order #${shortOrderId(id)}`, exact: true });
  const gone = cardOf(cancelled);
  await gone.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', {
    name: `Cancel order #${shortOrderId(cancelled)}?`,
  });
  await expect(question).toContainText('We refund everything you paid');
  await question.getByRole('button', { name: 'Keep Order' }).click();
  await expect(gone).toContainText('Paid');
  await gone.getByRole('button', { name: 'Cancel Order' }).click();
  noise.expectLostCalls();
  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Failed to cancel the order.');
  await expect(gone).toContainText('Paid');
  await page.context().setOffline(false);
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, /^Your order is cancelled, and your refund is on/);
  await expect(gone).toContainText('Cancelled');
  await expect(gone).toContainText(/Refund of .* ₹1,180\.00 (is on its way|was paid) to your/);
  await expect(gone.getByRole('button', { name: 'Rate Item' })).toHaveCount(0);

  const card = cardOf(delivered);
  for (const text of ['Delivered', 'Total ₹3,245.00', 'Size M · 2 × ₹1,000']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await card.getByRole('button', { name: 'View Order Details' }).click();
  await expect(card.getByText('12 Rajpur Road, near the clock tower')).toBeVisible();
  await expect(card.getByText('GST (18%)')).toBeVisible();
  await card.getByRole('button', { name: 'Hide Order Details' }).click();
  await expect(card.getByText('12 Rajpur Road, near the clock tower')).toBeHidden();

  const stole = card.getByRole('listitem').filter({ hasText: 'Valley Stole' });
  await stole.getByRole('button', { name: 'Rate Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Item' });
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose 1 to 5 stars' }).press('Enter');
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stole.getByRole('button', { name: 'Rate Item' })).toBeFocused();
  // The browser reports the closed dialog a moment after it has given the focus back; then it is empty.
  await expect(page.locator('dialog h2')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused();
  for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Rating submitted successfully!');
  await expect(stole.getByRole('img', { name: '5.0 out of 5 stars' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Rate Item' })).toHaveCount(2);

  noise.expectRefusals();
  const buyAgain = (name: string) =>
    card
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Buy Again' })
      .click();
  await buyAgain('Lost Tray');
  await expectToast(page, 'Product no longer available');
  await buyAgain('Ochre Lamp');
  await expectToast(page, 'Product is currently out of stock');
  await expect(card.getByText('This was one of a kind. There is no second one.')).toBeVisible();
  await buyAgain('Valley Stole');
  await expectToast(page, 'Added to cart');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByText('Size M')).toBeVisible();
  // Other tests count what is listed.
  await remove('Valley Stole');
  await remove('Ochre Lamp');
});

test('an order that waits for its bank says so, and resolves by itself [orders-13]', {
  tag: '@money',
}, async ({ page }) => {
  const customer = await signInAsNew(page);
  const { id, providerId } = await order(customer, [{ name: 'Biodegradable cardboard pots' }]);
  await page.goto(`/my-orders?confirming=${id}`);
  await expect(page.getByRole('status').getByText('Confirming your payment')).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeHidden();
  await pay(customer, providerId);
  await passTime(page, 10_000);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Confirming your payment')).toBeHidden();
});

test('many orders are shown a page at a time, and none are an invitation [orders-14]', async ({
  page,
}) => {
  const customer = await signInAsNew(page);
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
    'href',
    '/shop',
  );

  for (let times = 0; times < 11; times += 1) {
    await buy(customer, [{ name: 'Biodegradable cardboard pots' }]);
  }
  await page.reload();
  await expect(page.getByText('11 orders', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Order #/ })).toHaveCount(10);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('listitem', { name: /^Order #/ })).toHaveCount(1);
});

/** Products of one test only; it buys the last lamp. */
async function importProducts(shop: OpenShop): Promise<void> {
  const rows = [
    'Handle,Title,Type,Published,Status,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
    'valley-stole,Valley Stole,Stole,true,active,Size,S,20,deny,1000',
    'valley-stole,,,,,,M,20,deny,1000',
    'ochre-lamp,Ochre Lamp,Lamp,true,active,Title,Default Title,1,deny,500',
    'lost-tray,Lost Tray,Tray,true,active,Title,Default Title,5,deny,250',
  ];
  await importRows(shop, rows);
}
