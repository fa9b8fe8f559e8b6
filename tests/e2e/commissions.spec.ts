import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths, firstOfMonth, indianDay, monthOf } from '#contract/api/calendar.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { CommissionStep } from '#contract/commissions/commission-life.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { firstBox, newEmail, newestCode } from './account-screens.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults, toasts } from './axe.ts';
import { openWidget } from './checkout-screens.ts';
import { address, type Caller, callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { passTime } from './page-time.ts';
import { findProduct } from './products.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

test.use({ shopKind: 'products' });

const picture = fileURLToPath(new URL('../../public/icon-192.png', import.meta.url));
const inDays = (days: number) => addDays(indianDay(new Date()), days);
/** Both sides look for news every 20 seconds. */
const lookForNews = (page: Page) => passTime(page, 20_000);

test('a piece is wished for, talked through, quoted, made, paid in parts, sent and rated [commissions-1] [commissions-9]', {
  tag: ['@daily', '@money'],
}, async ({ openBrowser, shop, request, noise }) => {
  noise.expectRefusals();
  const page = await openBrowser('phone');
  const phone = page.viewportSize() ?? { width: 360, height: 740 };
  const email = newEmail();
  const asha = callerOn(page);
  await asha.register('Asha Rawat', email);
  const desk = await openBrowser('desk');
  const { caller: manager } = await signInAsStaff(desk, shop, {
    role: 'manager',
    name: 'Hema Pant',
  });

  // From the contact form's subject, or a product, to a request with all that is known.
  const { page: contact } = await readSent(
    page.request,
    '/contact?subject=custom&category=painting',
  );
  expect(contact.linksTo('Request a Custom Piece')).toEqual(['/commissions/new?category=painting']);
  const lotus = await findProduct(request, 'Lotus on Geru');
  const { page: product } = await readSent(request, `/product/${lotus.id}`);
  const [likeThis = ''] = product.linksTo('Request one like this');
  await page.goto(likeThis);
  await expect(page.getByLabel('What should it be?')).toHaveValue(`One like ${lotus.name}`);
  await page.getByLabel('What should it be?').fill('');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Please name the piece in 3-100 characters').first()).toBeVisible();
  const title = `Nanda Devi for ${email.split('@')[0]}`;
  await page.getByLabel('What should it be?').fill(title);
  await page.getByLabel('Describe it').fill('Three peaks at dawn, and no people.');
  await page.getByLabel('Size').fill('90 × 60 cm');
  await page.getByLabel('Budget (₹)').fill('45,000');
  await page.getByLabel('Wanted by').fill(inDays(60));
  await page.locator('input[type=file]').setInputFiles(picture);
  expect(await findSmallControls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const number = path.split('/').at(-1) ?? '';
  await expect(page.getByText('Three peaks at dawn, and no people.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open icon-192/ })).toBeVisible();
  await expect(page.getByRole('link', { name: lotus.name })).toBeVisible();

  // The studio sees it wait, asks back and makes a quote.
  await desk.goto('/admin/commissions?waits=studio');
  await desk.getByRole('link', { name: title }).click();
  const panel = desk.getByRole('region', { name: 'Commission details' });
  await expect(panel.getByText('90 × 60 cm')).toBeVisible();
  await panel.getByLabel('Message').fill('How wide is the wall?');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'How wide' })).toBeVisible();
  await expect(panel.getByText(/not read yet/)).toBeVisible();
  await lookForNews(page);
  await expect(page.getByText('How wide is the wall?')).toBeVisible();
  await page.getByLabel('Your message').fill('Two metres.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Two metres.' })).toBeVisible();
  await lookForNews(desk);
  await expect(panel.getByText('Two metres.')).toBeVisible();
  await expect(panel.getByText(/, read$/)).toBeVisible();

  await panel.getByRole('button', { name: 'Create Quote' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Three peaks in mineral colours, in walnut.');
  await dialog.getByLabel('Price (₹)').fill('40000');
  await dialog.getByLabel('GST (%)').fill('5');
  await dialog.getByLabel('Delivery by').fill(inDays(50));
  await dialog.getByRole('button', { name: /Split into a first payment/ }).click();
  await dialog.getByLabel('Amount of part 1 (₹)').fill('20000');
  await expect(dialog.getByText('The rest: ₹22,000.00')).toBeVisible();
  await expectRoom(desk);
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  await expectToast(desk, 'Quote sent to the customer');
  await expect(panel.getByText('₹42,000.00', { exact: true })).toBeVisible();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expectRoom(desk);
  expect(await findFaults(desk, { without: toasts })).toEqual([]);

  // The customer requests a change, and accepts the second quote.
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`commission ${number}`));
  await lookForNews(page);
  await page.getByRole('button', { name: 'Request a Change' }).click();
  await page.getByRole('dialog').getByLabel('What should be different?').fill('A little wider.');
  await page.getByRole('button', { name: 'Request Change' }).click();
  await expect(page.getByText('“A little wider.”')).toBeVisible();
  await lookForNews(desk);
  await panel.getByRole('button', { name: 'Create Quote' }).click();
  await dialog.getByLabel('Price (₹)').fill('44000');
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  await expect(panel.getByText('₹46,200.00', { exact: true })).toBeVisible();

  await lookForNews(page);
  await expect(page.getByRole('heading', { name: 'Our quote' })).toBeVisible();
  await expect(page.getByText('₹46,200.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Accept Quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Quote' }).click();
  await expect(page.getByRole('heading', { name: 'What was agreed' })).toBeVisible();
  await expect(page.getByText('Quote 1, ₹42,000.00: change requested')).toBeVisible();

  // It stands on the board and in the customer's account.
  const onBoard = desk.getByRole('link', { name: title });
  await follow(desk.getByRole('link', { name: 'Board', exact: true }));
  const accepted = desk.getByRole('region', { name: 'Accepted' });
  await expect(accepted.getByRole('link', { name: title })).toBeVisible();
  await expectRoom(desk);
  expect(await findFaults(desk, { without: toasts })).toEqual([]);
  const { page: orders } = await readSent(page.request, '/my-orders');
  const [listed = ''] = orders.linksTo('My Commissions');
  const { page: list } = await readSent(page.request, listed);
  expect(list.all('a', { href: path }).map(({ text }) => text)).toEqual([
    expect.stringContaining(title),
  ]);
  expect(await findFaults(page, { without: toasts })).toEqual([]);

  // The first payment: where it goes is asked once.
  await page.getByRole('button', { name: 'Pay ₹20,000.00' }).click();
  await expect(page.getByText('now, part 1 of 2 of ₹46,200.00.')).toBeVisible();
  await page.getByLabel('Phone').fill(address.phone);
  await page.getByLabel('Pincode').fill(address.pincode);
  await expect(page.getByLabel('State')).toHaveValue(address.state);
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await payInWidget(page, /^Pay ₹20,000.00/);
  await expect(
    page.getByRole('heading', { name: 'We have received your payment. Thank you!' }),
  ).toBeVisible();
  await untilStep(asha, number, 'making');
  await page.getByRole('link', { name: 'Back to Your Commission' }).click();
  await expect(page).toHaveURL(path);
  await expectStep(page, 'In progress');
  await expect(page.getByText(/^Paid on/)).toBeVisible();

  // Images first, then the step: by drag on the board.
  await follow(onBoard);
  await panel.getByLabel('Message').fill('This is your piece.');
  await panel.locator('input[type=file]').setInputFiles(picture);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByRole('link', { name: /Open icon-192/ })).toHaveCount(2);
  await panel.getByRole('button', { name: 'Ask for Approval' }).click();
  await expect(dialog.getByRole('button', { name: 'Ask for Approval' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await follow(desk.getByRole('link', { name: 'Board', exact: true }));
  const making = desk.getByRole('region', { name: 'In progress' });
  const card = making.getByRole('listitem').filter({ hasText: number });
  await card.dragTo(desk.getByRole('region', { name: 'For approval' }));
  await dialog.getByRole('button', { name: 'Ask for Approval' }).click();
  await expectToast(desk, 'The commission is for approval.');
  await lookForNews(page);
  await expect(page.getByRole('button', { name: 'Approve Piece' })).toBeVisible();
  expect(await findSmallControls(page)).toEqual([]);
  // From here on the customer is at a desk, and the studio has a phone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await desk.setViewportSize(phone);
  expect(await findFaults(page, { without: toasts })).toEqual([]);
  await page.getByRole('button', { name: 'Approve Piece' }).click();
  await expectStep(page, 'Approved');

  // Ready, and paid: only now is it an order to be sent, with its invoice.
  await follow(onBoard);
  await panel.getByRole('button', { name: 'Ready to Ship' }).click();
  await dialog.getByRole('button', { name: 'Ready to Ship' }).click();
  await expectToast(desk, 'The commission is ready.');
  await expect(panel.getByText('Due now')).toBeVisible();
  expect([await findSmallControls(desk), await findLost(desk)]).toEqual([[], []]);
  expect(await findFaults(desk, { without: toasts })).toEqual([]);
  await lookForNews(page);
  await page.getByRole('button', { name: 'Pay ₹26,200.00' }).click();
  await expect(page.getByText(/Delivery to Dehradun/)).toBeVisible();
  await payInWidget(page, /^Pay ₹26,200.00/);
  await expect(
    page.getByRole('heading', { name: 'We have received your payment. Thank you!' }),
  ).toBeVisible();
  const id = (await commissionOf(asha, number)).order?._id ?? '';
  await expect
    .poll(async () => (await orderOf(manager, id)).invoices, 'the invoice')
    .not.toEqual([]);
  await lookForNews(desk);
  await panel.getByRole('link', { name: /^Order #/ }).click();
  const order = desk.getByRole('region', { name: 'Order details' });
  await expect(order.getByRole('link', { name: `Commission ${number}` })).toBeVisible();
  await expect(order.getByText(/^Tax invoice/i).first()).toBeVisible();
  await order.getByRole('button', { name: 'Add Shipment' }).click();
  await dialog.getByLabel('Carrier').fill('India Post');
  await dialog.getByLabel('Tracking Number').fill('EA123456789IN');
  await dialog.getByRole('button', { name: 'Ship and Email' }).click();
  await expect(order.getByLabel('Status')).toHaveValue('shipped');
  await untilStep(asha, number, 'shipped');
  await page.getByRole('link', { name: 'Back to Your Commission' }).click();
  await expectStep(page, 'Shipped');
  await order.getByLabel('Status').selectOption('delivered');
  await untilStep(asha, number, 'delivered');
  await lookForNews(page);
  await expectStep(page, 'Delivered');
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Send Rating' }).click();
  await expectToast(page, 'Thank you for your rating!');
  expect(await findFaults(page, { without: toasts })).toEqual([]);
  await follow(order.getByRole('link', { name: `Commission ${number}` }));
  await expect(panel.getByText('The customer gave it 5 of 5 stars.')).toBeVisible();
});

test('a visitor fills in a request, and a mailed code sends it with its images', async ({
  openBrowser,
  noise,
}) => {
  noise.expectRefusals();
  const page = await openBrowser('phone');
  const email = newEmail();
  const title = `A door for ${email.split('@')[0]}`;
  const send = page.getByRole('button', { name: 'Send Request' });
  await page.goto('/commissions/new?category=painting');
  await expect(page.getByText('we ask for your email')).toBeVisible();
  await send.click();
  await expect(page.getByText('Please name the piece in 3-100 characters').first()).toBeVisible();
  await page.getByLabel('What should it be?').fill(title);
  await page.getByLabel('Describe it').fill('Painted with lotus, for a shop.');
  await page.getByLabel('Budget (₹)').fill('9,000');
  await page.locator('input[type=file]').setInputFiles(picture);
  expect(await findFaults(page, { without: toasts })).toEqual([]);
  await send.click();

  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue with your email' }).click();
  await expect(firstBox(page)).toBeFocused();
  await page.keyboard.type(await newestCode(page, email));
  await expect(page).toHaveURL('/commissions/new?category=painting#send');
  await expect(page.getByText('Your entries are still here.')).toBeInViewport();
  await expect(send).toBeInViewport();
  await expect(page.getByText(`We reply to ${email}.`)).toBeVisible();
  await send.click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Painted with lotus, for a shop.')).toBeVisible();
  await expect(page.getByText('₹9,000')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open icon-192/ })).toBeVisible();

  // Nothing of it is left for the next visitor.
  await page.goto('/commissions/new?category=painting');
  await expect(page.getByLabel('What should it be?')).toHaveValue('');
});

test('somebody without an account comes in by the mailed link, and strangers do not', async ({
  page,
  shop,
  openBrowser,
  noise,
}) => {
  noise.expectRefusals();
  const email = newEmail();
  await signInAsStaff(page, shop, { role: 'manager' });
  const title = `A lamp for ${email.split('@')[0]}`;
  const facts = { name: 'Leela Negi', email, title, words: 'Brass, for the door.' };
  const answer = await page.request.post(adminCommissionsApi.noteDownCommission.path, {
    multipart: facts,
  });
  const { number } = (await answer.json()).data.commission;

  const visitor = await openBrowser('phone');
  await visitor.goto(`/commissions/${number}`);
  await expect(visitor.getByRole('heading', { name: `Commission ${number}` })).toBeVisible();
  await expect(visitor.getByText(title)).toBeHidden();
  await visitor.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(visitor.getByRole('status')).toContainText(
    'we have sent a link to its email address',
  );
  let link = '';
  await expect
    .poll(async () => {
      const [newest] = await mailsTo(visitor.request, email);
      link = newest?.text.match(/http\S+\/commissions\/[\w-]+#[\w-]+/)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  const arrive = async () => {
    // Otherwise only the part after the # would change.
    await visitor.goto('about:blank');
    await visitor.goto(link);
  };
  await arrive();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  expect(visitor.url()).not.toContain('#');
  const { page: again } = await readSent(visitor.request, visitor.url());
  expect(again.headings).toContain(title);
  await visitor.getByLabel('Your message').fill('Thank you for writing it down.');
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();
  const words = visitor.getByRole('listitem').filter({ hasText: 'Thank you for writing it' });
  await expect(words).toBeVisible();

  // The board ends it, by its menu.
  await page.goto('/admin/commissions/board');
  await expect(page.getByRole('link', { name: /^Commissions \d+ waiting/ })).toBeVisible();
  await page
    .getByRole('button', { name: `Move to another step: ${title}, ${number}` })
    .press('Enter');
  await page.getByRole('button', { name: 'Declined' }).press('Enter');
  await page.getByLabel('Note to the customer').fill('We work no brass.');
  await page.getByRole('button', { name: 'Decline Request' }).click();
  const declined = page.getByRole('region', { name: 'Declined' });
  await expect(declined.getByRole('link', { name: title })).toBeVisible();
  await lookForNews(visitor);
  await expect(visitor.getByText('“We work no brass.”')).toBeVisible();

  // A stranger finds the link.
  await visitor.context().clearCookies();
  await arrive();
  await expect(visitor.getByText('This link was used or has expired')).toBeVisible();
});

test('a message becomes a commission with one press, another is written down, the calendar shows what is due, and the figures count it [commissions-13]', async ({
  page,
  shop,
  openCaller,
}) => {
  const customer = await openCaller();
  const email = newEmail();
  await customer.register('Bina Joshi', email);
  await customer.ask(contactApi.sendMessage, {
    body: {
      name: 'Bina Joshi',
      email,
      subject: 'custom',
      category: 'painting',
      message: 'Can you paint our house from a photograph?',
    },
  });
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/contacts');
  await page
    .getByRole('link', { name: /Bina Joshi/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open as a Commission' }).click();
  await expect(page).toHaveURL(/\/admin\/commissions\?commission=/);
  await expect(page.getByRole('heading', { name: 'Custom order: painting' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A message to the shop' })).toBeVisible();

  const title = `A lamp for ${email.split('@')[0]}`;
  const nextMonth = addMonths(monthOf(indianDay(new Date())), 1);
  await page.getByRole('link', { name: 'New Request' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Leela Negi');
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('What should it be?').fill(title);
  await dialog.getByLabel('Details').fill('Brass, for the door of the new house.');
  await dialog.getByLabel('Wanted by').fill(`${nextMonth}-14`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await follow(page.getByRole('link', { name: 'Calendar', exact: true }));
  await expect(page.getByRole('heading', { name: 'Commission Calendar' })).toBeVisible();
  await follow(page.getByRole('link', { name: 'Next' }));
  await expect(page.getByText(monthText.format(new Date(firstOfMonth(nextMonth))))).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'wanted by the customer' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(entry.getByRole('link', { name: title }).last()).toBeVisible();
    expect(await findSmallControls(page)).toEqual([]);
    expect(await findLost(page)).toEqual([]);
    expect(await findFaults(page, { without: toasts })).toEqual([]);
  }
  await follow(await areaLink(page, 'Analytics'));
  const figures = page.getByRole('region', { name: 'Commissions' });
  await expect(figures.getByText('Requests')).toBeVisible();
  await figures.getByRole('link', { name: 'All commissions' }).press('Enter');
  await expect(page).toHaveURL('/admin/commissions');
});

const monthText = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** By its key, since what the shop just said may lie over it. */
const follow = (link: Locator) => link.press('Enter');

async function payInWidget(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const widget = await openWidget(page);
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
}

async function commissionOf(caller: Caller, number: string) {
  return (await caller.ask(commissionsApi.readCommission, { params: { number } })).data.commission;
}

async function orderOf(manager: Caller, id: string) {
  return (await manager.ask(adminOrdersApi.readAdminOrder, { params: { id } })).data.order;
}

/** A job takes the step after a payment or a parcel. */
async function untilStep(caller: Caller, number: string, step: CommissionStep): Promise<void> {
  await expect.poll(async () => (await commissionOf(caller, number)).step).toBe(step);
}

async function expectStep(page: Page, step: string): Promise<void> {
  await expect(page.getByRole('main').getByText(step, { exact: true }).first()).toBeVisible();
}

/** On a desk and on a phone. */
async function expectRoom(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findSmallControls(page), `${width}`).toEqual([]);
    expect(await findLost(page), `${width}`).toEqual([]);
  }
}
