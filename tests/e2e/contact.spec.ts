import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { endSession, logIn, openAccount, signOut } from './account-screens.ts';
import { findFaults } from './axe.ts';
import {
  field,
  form,
  openSignedIn,
  readTicket,
  sendButton,
  subjects,
  words,
} from './contact-screens.ts';
import { callerOn, mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const sentMessage = 'Message sent successfully! We will get back to you soon.';

test('a visitor finds the whole contact page, on a phone and at a desk [contact-1] [contact-2] [contact-3] [contact-4] [contact-5] [contact-6] [contact-7] [contact-8] [contact-11] [route-13]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Back to Gallery' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(form(page).getByText('Please log in to send a message')).toBeVisible();
  await expect(form(page).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcontact',
  );
  await expect(sendButton(page)).toBeDisabled();
  expect(await field(page, 'Subject').locator('option').allTextContents()).toEqual([
    'Choose a subject',
    ...subjects,
  ]);

  const visit = main.getByRole('region', { name: 'Visit Our Gallery' });
  await expect(visit.locator('iframe')).toHaveAttribute('src', /openstreetmap\.org/);
  const cards = visit.getByRole('listitem');
  await expect(cards).toHaveText([
    'Gallery HoursTuesday to Saturday11 AM-8 PMSunday12 PM-6 PMMondayclosed',
    'ParkingFree parking, street parking nearby',
    'Public TransitLocal bus, auto or taxi',
  ]);

  const panel = main.getByRole('complementary', { name: 'Other ways to reach us' });
  const links = await panel
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    'mailto:namaste@aipanhaat.example',
    'tel:+911355550142',
    'https://www.facebook.com/',
    'https://x.com/',
    'https://www.instagram.com/',
    'https://www.youtube.com/',
  ]);

  const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(visit.getByRole('link', { name: 'Open the map' })).toBeVisible();
    await expect(panel.getByText('12 Rajpur Road, Dehradun, Uttarakhand 248001')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(overhang)).toBe(0);
  }
});

test('what a visitor types survives the sign-in and is sent under a ticket number [contact-9] [contact-10] [contact-21] [contact-32]', async ({
  page,
  openCaller,
}) => {
  const email = await openAccount(openCaller);
  await page.goto('/contact?subject=custom&category=painting');
  await expect(field(page, 'Subject')).toHaveValue('custom');
  await expect(form(page).getByText('Custom order: painting')).toBeVisible();
  await field(page, 'Message').fill(words);
  await form(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  await logIn(page, email);

  await expect(page).toHaveURL('/contact?subject=custom&category=painting');
  await expect(field(page, 'Message')).toHaveValue(words);
  await expect(field(page, 'Name')).toHaveValue('Meera Joshi');
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue(words);

  await field(page, 'Email').fill('meera@home.example');
  await sendButton(page).click();
  await expectToast(page, sentMessage);
  const ticket = await readTicket(page);
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(field(page, 'Subject')).toHaveValue('');
  await expect(sendButton(page)).toBeEnabled();

  await expect
    .poll(async () => (await mailsTo(page.request, email))[0]?.subject)
    .toBe(`We have received your message, Aipan Haat ticket ${ticket}`);
  const messages = async () =>
    (await mailsTo(page.request, 'namaste@aipanhaat.example')).find(({ subject }) =>
      subject.includes(ticket),
    );
  await expect.poll(messages).toMatchObject({
    subject: `Custom order: painting from Meera Joshi (Aipan Haat ticket ${ticket})`,
    replyTo: { name: 'Meera Joshi', address: 'meera@home.example' },
    text: expect.stringContaining(words),
  });
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Meera Joshi');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('every rule of the form is reported under its field, and a message that fails loses nothing typed [contact-12] [contact-13] [contact-14] [contact-15] [contact-16] [contact-17] [contact-18] [contact-19] [contact-20] [contact-22] [contact-23]', async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  noise.expectLostCalls();
  const email = await openSignedIn(page, '/contact');
  await field(page, 'Name').fill('M');
  await field(page, 'Email').fill('meera.example.in');
  await field(page, 'Message').fill('x'.repeat(1001));
  await expect(form(page).getByText('1001/1000')).toBeVisible();
  await sendButton(page).click();
  await expectToast(page, 'Please fill all fields correctly');
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name must be 2-50 characters');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Valid email required (max 50 characters)',
  );
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please choose a subject');
  await expect(field(page, 'Message')).toHaveAccessibleDescription(
    '1001/1000 Message must be 10-1000 characters',
  );
  await field(page, 'Message').fill('Long enough');
  await expect(field(page, 'Message')).toHaveAccessibleDescription('11/1000');

  await field(page, 'Name').fill('Meera Joshi');
  await field(page, 'Email').fill(email);
  await field(page, 'Subject').selectOption('general');
  await field(page, 'Message').fill(words);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await held.promise;
    await route.abort();
  });
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  await expect(sendButton(page)).toBeDisabled();
  held.resolve();
  await expectToast(page, 'Failed to send message.');
  await expect(field(page, 'Message')).toHaveValue(words);
  await page.unroute('**/api/contact');

  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Too many attempts today.' } }),
  );
  await sendButton(page).click();
  await expectToast(page, 'Too many attempts today.');
  await page.unroute('**/api/contact');

  await endSession(page);
  await sendButton(page).click();
  await expectToast(page, 'Please log in to send a message');
  await expect(form(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await expect(field(page, 'Message')).toHaveValue(words);
});

test('the map is shown once its service has answered, and without it only its placeholder [contact-4]', async ({
  page,
}) => {
  const frame = page.getByTitle('Map: where to find Aipan Haat');
  const probe = page.locator('object');
  const scrollToMap = () => page.getByText('Aipan Haat, Dehradun').first().scrollIntoViewIfNeeded();
  const held = Promise.withResolvers<void>();
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/contact');
  await scrollToMap();
  await expect(probe).toBeAttached();
  held.resolve();
  await expect(probe).not.toBeAttached();
  await expect(frame).toBeHidden();

  await page.unroute('https://www.openstreetmap.org/**');
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Dehradun</p>' }),
  );
  await page.reload();
  await scrollToMap();
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().getByText('Dehradun')).toBeVisible();
});

test('a draft of a user who signs out is hidden from others, and waits for its author', async ({
  page,
}) => {
  const email = await openSignedIn(page, '/contact');
  await field(page, 'Message').fill(words);
  await signOut(page);
  await page.goto('/contact');
  await expect(form(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(field(page, 'Name')).toHaveValue('');
  await callerOn(page).ask(accountsApi.login, { body: { email, password } });
  await page.goto('/contact');
  await expect(form(page).getByText('Signed in as Meera Joshi')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(words);
});
