import {
  fillInAddress,
  openShipping,
  openWidget,
  payButton,
  providerName,
} from './checkout-screens.ts';
import { address } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test('the widget is loaded when it is needed, and receives all that it shows [checkout-8, checkout-10, checkout-11, checkout-12]', {
  tag: ['@daily', '@money'],
}, async ({ page, noise }) => {
  const loads: string[] = [];
  let script: 'lost' | 'watched' = 'lost';
  await page.route('**/sandbox/*/checkout.js', (route) => {
    loads.push(script);
    if (script === 'lost') return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: watchedWidget });
  });
  await openShipping(page, [{ name: 'Biodegradable cardboard pots', quantity: 2 }]);
  await fillInAddress(page);
  expect(loads).toEqual([]);
  noise.expectLostCalls();
  const pay = payButton(page, '₹23.60');
  await pay.click();
  await expectToast(page, 'Failed to load payment gateway.');

  script = 'watched';
  await pay.click();
  await expect.poll(() => loads).toEqual(['lost', 'watched']);
  await page.waitForFunction(() => (window as unknown as Watched).received);
  const { handler, ...options } = await page.evaluate(() => {
    const { received } = window as unknown as Watched;
    const modal = { ondismiss: typeof received.modal.ondismiss };
    return { ...JSON.parse(JSON.stringify(received)), handler: typeof received.handler, modal };
  });
  expect(handler).toBe('function');
  expect(options).toMatchObject({
    amount: 2360,
    currency: 'INR',
    name: 'Aipan Haat',
    description: 'Order for 2 item(s)',
    prefill: { name: 'Asha Rawat', contact: address.phone },
    modal: { ondismiss: 'function' },
  });
  expect(options.key).toMatch(/^rzp_test_/);
  expect(options.order_id).toMatch(/^order_/);
  expect(options.prefill.email).toMatch(/@checkout\.example$/);
  expect(options.theme.color).toMatch(/^#[\da-f]{6}$/);

  noise.expectRefusals();
  await page.evaluate(() => {
    const { received } = window as unknown as Watched;
    received.handler({
      razorpay_order_id: received.order_id,
      razorpay_payment_id: 'pay_forged',
      razorpay_signature: 'forged',
    });
  });
  await expectToast(page, 'Payment verification failed');
  await expect(page.getByText('Payment successful!')).toBeHidden();
  await expect(pay).toBeEnabled();
});

interface Watched {
  received: {
    order_id: string;
    handler(confirmation: Record<string, string>): void;
    modal: { ondismiss(): void };
  };
}

/** A widget that only shows what it receives. */
const watchedWidget = `window.${providerName} = class {
  constructor(options) { window.received = options; }
  open() {}
  close() {}
};`;

test('a refused order says why, and new prices are shown [checkout-5, checkout-15]', {
  tag: '@money',
}, async ({ page, noise }) => {
  await openShipping(page, [{ name: 'Wooden Fence' }]);
  await fillInAddress(page);
  await page.route('**/api/payment/create-order', async (route) => {
    const body = route.request().postDataJSON();
    // As if the price had been another one when the page was opened.
    await route.continue({ postData: { ...body, expectedTotal: body.expectedTotal - 10 } });
  });
  noise.expectRefusals();
  const pay = payButton(page);
  await pay.click();
  const message = 'Prices have changed. Please review your order. The total is now ₹236.00.';
  await expectToast(page, message);

  await page.unroute('**/api/payment/create-order');
  noise.expectLostCalls();
  await page.route('**/api/payment/create-order', (route) => route.abort());
  await pay.click();
  await expectToast(page, 'Failed to create order.');
  await page.unroute('**/api/payment/create-order');
  await page.route('**/api/payment/create-order', (route) => {
    return route.fulfill({ json: { success: true } });
  });
  await pay.click();
  await expectToast(page, 'Failed to place order. Please try again.');
  await page.unroute('**/api/payment/create-order');
  await pay.click();
  await openWidget(page);
});
