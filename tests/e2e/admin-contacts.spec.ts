import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { subjects } from './contact-screens.ts';
import { type Caller, callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';
import { typeAndPress } from './type-and-press.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Contact details' });
const list = (page: Page) => page.getByRole('region', { name: 'Messages' });
const box = (page: Page) => panel(page).getByLabel('Reply');
const sendButton = (page: Page) => panel(page).getByRole('button', { name: /^Send/ });
const optionsOf = (page: Page, label: string) =>
  list(page).getByLabel(label).locator('option').allTextContents();

/** A message of a new customer, with words that no other has. */
async function write(openCaller: () => Promise<Caller>, more: object = {}) {
  const customer = await openCaller();
  const email = newEmail();
  await customer.register('Lata Negi', email);
  const words = `A lotus for ${email} on the wall.\nBy December, please.`;
  const body = { name: 'Lata Negi', email, subject: 'general', message: words, ...more } as const;
  const { data } = await customer.ask(contactApi.sendMessage, { body });
  return { email, words, ticket: data.ticket };
}

test('a message is found and read, and its images are downloaded under their names [am-1] [am-2] [am-3] [am-4] [am-5] [am-6] [am-7] [am-8] [am-9] [am-10]', {
  tag: '@daily',
}, async ({ page, shop, openCaller, noise }) => {
  noise.expectLostCalls();
  const email = newEmail();
  await callerOn(page).register('Lata Negi', email);
  const hall = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#9a3a20' },
  })
    .png()
    .toBuffer();
  const words = `A wide one of three peaks for ${email}, please.`;
  const sent = await page.request.post('/api/contact/with-images', {
    multipart: {
      name: 'Lata Negi',
      email,
      subject: 'custom',
      category: 'painting',
      message: words,
      images: { name: 'the hall.png', mimeType: 'image/png', buffer: hall },
    },
  });
  const { ticket } = (await sent.json()).data;
  await write(openCaller);

  const { caller: owner } = await signInAsStaff(page, shop);
  await page.goto('/admin/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Management');
  const { newContacts } = (await owner.ask(adminContactsApi.listContacts, {})).data;
  await expect(page.getByText(`${newContacts} new messages`)).toBeVisible();
  await expect(panel(page)).toHaveText('Select a contact to view details');
  expect(await optionsOf(page, 'Status filter')).toEqual(['All Status', 'New', 'Read', 'Replied']);
  expect(await optionsOf(page, 'Subject filter')).toEqual(['All Subjects', ...subjects]);
  await list(page).getByLabel('Status filter').selectOption('New');
  await list(page).getByLabel('Subject filter').selectOption('Custom Design');
  await list(page)
    .getByRole('combobox', { name: 'Order', exact: true })
    .selectOption('Longest waiting first');
  await list(page).getByLabel('Search messages').fill(email);
  await expect(page).toHaveURL(
    `/admin/contacts?status=new&subject=custom&sort=waiting&q=${encodeURIComponent(email)}`,
  );
  const cards = list(page).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  for (const part of ['Lata Negi', 'New', email, 'Custom order: painting', words, '1 image']) {
    await expect(cards.getByText(part, { exact: true })).toBeVisible();
  }
  await expect(cards.getByText('Waiting 0 h of 48 h')).toBeVisible();
  await expect(cards.getByRole('time')).toBeVisible();

  await cards.getByRole('link').click();
  await expect(page).toHaveURL(/&contact=/);
  await page.reload();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Lata Negi');
  for (const part of [email, 'Custom order: painting', words, ticket]) {
    await expect(panel(page).getByText(part, { exact: true })).toBeVisible();
  }
  await expect(panel(page).getByRole('time')).toBeVisible();

  const image = panel(page).getByRole('link', { name: 'Download the hall.jpg' });
  for (const button of ['left', 'right'] as const) {
    const download = page.waitForEvent('download');
    await image.click({ button });
    expect((await download).suggestedFilename()).toBe('the hall.jpg');
    await expectToast(page, 'Image downloaded successfully!');
  }
  let isLost = true;
  await page.route('**/api/admin/contacts/*/images/1', (route) => {
    if (isLost) return route.abort();
    return route.continue();
  });
  const opened = page.waitForEvent('popup');
  await image.click();
  await expectToast(page, 'Download failed, opened in new tab instead');
  isLost = false;
  expect((await opened).url()).toMatch(/\/images\/1$|^about:blank$/);
});

test('a reply is sent once however bad the connection, and resolving removes the message [am-12] [am-14] [am-15] [am-17] [am-18] [am-19] [am-20] [am-26] [am-27]', async ({
  page,
  shop,
  openCaller,
  noise,
}) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  const { email, words, ticket } = await write(openCaller);
  const { caller: owner } = await signInAsStaff(page, shop);
  const [contact] = (await owner.ask(adminContactsApi.listContacts, { query: { q: ticket } })).data
    .contacts;
  const params = { id: contact?._id ?? '' };
  await page.goto(`/admin/contacts?q=${ticket}&contact=${params.id}`);

  const status = panel(page).getByLabel('Status');
  await page.route('**/api/admin/contacts/*', (route) => route.abort());
  await status.selectOption('Read');
  await expectToast(page, 'Failed to update contact');
  await page.unroute('**/api/admin/contacts/*');
  await expect(status).toHaveValue('new');
  await status.selectOption('Read');
  await expect(list(page).getByText('Read', { exact: true }).last()).toBeVisible();
  await expect(panel(page).getByText('Read', { exact: true }).first()).toBeVisible();

  await expect(sendButton(page)).toBeDisabled();
  await expect(panel(page).getByText('(0/5000)')).toBeVisible();
  await box(page).fill('   ');
  await sendButton(page).click();
  await expectToast(page, 'Please type a reply first');
  await box(page).fill('x'.repeat(4999));
  await box(page).press('End');
  await box(page).pressSequentially('yz');
  await expect(panel(page).getByText('(5000/5000)')).toBeVisible();

  const reply = 'With a lotus, gladly.\nIt takes four weeks.';
  await box(page).fill(reply);
  await page.reload();
  await expect(box(page)).toHaveValue(reply);

  // A colleague changes it meanwhile: a conflict is reported, and nothing typed is lost.
  await owner.ask(adminContactsApi.updateContact, { params, body: { status: 'new' } });
  await sendButton(page).click();
  const notice = panel(page).getByRole('alert');
  await expect(notice).toContainText('changed this while you had it open');
  await expect(box(page)).toHaveValue(reply);
  await notice.getByRole('button', { name: 'Show Saved Version' }).click();
  await expect(status).toHaveValue('new');

  const held = Promise.withResolvers<void>();
  await page.route('**/reply', async (route) => {
    // It arrives, and its answer is lost.
    await route.fetch();
    await held.promise;
    await route.abort();
  });
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  await expect(sendButton(page)).toBeDisabled();
  held.resolve();
  await expectToast(page, 'Failed to send reply');
  await expect(box(page)).toHaveValue(reply);
  await page.unroute('**/reply');
  await sendButton(page).click();
  await expectToast(page, 'Reply sent successfully');
  await expect(box(page)).toHaveValue('');
  await expect(panel(page).getByText('Replied', { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'four weeks' })).toHaveCount(1);
  const replies = async () =>
    (await mailsTo(page.request, email)).filter(({ subject }) => subject.startsWith('Re: '));
  await expect.poll(async () => (await replies()).length).toBe(1);
  const [mail] = await replies();
  expect(mail?.subject).toBe(`Re: General Inquiry (Aipan Haat ticket ${ticket})`);
  for (const line of [...reply.split('\n'), ...words.split('\n')])
    expect(mail?.text).toContain(line);

  await panel(page).getByRole('button', { name: 'Resolve & Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Resolve & Delete' });
  await expect(question).toContainText(
    'Are you sure you want to resolve and delete this contact? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Resolve & Delete' }).click();
  await expectToast(page, 'Contact resolved and removed!');
  await expect(panel(page)).toHaveText('Select a contact to view details');
  await expect(page.getByText('No messages found')).toBeVisible();
  expect((await owner.call(adminContactsApi.deleteContact, { params })).success).toBe(false);

  await page.route('**/api/admin/contacts?*', (route) => route.abort());
  await list(page).getByLabel('Status filter').selectOption('New');
  await expect(page.getByText('Failed to fetch contacts')).toBeVisible();
});

test('a message that is opened while a search is still typed stays open, and filters that are chosen faster than the page renders all count', async ({
  page,
  shop,
  openCaller,
}) => {
  const { email } = await write(openCaller);
  await write(openCaller);
  await signInAsStaff(page, shop);
  await page.goto('/admin/contacts');
  const cards = list(page).getByRole('listitem');
  const card = list(page).getByRole('link').filter({ hasText: email });
  await typeAndPress(list(page).getByRole('searchbox'), email, card);
  await expect(cards).toHaveCount(1);
  await expect(panel(page).getByText(`A lotus for ${email}`)).toBeVisible();

  await list(page).getByRole('searchbox').fill('');
  await expect(page).toHaveURL('/admin/contacts');
  await list(page).getByLabel('Status filter').selectOption('Read');
  await expect(page).toHaveURL('/admin/contacts?status=read');
  // React renders what is not urgent in messages to itself.
  await page.evaluate(() => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function late(this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(send, this, message), 300);
    };
  });
  await list(page).getByLabel('Status filter').selectOption('New');
  await page.waitForURL('/admin/contacts?status=new');
  await list(page).getByLabel('Subject filter').selectOption('Custom Design');
  await page.waitForURL('/admin/contacts?status=new&subject=custom');
  await list(page)
    .getByRole('combobox', { name: 'Order', exact: true })
    .selectOption('Longest waiting first');
  await expect(page).toHaveURL('/admin/contacts?status=new&subject=custom&sort=waiting');
});

test('a manager goes back and forth between messages and customers and loses no place [am-4] [ac-9]', async ({
  page,
  shop,
  openCaller,
}) => {
  const writer = await openCaller();
  const email = newEmail();
  await writer.register('Lata Negi', email);
  for (let number = 1; number <= 9; number += 1) {
    const message = `Message number ${number} of ${email}`;
    const body = { name: 'Lata Negi', email, subject: 'general', message } as const;
    await writer.ask(contactApi.sendMessage, { body });
  }
  await signInAsStaff(page, shop, { role: 'manager' });
  const card = (number: number) => list(page).getByRole('link', { name: `number ${number} of` });
  const opened = (number: number) => panel(page).getByText(`number ${number} of`);
  await page.goto(`/admin/contacts?status=new&q=${email}`);
  await card(3).click();
  await panel(page).getByLabel('Status').selectOption('Read');
  // It is no longer among the new ones, and stays open.
  await expect(list(page).getByRole('listitem')).toHaveCount(8);
  await expect(opened(3)).toBeVisible();
  const third = page.url();
  await card(5).click();
  await expect(opened(5)).toBeVisible();
  await expect(page).not.toHaveURL(third);
  await page.goBack();
  await expect(opened(3)).toBeVisible();
  await page.goForward();
  await expect(opened(5)).toBeVisible();

  await panel(page).getByRole('link', { name: 'Their orders and messages' }).click();
  const customer = page.getByRole('region', { name: 'Customer details' });
  await expect(customer.getByRole('heading', { name: 'Lata Negi' })).toBeVisible();
  for (const name of ['Ban', 'Erase']) {
    await expect(customer.getByRole('button', { name })).toHaveCount(0);
  }
  await customer.getByRole('link', { name: /^AH-/ }).first().click();
  await expect(opened(9)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/contacts?q=${email}`);
  await card(2).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const place = await scrolled();
  expect(place).toBeGreaterThan(300);
  await card(2).click();
  await expect(opened(2)).toBeVisible();
  expect(await scrolled()).toBe(0);
  await panel(page).getByRole('link', { name: 'All messages' }).click();
  await expect.poll(scrolled).toBe(place);
});
