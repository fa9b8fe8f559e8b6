import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { signInAsNew } from './checkout-screens.ts';
import { mailedCode, mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { passTime } from './page-time.ts';
import { queryShop } from './query-shop.ts';
import { fillSavedCart } from './screens/carts.ts';
import { expectToast } from './toast.ts';

// A shop of its own, since its settings change.
test.use({ serviceWorkers: 'allow', shopKind: 'products', ownShop: true });

async function openSection(page: Page, name: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Settings' });
  // On a phone the list makes room for the section.
  if (!(await list.isVisible())) await page.getByRole('link', { name: 'All settings' }).click();
  await list.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText(name);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings saved!');
  // It lies over the way to the next section.
  await passTime(page, 1500);
}

test('what the owner changes on a phone is used everywhere at once, also by customers who lose the network [as-1] [as-2] [as-3] [as-4] [as-8] [chrome-20]', {
  tag: '@daily',
}, async ({ page, context, shop, openBrowser, openCaller, noise }) => {
  noise.expectLostCalls();
  await page.goto('/dashboard');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
  const owner = await openBrowser('phone');
  await signInAsStaff(owner, shop);
  await owner.goto('/admin/settings');

  await openSection(owner, 'Shop');
  await owner.getByLabel('Shop name').fill('');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('The shop needs a name')).toBeVisible();
  await expect(owner.getByLabel('Shop name')).toBeFocused();
  await owner.getByLabel('Shop name').fill('Munsiyari Looms');
  await owner.getByLabel('Town').fill('Munsiyari');
  await save(owner);
  await openSection(owner, 'Contact');
  await owner.getByLabel('Email').fill('nobody');
  await owner.getByLabel('WhatsApp number').fill('12');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByLabel('Email')).toBeFocused();
  // Correcting one field does not move the focus to the next wrong one.
  await owner.getByLabel('Email').fill('');
  await owner.getByLabel('Email').pressSequentially('care@looms.example');
  await expect(owner.getByLabel('Email')).toBeFocused();
  await owner.getByLabel('Email').fill('care@looms.example');
  await owner.getByLabel('Phone').fill('+91 5961 222 333');
  await owner.getByLabel('WhatsApp number').fill('+91 98765 43210');
  await save(owner);
  await openSection(owner, 'Addresses');
  await owner.getByLabel('Address of the gallery').fill('Main Bazaar, Munsiyari 262554');
  await save(owner);
  await openSection(owner, 'Social');
  await owner.getByLabel('Instagram').fill('https://www.instagram.com/looms');
  await owner.getByLabel('Map on the contact page').fill('');
  await save(owner);
  await openSection(owner, 'Opening Hours');
  const gallery = owner.getByRole('group', { name: 'The gallery' });
  await gallery.getByRole('checkbox', { name: 'Monday' }).check();
  await gallery.getByLabel('Monday to').fill('09:00');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('Closing time must be after opening time')).toBeVisible();
  await gallery.getByLabel('Monday to').fill('16:30');
  const support = owner.getByRole('group', { name: 'Support' });
  await support.getByRole('checkbox', { name: 'Saturday' }).check();
  await support.getByLabel('Saturday to').fill('13:00');
  await support.getByRole('button', { name: "Copy Saturday's hours to the days below" }).click();
  await expect(support.getByLabel('Sunday to')).toHaveValue('13:00');
  await save(owner);
  await openSection(owner, 'Grievance');
  await owner.getByLabel('Name', { exact: true }).fill('Hema Pant');
  await save(owner);
  await openSection(owner, 'Announcement');
  await owner.getByLabel('Show the bar').check();
  await owner.getByLabel('Text').fill('Closed for Diwali');
  await owner.getByLabel('Link', { exact: true }).fill('/shipping');
  await save(owner);
  // The owner's own page updates without a reload.
  await owner.evaluate(() => Object.assign(window, { isSamePage: true }));
  await owner.getByRole('button', { name: /menu/i }).click();
  await owner.getByRole('link', { name: 'View Site' }).click();
  await expect(owner.getByRole('contentinfo')).toContainText('care@looms.example');
  expect(await owner.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.goto('/contact');
  await expect(page).toHaveTitle(/Munsiyari Looms/);
  await expect(page.getByRole('banner')).toContainText('Munsiyari Looms');
  const footer = page.getByRole('contentinfo');
  for (const text of ['care@looms.example', '+91 5961 222 333', 'Main Bazaar, Munsiyari 262554']) {
    await expect(footer).toContainText(text);
    await expect(page.getByRole('main')).toContainText(text);
  }
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/looms',
  );
  await expect(page.getByText('10 AM-4:30 PM')).toBeVisible();
  const html = async (path: string) => (await page.request.get(path)).text();
  expect(await html('/terms')).toContain('Hema Pant');
  const home = await html('/dashboard');
  const things = home.match(/<script type="application\/ld\+json">.*?<\/script>/g);
  expect(things?.join()).toContain('+91 5961 222 333');
  expect(home).toContain('href="https://wa.me/919876543210"');
  const email = newEmail();
  const customer = await openCaller();
  await customer.ask(accountsApi.register, { body: { name: 'Bina Mehra', email, password } });
  await mailedCode(page.request, email);
  const [mail] = await mailsTo(page.request, email);
  expect(`${mail?.subject} ${mail?.text}`).toContain('Munsiyari Looms');

  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar.getByRole('link', { name: 'Closed for Diwali' })).toHaveAttribute(
    'href',
    '/shipping',
  );
  await expect.poll(() => page.evaluate(savedShell), 'what is stored').toContain('Munsiyari Looms');
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('banner')).toContainText('Munsiyari Looms');
  await expect(page.getByRole('contentinfo')).toContainText('care@looms.example');
  await context.setOffline(false);

  const expectStill = await watchLayoutShifts(page);
  await page.goto('/shipping');
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  await expectStill();
  expect(await html('/help')).toContain('Closed for Diwali');
});

/** The shell that opens without a network. */
async function savedShell(): Promise<string> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const cached = await cache.match(request);
      if (new URL(request.url).pathname === '/offline') return (await cached?.text()) ?? '';
    }
  }
  return '';
}

test('a shop that is not registered charges no GST and shows none [as-5] [as-7]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, openBrowser }) => {
  const owner = await openBrowser();
  await signInAsStaff(owner, shop);
  await owner.goto('/admin/settings?section=tax');
  await owner.getByLabel('GST number').fill('27AAPFU0939F1ZV');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('This GST number belongs to Maharashtra')).toBeVisible();
  await owner.getByLabel('GST number').fill('05AAPFU0939F1ZV');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('This does not look like a GST number.')).toBeVisible();
  await owner.getByLabel('GST number').fill('05aapfu0939f1z1');
  await owner.getByLabel('Default GST rate').fill('12');
  await save(owner);
  // Without the data for the scripts.
  const terms = async () =>
    (await (await page.request.get('/terms')).text()).replace(/<script.*?<\/script>/gs, '');
  expect(await terms()).toContain('05AAPFU0939F1Z1');
  await fillSavedCart(await signInAsNew(page), [{ name: 'Lotus on Geru' }]);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('GST (12%)');

  await owner.getByLabel('Not registered').check();
  await save(owner);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Total');
  await expect(page.getByRole('main')).not.toContainText('GST');
  expect(await terms()).not.toContain('05AAPFU0939F1Z1');
});

test('an owner is told that another one was faster, nothing typed is lost, and managers find no settings [as-9] [as-10]', async ({
  page,
  shop,
  openCaller,
  noise,
}) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { name: 'Kamla Bisht' });
  await page.goto('/admin/settings?section=shop');
  await page.getByLabel('Tagline').fill('Wool from the high pastures');
  await page.reload();
  await expect(page.getByLabel('Tagline')).toHaveValue('Wool from the high pastures');
  const other = await openCaller();
  await other.register('Hema Pant', newEmail(), 'owner');
  const { name, legalName, city } = (await other.ask(adminSettingsApi.readSettings, {})).data
    .settings;
  const tagline = 'Looms above the Gori';
  await other.ask(adminSettingsApi.changeSettings, {
    body: { section: 'shop', name, legalName, city, tagline },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hema Pant changed this while you had it open.')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue('Wool from the high pastures');
  await page.getByRole('button', { name: 'Show Saved Version' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Looms above the Gori');

  await signInAsStaff(page, shop, { role: 'manager' });
  for (const address of ['/admin/settings', '/admin/audit']) {
    expect((await page.request.get(address)).status()).toBe(404);
  }
});

test('the owner says when stock is low and switches its mail off, finds in the audit log who changed what, and exports it as a file [inventory-5] [inventory-10] [au-1] [au-3] [au-4] [au-6]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  const { email } = await signInAsStaff(page, shop, { name: 'Pooran Singh' });
  await page.goto('/admin/settings?section=stock');
  const threshold = page.getByLabel('Low stock threshold (units)');
  await expect(threshold).toHaveValue('2');
  await threshold.fill('2000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a whole number from 0 to 1,000')).toBeVisible();
  await threshold.fill('5');
  await save(page);
  await page.reload();
  await expect(threshold).toHaveValue('5');

  await openSection(page, 'Notifications');
  const mails = page.getByRole('group', { name: 'Low stock' }).getByLabel('To the shop’s email');
  await expect(mails).toBeChecked();
  await mails.uncheck();
  await save(page);
  await page.reload();
  await expect(mails).not.toBeChecked();

  await openSection(page, 'Grievance');
  await page.getByLabel('Designation').fill('Head of the studio');
  await save(page);
  await (await areaLink(page, 'Audit Log')).click();
  const entries = page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect(entries.first()).toContainText(`Pooran Singh (${email})`);
  await expect(entries.first()).toContainText('Head of the studio');
  await page.getByLabel('Member').selectOption('Command line');
  await page.waitForURL('**/admin/audit?actor=Command+line');
  await expect(entries.first()).toContainText('Command line');
  await page.getByLabel('Subject').selectOption('Staff');
  await page.waitForURL('**subject=staff**');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('staff');
  await page.getByLabel('Search the audit log').fill('nothing of this kind');
  await page.waitForURL('**q=nothing**');
  await expect(page.getByText('No entries found')).toBeVisible();
  await (await areaLink(page, 'Audit Log')).click();
  await page.waitForURL('**/admin/audit');
  await page.getByLabel('Search the audit log').fill('head of the studio');
  await expect(entries).toHaveCount(1);
  // With a service worker, which must not request the file a second time.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Head of the studio');
  await entries.getByRole('link', { name: 'Grievance officer' }).click();
  await expect(page.getByLabel('Designation')).toHaveValue('Head of the studio');
  const exports = "select from audit_entries where action = 'exported' and subject = 'audit-log'";
  expect(await queryShop(shop, exports)).toHaveLength(1);
});
