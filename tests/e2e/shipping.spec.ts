import type { Page } from '@playwright/test';
import { goToShipping, openShipping, payButton, signInAsNew } from './checkout-screens.ts';
import { address } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { buy } from './order-calls.ts';

const hint = 'Please complete all required fields correctly to proceed.';
const autofilled = (page: Page) => page.getByText('Auto-filled from pincode', { exact: true });
const pots = [{ name: 'Biodegradable cardboard pots' }];

test('the shipping form reports problems as it is typed, and stops invalid input [address-1, address-2, address-3, address-4, address-5, address-19]', {
  tag: '@daily',
}, async ({ page }) => {
  await openShipping(page, pots);
  const order = page.getByRole('region', { name: 'Order Summary' });
  await expect(order).toContainText('Biodegradable cardboard pots');
  await expect(order).toContainText('Qty 1');
  await expect(order).toContainText('7-day return policy');
  await expect(order.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expect(order.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute(
    'href',
    '/refund-policy',
  );
  await expect(page.getByLabel('State').locator('option')).toHaveCount(37);
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText(hint)).toBeVisible();
  // What is missing is named, and a press leads there.
  const missing = page.getByRole('button', { name: /^Still to complete/ });
  await expect(missing).toHaveText('Still to complete: Phone, Pincode, Address, City, State');
  await expect(payButton(page)).toHaveAccessibleDescription(/Phone, Pincode/);
  await missing.press('Enter');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await payButton(page).click({ force: true });
  await expect(page.getByLabel('Phone')).toBeFocused();

  const wrongThenRight = [
    ['Full Name', 'A', 'Name must be at least 2 characters', 'आशा रावत'],
    ['Email', 'asha@', 'Please enter a valid email address', 'asha@example.in'],
    ['Phone', '94120', 'Phone number must be 10 digits', '+91 94120-55501'],
    ['Pincode', '2480', 'Pincode must be 6 digits', '248001'],
    ['Address', '12 Road', 'Address must be at least 10 characters', '12 Rajpur Road, Jakhan'],
    ['City', 'D', 'City must be at least 2 characters', 'Dehradun'],
  ] as const;
  for (const [label, wrong, message, right] of wrongThenRight) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(wrong);
    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(payButton(page)).toBeDisabled();
    await field.fill('');
    await expect(page.getByText(/ is required$/)).toBeVisible();
    await field.fill(right);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await expect(page.getByLabel('Phone')).toHaveValue('9412055501');
  await expect(page.getByLabel('State')).toHaveValue('Uttarakhand');
  await expect(page.getByText(hint)).toBeHidden();
  await expect(payButton(page)).toBeEnabled();
  await page.getByLabel('State').selectOption('');
  await expect(page.getByText('State is required')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Still to complete: State' }).click();
  await expect(page.getByLabel('State')).toBeFocused();
});

test('a pincode fills in city and state, or says why it cannot [address-13, address-14, address-15, address-16, address-17]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  await openShipping(page, pots);
  const pincode = page.getByLabel('Pincode');
  const [city, state] = [page.getByLabel('City'), page.getByLabel('State')];

  await pincode.fill(address.pincode);
  await expect(autofilled(page)).toHaveCount(2);
  await expect(city).toHaveValue('Dehradun');
  await expect(state).toHaveValue('Uttarakhand');
  await city.fill('Mussoorie');
  await expect(autofilled(page)).toHaveCount(1);
  await state.selectOption('Himachal Pradesh');
  await expect(autofilled(page)).toHaveCount(0);

  const goOn = await holdRequests(page, '**/api/pincode/700001');
  // As people write it.
  await pincode.fill('700 001');
  await city.fill('Salt Lake');
  goOn();
  await expect(state).toHaveValue('West Bengal');
  await expect(city, 'what is typed meanwhile stays').toHaveValue('Salt Lake');

  await pincode.fill('999999');
  await expect(page.getByText('Invalid pincode or location not found').first()).toBeVisible();
  await expect(city).toHaveValue('Salt Lake');

  const places = (offices: object[]) => [{ Status: 'Success', PostOffice: offices }];
  await page.route('**/api/pincode/110001', (route) =>
    route.fulfill({ json: places([{ District: '', State: 'Delhi' }]) }),
  );
  await pincode.fill('110001');
  await expect(page.getByText('Incomplete location data for this pincode').first()).toBeVisible();

  await page.route('**/api/pincode/247662', (route) =>
    route.fulfill({
      json: places([
        { District: 'Saharanpur', State: 'Uttar Pradesh' },
        { District: 'Haridwar', State: 'Uttarakhand' },
      ]),
    }),
  );
  await expect(autofilled(page)).toHaveCount(0);
  await pincode.fill('247662');
  await expect(city).toHaveValue('Saharanpur');
  await page.getByRole('radio', { name: 'Haridwar, Uttarakhand' }).check();
  await expect(city).toHaveValue('Haridwar');
  await expect(state).toHaveValue('Uttarakhand');

  noise.expectLostCalls();
  await page.route('**/api/pincode/560001', (route) => route.abort());
  await pincode.fill('560001');
  const failed = 'Failed to fetch location data. Please enter manually.';
  await expect(page.getByText(failed).first()).toBeVisible();
  await city.fill('Bengaluru');
  await state.selectOption('Karnataka');
  await page.getByLabel('Phone').fill(address.phone);
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await expect(payButton(page)).toBeEnabled();

  await page.reload();
  await expect(city, 'what was typed outlives a reload').toHaveValue('Bengaluru');
});

test('the last order fills in its address, except where the customer is typing', async ({
  page,
}) => {
  const customer = await signInAsNew(page);
  await buy(customer, pots);
  const goOn = await holdRequests(page, '**/api/payment/orders?*');
  await goToShipping(page, customer, pots);
  await page.getByLabel('Phone').focus();
  goOn();
  await expect(page.getByLabel('Pincode')).toHaveValue(address.pincode);
  await expect(page.getByLabel('Phone')).toHaveValue('');
});
