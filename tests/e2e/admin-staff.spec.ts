import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { boxes, logIn, newEmail, signOut } from './account-screens.ts';
import { mailedInvitation } from './admin-people.ts';
import { callerOn, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { grant } from './open-account.ts';
import type { OpenShop } from './open-shop.ts';
import { SentPage } from './sent-page.ts';
import { expectToast } from './toast.ts';

// A shop of its own, since it asks the staff for a second factor.
test.use({ ownShop: true });

/** The other fields of the settings' part, as they are. */
const usualSecurity = {
  staffIdleHours: 12,
  staffSessionDays: 7,
  customerSessionDays: 180,
  refundProofRupees: 10_000,
};

/** An owner, signed in on this page. */
async function arriveAsOwner(page: Page, shop: OpenShop): Promise<string> {
  const email = newEmail();
  await callerOn(page).register('Kamla Bisht', email);
  await grant(shop, email);
  return email;
}

/** From a page of the shop, which stays loaded. */
async function openProfile(page: Page): Promise<void> {
  await page.getByLabel(/^Profile menu of/).click();
  // By the keyboard: the message of the sign-in may lie above it.
  await page.getByRole('link', { name: 'Profile Settings' }).press('Enter');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('region', { name: 'Sign-in Security' }).locator('summary').press('Enter');
}

/** By the keyboard, as above; the profile has other buttons of the same name, for other sessions. */
async function leave(page: Page): Promise<void> {
  await page.getByLabel(/^Profile menu of/).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(page).toHaveURL(/\/login/);
}

/** Reads pages as the person who has these cookies, without a browser. */
function openReader(page: Page, cookies: { name: string; value: string }[]) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (path: string) => {
    const answer = await fetch(new URL(path, page.url()), { headers: { cookie } });
    return { url: answer.url, text: await answer.text() };
  };
}

/** An authenticator app that has read the key from the dialog. */
async function readKey(dialog: Locator): Promise<TOTP> {
  const key = (await dialog.locator('code').textContent()) ?? '';
  return new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) });
}

test('an owner invites somebody by e-mail, changes their role and removes them [at-3] [at-4] [at-5]', async ({
  page,
  shop,
}) => {
  await arriveAsOwner(page, shop);
  const sessionOfOwner = await page.context().cookies();
  await page.goto('/admin/staff');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  const invited = newEmail();
  await page.getByLabel('Email').fill(invited);
  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(invited);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Invitation sent');
  await expect(page.getByRole('heading', { name: invited })).toBeVisible();

  // The invited member, on a phone.
  const link = await mailedInvitation(page, invited);
  await page.context().clearCookies();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByText(`invites ${invited} as Packer`)).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('Name').fill('Pooran Singh');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept the Invitation' }).click();
  await expect(page).toHaveURL('/admin');
  const memberReads = openReader(page, await page.context().cookies());

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.context().addCookies(sessionOfOwner);
  await page.goto('/admin/staff');
  await expect(page.getByRole('heading', { name: invited })).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: invited });
  await expect(row.getByText('Password only')).toBeVisible();
  await row.getByLabel(/^Role/).selectOption('manager');
  await expectToast(page, 'Role changed');
  const { text } = await memberReads('/admin/contacts');
  expect(new SentPage(text).headings).toContain('Contact Management');

  await row.getByRole('button', { name: 'Remove Pooran Singh' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Pooran Singh?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Member removed');
  await expect(row).toHaveCount(0);
  expect((await memberReads('/admin/contacts')).url).toMatch(/\/login/);
});

test('an owner is led to set up an app where the setting asks, and signs in with its codes [at-7] [at-8] [at-10] [at-12]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  const email = await arriveAsOwner(page, shop);
  const caller = callerOn(page);
  await caller.ask(adminSettingsApi.changeSettings, {
    body: { section: 'security', ...usualSecurity, secondFactorRequired: 'owners' },
  });
  await page.goto('/admin/staff');
  await expect(page).toHaveURL(/\/profile\/sign-in-security\?next=%2Fadmin%2Fstaff/);
  await expect(page.getByText('requires a second factor of its staff')).toBeVisible();

  await page.getByRole('button', { name: 'Set Up App' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const app = await readKey(dialog);
  await boxes(page).first().pressSequentially(app.generate());
  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codesDialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  await codesDialog.getByRole('button', { name: 'I Have Saved Them' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'View Site' }).click();
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  noise.expectRefusals();
  await logIn(page, email);
  await expect(page).toHaveURL('/login/second-factor');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  // The code of the set-up is used up.
  await boxes(page).first().pressSequentially('000000');
  await expect(page.getByText('This code is wrong or was already used').first()).toBeVisible();
  await boxes(page)
    .first()
    .pressSequentially(app.generate({ timestamp: Date.now() + 30_000 }));
  // Staff land at their own dashboard.
  await expect(page).toHaveURL('/admin');

  await page.getByRole('link', { name: 'View Site' }).first().click();
  await signOut(page);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('link', { name: 'View Site' }).first().click();
  await openProfile(page);
  await expect(page.getByText('9 codes are left')).toBeVisible();
  await caller.ask(adminSettingsApi.changeSettings, {
    body: { section: 'security', ...usualSecurity, secondFactorRequired: 'nobody' },
  });
});

test('a passkey is added, signs in without a password, proves one beside it, and is removed [at-9] [at-14]', async ({
  page,
  noise,
}) => {
  const email = newEmail();
  await callerOn(page).register('Meera Joshi', email);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(() => {
    const offers = PublicKeyCredential.isConditionalMediationAvailable.bind(PublicKeyCredential);
    PublicKeyCredential.isConditionalMediationAvailable = async () =>
      !sessionStorage.getItem('no-offer') && offers();
  });
  await page.goto('/profile#security');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My telephone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('My telephone');

  // At first a browser that does not offer passkeys by itself.
  await page.evaluate(() => sessionStorage.setItem('no-offer', '1'));
  await leave(page);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  await leave(page);
  noise.expectRefusals();
  await logIn(page, email);
  await page.getByRole('button', { name: 'Confirm with a Passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  await leave(page);
  await page.evaluate(() => sessionStorage.removeItem('no-offer'));
  // Where it offers them and the user confirms, the sign-in ends as the page loads.
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');

  await page.evaluate(() => sessionStorage.setItem('no-offer', '1'));
  await openProfile(page);
  await page.getByRole('button', { name: 'Remove My telephone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove My telephone?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey removed');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toHaveCount(0);
  await leave(page);
  await logIn(page, email);
  await expect(page).toHaveURL('/dashboard');
});
