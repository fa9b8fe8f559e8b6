import type { Page } from '@playwright/test';
import { logIn, openAccount } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { signInAsNew } from './checkout-screens.ts';
import { field, openSignedIn, readTicket, sendButton, words } from './contact-screens.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { expectToast } from './toast.ts';

const scripts = '**/assets/*.js';

// A shop of its own, since its settings change.
test.use({ shopKind: 'products', ownShop: true });

/** Does something on a page that no script of its own has reached, and lets the scripts come then. */
async function useEarly(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const goOn = await holdRequests(page, scripts);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await act();
  expect(await page.evaluate(() => 'earlyInput' in window), 'no script has run').toBe(true);
  goOn();
}

test('what is filtered in a listing before its scripts run is filtered', async ({ page }) => {
  await useEarly(page, '/shop', async () => {
    await page.getByRole('slider', { name: 'Minimum discount' }).fill('20');
    await page.getByLabel('Sort by').selectOption('price-low');
  });
  await expect(page).toHaveURL(/discount=20/);
  await expect(page).toHaveURL(/sort=price-low/);
});

test('a customer’s search in the header leads to the same page before the scripts run, before the session is known, and later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await signInAsNew(page);
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' });
  const search = async () => {
    await box.fill('lotus');
    await box.press('Enter');
  };
  await useEarly(page, '/about', search);
  await expect(page).toHaveURL('/search?q=lotus');
  await page.unroute(scripts);

  const answer = await holdRequests(page, '**/api/user/profile*');
  await page.goto('/about');
  await search();
  await expect(page).toHaveURL('/search?q=lotus');
  answer();
  await page.goto('/about');
  await search();
  await expect(page).toHaveURL('/search?q=lotus');
});

test('a login that is sent before the scripts run is sent once, by Enter or the button', async ({
  page,
  openCaller,
  noise,
}) => {
  noise.expectRefusals();
  const email = await openAccount(openCaller);
  await useEarly(page, '/login', () => logIn(page, email));
  await expect(page).toHaveURL('/dashboard');

  await page.unroute(scripts);
  await page.context().clearCookies();
  await useEarly(page, '/login', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    // Meant only once.
    await page.getByRole('button', { name: 'Sign In' }).click();
  });
  await expectToast(page, 'Invalid email or password');
});

test('a forgotten password is asked for, and a message keeps its words, as soon as the scripts run', async ({
  page,
}) => {
  const email = await openSignedIn(page, '/contact');
  await useEarly(page, '/contact', async () => {
    await field(page, 'Subject').selectOption('Press/Media');
    await field(page, 'Message').fill(words);
  });
  await sendButton(page).click();
  await readTicket(page);
  await page.unroute(scripts);

  await useEarly(page, '/forgot-password', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').press('Enter');
  });
  await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible();
});

test('in the back office a list is searched and filtered, and a form saved, as soon as the scripts run', async ({
  page,
  shop,
}) => {
  await signInAsStaff(page, shop);
  await useEarly(page, '/admin/products', async () => {
    await page.getByLabel('Search products').pressSequentially('lotus');
  });
  await expect(page).toHaveURL(/q=lotus/);
  await expect(page.getByLabel('Search products')).toHaveValue('lotus');
  await page.unroute(scripts);

  await useEarly(page, '/admin/settings?section=shop', async () => {
    await page.getByLabel('Shop name').fill('Munsiyari Looms');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  });
  await expectToast(page, 'Settings saved!');
  await page.unroute(scripts);
  await page.reload();
  await expect(page.getByLabel('Shop name')).toHaveValue('Munsiyari Looms');
});

test('a chosen file is checked, and Enter in a field that does not send its form still does not', async ({
  page,
  shop,
}) => {
  await signInAsStaff(page, shop);
  await useEarly(page, '/admin/products/import', async () => {
    await page.getByLabel('CSV file').setInputFiles({
      name: 'pieces.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'sku,name,description,category,price,stock\nk1,Bowl,Turned from walnut.,painting,100,1',
      ),
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
  });
  await expect(page).toHaveURL(/import=/);
  await page.unroute(scripts);

  await useEarly(page, '/admin/orders/by-hand/new', async () => {
    const search = page.getByLabel('Find a customer with an account');
    await search.fill('Meera');
    await search.press('Enter');
  });
  await expect(page.getByRole('list', { name: 'Found customers' })).toBeVisible();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});
