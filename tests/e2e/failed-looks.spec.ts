import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { signInAsNew } from './checkout-screens.ts';
import { address, type Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';
import { order, pay } from './order-calls.ts';
import { watchFor } from './page-time.ts';
import { queryShop } from './query-shop.ts';

// A shop of its own: a sale at the till counts among its figures.
test.use({ shopKind: 'products', ownShop: true });

test.beforeEach(({ noise }) => {
  noise.expectLostCalls();
  noise.expectOutage();
  noise.expectFailures();
});

const lotus = [{ name: 'Lotus on Geru' }];
const confirming = 'Confirming your payment';

/** An order whose bank has not confirmed its payment yet. */
async function awaitedOrder(customer: Caller, shop: OpenShop) {
  const placed = await order(customer, lotus);
  await markSeen(shop, placed.id, true);
  return placed;
}

const markSeen = (shop: OpenShop, id: string, isSeen: boolean) =>
  queryShop(
    shop,
    `update orders set payment_seen_at = ${isSeen ? 'now()' : 'null'} where id = $1`,
    [id],
  );

/** Money that staff have taken, of an order that nobody pays online. */
async function payByHand(
  owner: Caller,
  shop: OpenShop,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  await markSeen(shop, id, false);
  await owner.ask(manualOrdersApi.recordHandPayment, {
    params: { id },
    body: { method: 'cash', amount, reference: '' },
  });
}

/** While looks fail, the page shows what waits, and it is the same page that shows the news then. */
async function expectToOutlast(
  page: Page,
  { waiting, news, happen }: { waiting: Locator; news: Locator; happen(): Promise<unknown> },
): Promise<void> {
  await expect(waiting).toBeVisible();
  await page.evaluate(() => Object.assign(document.body, { isTheSame: true }));
  let failed = 0;
  await page.route('**/api/**', (route) => {
    failed += 1;
    const status = failed % 3;
    if (status === 0) return route.abort();
    return route.fulfill({ status: status === 1 ? 500 : 503, json: { success: false } });
  });
  await expect(async () => {
    await page.evaluate(() => window.passSecond?.());
    expect(failed).toBeGreaterThan(6);
  }).toPass({ intervals: [20], timeout: 60_000 });
  await expect(waiting).toBeVisible();
  await page.unroute('**/api/**');
  await happen();
  await watchFor(page, news);
  expect(await page.evaluate(() => 'isTheSame' in document.body)).toBe(true);
}

test('My Orders keeps an order that is being confirmed', async ({ page, shop }) => {
  const customer = await signInAsNew(page);
  const { providerId } = await awaitedOrder(customer, shop);
  await page.goto('/my-orders');
  await expectToOutlast(page, {
    waiting: page.getByText(confirming),
    news: page.getByText('Paid', { exact: true }),
    happen: () => pay(customer, providerId),
  });
});

test('the page of a payment link keeps its order', async ({ page, shop, openBrowser }) => {
  const { caller: owner } = await signInAsStaff(page, shop);
  const { data } = await owner.ask(manualOrdersApi.createManualOrder, {
    body: {
      origin: 'telephone',
      contact: { name: 'Bhagat Negi', phone: address.phone },
      address,
      lines: [{ kind: 'free', name: 'A frame of walnut', price: 1000, quantity: 1, gstRate: 12 }],
      holdHours: 24,
      key: randomUUID(),
    },
  });
  const { _id: id, totalAmount: amount } = data.order;
  const link = await owner.ask(paymentLinksApi.makePaymentLink, { params: { id }, body: {} });
  await markSeen(shop, id, true);
  const phone = await openBrowser('phone');
  await phone.goto(link.data.url);
  await expectToOutlast(phone, {
    waiting: phone.getByText(confirming),
    news: phone.getByRole('heading', { name: 'This order is paid. Thank you!' }),
    happen: () => payByHand(owner, shop, { id, amount }),
  });
});

test('staff keep the order that they look at, beside the list and as a page', async ({
  page,
  shop,
  openBrowser,
}) => {
  await signInAsStaff(page, shop);
  const customer = await signInAsNew(await openBrowser());
  for (const addressOf of [(id: string) => `?order=${id}`, (id: string) => `/${id}`]) {
    const { id, providerId } = await awaitedOrder(customer, shop);
    await page.goto(`/admin/orders${addressOf(id)}`);
    const details = page.getByRole('region', { name: 'Order details' });
    await expectToOutlast(page, {
      waiting: details.getByText(confirming),
      news: details.getByText(/^Paid on /),
      happen: () => pay(customer, providerId),
    });
  }
});

test('the till keeps its code, asks for one that did not come again, and sees the payment', async ({
  page,
  shop,
}) => {
  const { caller } = await signInAsStaff(page, shop);
  await page.goto('/admin/till');
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('button', { name: 'The Only Lamp' })
    .click();
  await page.getByRole('region', { name: 'Sale' }).getByRole('button', { name: 'Charge' }).click();
  const makingLink = '**/payment-links';
  await page.route(makingLink, (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting for Payment' });
  await expect(waiting.getByRole('alert')).toContainText('Failed to update order');
  await page.unroute(makingLink);
  await waiting.getByRole('button', { name: 'Try Again' }).click();
  const [sale] = await queryShop(shop, 'select id from orders order by created_at desc limit 1');
  await expectToOutlast(page, {
    waiting: waiting.getByRole('img', { name: 'QR code of the payment link' }),
    news: page.getByRole('dialog', { name: 'Sold' }),
    happen: () => payByHand(caller, shop, { id: String(sale?.id), amount: 1062 }),
  });
});
