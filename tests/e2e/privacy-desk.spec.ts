import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { lapseProof, proveByPassword } from './lapse-proof.ts';
import { readSent } from './sent-page.ts';

test('a visitor’s request is acknowledged and settled, with mails and log entries [desk-8]', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Send a request, with a ticket number' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grievance Officer');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Please choose what it is about')).toBeVisible();
  await page.getByLabel('Name').fill('Lata Negi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').selectOption('See what the shop holds about me');
  await page.getByLabel('Your request').fill(`What do you hold under ${email}?`);
  await page.reload();
  await expect(page.getByLabel('Your request')).toHaveValue(`What do you hold under ${email}?`);
  await expect(page.getByLabel('What is it about?')).toHaveValue('access');
  await page.getByRole('button', { name: 'Send Request' }).click();
  const thanks = page.getByText(/Your ticket number is/);
  await expect(thanks).toBeVisible();
  const ticket = /[A-Z]+-[0-9A-Z]{6}/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
  const subjects = async () => (await mailsTo(page.request, email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual([`We have received your request, Aipan Haat ticket ${ticket}`]);

  await signInAsStaff(page, shop);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/admin/privacy?q=${ticket}`);
  await page.getByRole('link', { name: /Lata Negi/ }).click();
  const panel = page.getByRole('region', { name: 'Request details' });
  await expect(panel).toContainText('The person was not signed in');
  await panel.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(panel.getByText('Acknowledged', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await expect(panel.getByText('Please enter an answer to the person')).toBeVisible();
  await panel.getByLabel('Message to the person').fill('We hold nothing under this address.');
  await panel.getByLabel('Notes').fill('Looked in orders and messages.');
  await panel.getByRole('button', { name: 'Save Notes' }).click();
  await expect(panel.getByRole('button', { name: 'Save Notes' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await expect(panel.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Resolve' })).toHaveCount(0);

  await expect.poll(async () => (await subjects()).length).toBe(3);
  const mails = await mailsTo(page.request, email);
  expect(mails.map(({ text }) => text).join(' ')).toContain('We hold nothing under this address.');

  await panel.getByRole('link', { name: 'History' }).click();
  for (const words of ['Acknowledged', 'Resolved']) {
    const said = page.getByText(words, { exact: true }).filter({ visible: true });
    await expect(said.first()).toBeVisible();
  }
});

test('a breach is recorded, the people concerned are notified once, and the authorities to notify are shown [desk-14]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  const email = newEmail();
  const owner = await signInAsStaff(page, shop);
  await page.goto('/admin/privacy/breaches');
  await page.getByRole('link', { name: 'Record a Breach' }).click();
  const dialog = page.getByRole('dialog');
  const title = `A laptop was stolen from ${email}`;
  await dialog.getByLabel('What happened').fill(title);
  await dialog.getByLabel('Names').check();
  await dialog.getByLabel('Nature and extent').fill('A list of 40 orders.');
  await dialog.getByRole('button', { name: 'Save Breach' }).click();
  const panel = page.getByRole('region', { name: 'Breach details' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
  await panel.getByLabel('These addresses').check();
  await panel.getByLabel('Email addresses').fill(`${email}\n${email}`);
  await panel.getByRole('button', { name: 'Notify Affected Customers' }).click();
  await expect(panel.getByRole('alert')).toContainText('The email needs what happened');

  await panel.getByRole('link', { name: 'Edit' }).click();
  await dialog.getByLabel('Consequences').fill('Letters may pretend to be from us.');
  await dialog.getByLabel('Measures').fill('The laptop is locked.');
  await dialog.getByLabel('Safety steps').fill('Trust no letter that asks for money.');
  await dialog.getByRole('button', { name: 'Save Breach' }).click();
  await expect(panel).toContainText('The laptop is locked.');
  await panel.getByRole('button', { name: 'Notify Affected Customers' }).click();
  await expect(dialog).toContainText('to 1 person');
  await lapseProof(shop, owner.email);
  await dialog.getByRole('button', { name: 'Send the Emails' }).click();
  await proveByPassword(page);
  await expect(panel).toContainText('1 person is notified');
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toEqual([`Your data at Aipan Haat: ${title}`]);

  const certIn = panel.getByRole('listitem').filter({ hasText: 'CERT-In directions' });
  await certIn.getByText('Prepared text').click();
  await expect(certIn.getByLabel('Prepared text')).toHaveValue(/A list of 40 orders/);
  await certIn.getByRole('button', { name: 'Mark as Notified' }).click();
  await certIn.getByLabel('Reference (optional)').fill('CERT-77');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(certIn).toContainText('CERT-77');
});

test('the privacy page shows the periods that the owner chooses [desk-26]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  const { email, caller } = await signInAsStaff(page, shop);
  const { retentionDays } = (await caller.ask(adminSettingsApi.readSettings, {})).data.settings;
  await page.goto('/admin/privacy');
  await page.getByRole('link', { name: 'Retention' }).click();
  const kind = page.getByRole('listitem').filter({ hasText: 'Messages to the shop' });
  await kind.getByLabel('Days').fill('30');
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(kind).toContainText('From 1 year (365 days) to 8 years (2920 days)');
  await kind.getByLabel('Days').fill('730');
  await lapseProof(shop, email);
  await kind.getByRole('button', { name: 'Save' }).click();
  await proveByPassword(page);
  await expect(kind).toContainText('2 years after the last change');
  const { page: policy } = await readSent(page.request, '/privacy');
  const periods = policy.all('li').map(({ text }) => text);
  expect(periods.find((text) => text.includes('Messages to the shop'))).toContain(
    '2 years after the last change',
  );
  await caller.ask(adminSettingsApi.changeSettings, {
    body: { section: 'retention', retentionDays },
  });
});
