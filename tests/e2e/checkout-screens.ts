import { expect, type Page } from '@playwright/test';
import { address, type Caller, callerOn } from './customer.ts';
import { fillSavedCart, type Wanted } from './screens/carts.ts';
import { expectToast } from './toast.ts';

let people = 0;

/** Signs the browser of a page in as a new customer. */
export async function signInAsNew(page: Page): Promise<Caller> {
  const caller = callerOn(page);
  await caller.register('Asha Rawat', `asha-${process.pid}-${++people}@checkout.example`);
  return caller;
}

/** Leads a new customer who has chosen these products from the cart to the form of the address. */
export async function openShipping(page: Page, products: readonly Wanted[]): Promise<Caller> {
  const customer = await signInAsNew(page);
  await goToShipping(page, customer, products);
  return customer;
}

export async function goToShipping(
  page: Page,
  customer: Caller,
  products: readonly Wanted[],
): Promise<void> {
  await fillSavedCart(customer, products);
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
}

/** As the specification prescribes it. */
export const providerName = 'Razorpay';

/** With several providers it names none. */
export const payButton = (page: Page, sum?: string) =>
  page.getByRole('button', {
    name: sum
      ? `Pay ${sum} with ${providerName}`
      : new RegExp(`^Pay ₹[\\d,.]+( with ${providerName})?$`),
  });

export async function putInCart(page: Page, name: string): Promise<void> {
  await page.goto(`/shop?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expectToast(page, 'Added to cart');
}

/** A click before hydration counts once the page is live. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, 'Added to cart');
}

export const checkoutButton = (page: Page) =>
  page.getByRole('button', { name: 'Checkout', exact: true });

/** Goes from the cart to the open widget of the provider. */
export async function openPayment(page: Page) {
  await page.goto('/cart');
  await checkoutButton(page).click();
  await fillInAddress(page);
  await payButton(page).click();
  return openWidget(page);
}

export async function fillInAddress(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(address.phone);
  await page.getByLabel('Pincode').fill(address.pincode);
  await expect(page.getByLabel('State')).toHaveValue(address.state);
  await page.getByLabel('Address', { exact: true }).fill(address.address);
}

/** After a payment the page leads to the orders a second and a half later. */
export async function followToOrders(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.passTime?.(1500));
    expect(new URL(page.url()).pathname).toBe('/my-orders');
  }).toPass();
}

export async function openWidget(page: Page) {
  const widget = page.getByRole('dialog', { name: 'Aipan Haat' });
  await expect(widget).toBeVisible();
  return widget;
}
