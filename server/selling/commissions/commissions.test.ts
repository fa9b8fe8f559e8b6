import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { DAY_MS, HOUR_MS } from '#server/infra/clock.ts';
import { buildCommission, mailedLink } from '#testing/build-commissions.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildUser, signIn, signInNew } from '#testing/build-users.ts';
import { form, openCommissionShop } from '#testing/commission-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { mailLink } from './commission-keys.ts';

const studio = 'namaste@aipanhaat.example';
const { clock, shop, newBrowser, signInManager, templatesTo, read, filesOf } =
  await openCommissionShop();
const manager = await signInManager();
afterAll(() => shop.remove());

describe('a request', () => {
  test('becomes a commission with its images, and is mailed to both sides [commissions-1]', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const { id: product } = await buildProduct(shop, { name: 'Hills at Dusk' });
    const images = [await paintFile('wall.png'), await paintFile('rug.jpeg', '#223344')];
    const sent = await sendForm(
      browser,
      commissionsApi.requestCommission,
      { ...form, product },
      images,
    );
    expect([sent.status, sent.body.message]).toEqual([
      200,
      'We have received your request and will reply on its page.',
    ]);
    const { number } = sent.body.data;
    expect(number).toMatch(/^AH-[2-9B-DF-HJKMNP-TV-Z]{6}$/);
    const { commission } = (await read(browser, number)).body.data;
    expect(commission).toMatchObject({
      title: form.title,
      size: form.size,
      colours: form.colours,
      occasion: form.occasion,
      place: form.place,
      wantedOn: '2027-02-01',
      budget: 45000,
      number,
      step: 'requested',
      category: 'painting',
      product: { id: product, name: 'Hills at Dusk' },
      unread: 0,
      quotes: [],
      events: [{ from: null, to: 'requested', side: 'customer', note: '' }],
      messages: [{ side: 'customer', text: 'A wide one for the hall:\nthree peaks, no people.' }],
    });
    const [image, second] = commission.messages[0]?.images ?? [];
    expect([image?.filename, second?.filename]).toEqual(['wall.jpg', 'rug.jpg']);
    const file = await browser.request({ method: 'GET', url: image?.url ?? '' });
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    const stranger = await signInNew(shop, newBrowser());
    for (const other of [newBrowser(), stranger.browser]) {
      expect((await other.request({ method: 'GET', url: image?.url ?? '' })).status).toBe(404);
    }
    expect((await manager.request({ method: 'GET', url: image?.url ?? '' })).status).toBe(200);
    const listed = (await browser.call(commissionsApi.listCommissions)).body.data;
    expect([listed.total, listed.commissions[0]?.number]).toEqual([1, number]);
    expect(await templatesTo(user.email)).toEqual([['commission-news', 'requested']]);
    expect((await mailsTo(shop, studio)).at(-1)).toMatchObject({
      template: 'commission-for-the-shop',
      data: { number, what: 'requested', by: 'customer', images: 2, email: user.email },
    });
  });

  test('sent twice at once or again within minutes is one', async () => {
    const { browser } = await signInNew(shop, newBrowser());
    const images = [await paintFile('wall.png')];
    const before = (await filesOf()).length;
    const send = async () =>
      (await sendForm(browser, commissionsApi.requestCommission, form, images)).body.data.number;
    const [first, again] = await Promise.all([send(), send()]);
    expect(again).toBe(first);
    expect(await send()).toBe(first);
    expect((await filesOf()).length).toBe(before + 1);
  });

  test('is refused with a reason where something is missing or wrong', async () => {
    const { browser } = await signInNew(shop, newBrowser());
    const send = async (more: Record<string, string | undefined>, images = 0) => {
      const files = await Promise.all(Array.from({ length: images }, () => paintFile('a.png')));
      const { status, body } = await sendForm(
        browser,
        commissionsApi.requestCommission,
        { ...form, ...more },
        files,
      );
      return [status, body.errors?.map(({ field, message }) => `${field}: ${message}`)];
    };
    expect(await send({ title: 'A', words: 'short' })).toEqual([
      400,
      [
        'title: Please name the piece in 3-100 characters',
        'words: Please describe it in 10-2000 characters',
      ],
    ]);
    expect(await send({ budget: 'much' })).toEqual([
      400,
      ['budget: Please enter an amount in rupees, or leave this empty'],
    ]);
    expect(await send({ wantedOn: '2026-11-20' })).toEqual([
      400,
      ['wantedOn: Please choose a day from tomorrow on'],
    ]);
    expect(await send({ wantedOn: 'soon' })).toEqual([400, ['wantedOn: Please choose a day']]);
    expect(await send({}, 6)).toEqual([400, ['images: You can add up to 5 images']]);
    const visitor = await sendForm(newBrowser(), commissionsApi.requestCommission, form);
    expect(visitor.status).toBe(401);
  });
});

describe('a message about a custom design', () => {
  test('stays a message, and becomes a commission with one press, once [commissions-2]', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const message = {
      name: 'Asha Rawat',
      email: 'asha@home.example',
      subject: 'custom',
      category: 'painting',
      message: 'Can you paint our house?',
    };
    const { body } = await sendForm(browser, contactApi.sendMessageWithImages, message, [
      await paintFile('house.png'),
    ]);
    const { ticket } = body.data;
    const found = await manager.call(adminContactsApi.listContacts, { query: { q: ticket } });
    const id = found.body.data.contacts[0]?._id ?? '';
    const open = () => manager.call(adminCommissionsApi.openCommission, { params: { id } });
    const [one, other] = await Promise.all([open(), open()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const { commission } = one.body.data;
    expect(other.body.data.commission.number).toBe(commission.number);
    expect(commission).toMatchObject({
      number: ticket,
      title: 'Custom order: painting',
      contactId: id,
      userId: user.id,
      // The address in the form is not proved.
      email: user.email,
      messages: [{ text: message.message, images: [{ filename: 'house.jpg' }] }],
    });
    const url = commission.messages[0]?.images[0]?.url ?? '';
    expect((await browser.request({ method: 'GET', url })).status).toBe(200);
    const still = await manager.call(adminContactsApi.listContacts, { query: { q: ticket } });
    expect(still.body.data.contacts[0]).toMatchObject({ status: 'new', images: [{}] });
    expect((await templatesTo(user.email)).at(-1)).toEqual(['commission-news', 'requested']);
  });

  test('only such a one becomes a commission', async () => {
    const { browser } = await signInNew(shop, newBrowser());
    const message = {
      name: 'Asha Rawat',
      email: 'asha@home.example',
      subject: 'other',
      message: 'When do you open on Sunday?',
    };
    const { body } = await sendForm(browser, contactApi.sendMessageWithImages, message);
    const found = await manager.call(adminContactsApi.listContacts, {
      query: { q: body.data.ticket },
    });
    const id = found.body.data.contacts[0]?._id ?? '';
    const { status } = await manager.call(adminCommissionsApi.openCommission, { params: { id } });
    expect(status).toBe(409);
  });
});

describe('somebody without an account', () => {
  let number: string;
  const email = 'leela@home.example';
  beforeAll(async () => {
    const sent = await sendForm(manager, adminCommissionsApi.noteDownCommission, {
      ...form,
      name: 'Leela',
      email,
    });
    ({ number } = sent.body.data.commission);
  });

  test('is let in by the link that is mailed, once, for a month [commissions-3]', async () => {
    const visitor = newBrowser();
    expect((await read(visitor, number)).status).toBe(404);
    const asked = await visitor.call(commissionsApi.mailCommissionLink, { params: { number } });
    const unknown = await visitor.call(commissionsApi.mailCommissionLink, {
      params: { number: 'AH-999999' },
    });
    expect(asked.body).toEqual(unknown.body);
    const token = await mailedLink(shop, email);
    const open = (browser: TestBrowser, at = number) =>
      browser.call(commissionsApi.openCommissionLink, { params: { number: at }, body: { token } });
    const { number: another } = await buildCommission(shop, { name: 'Hema', email: 'h@home.in' });
    expect((await open(newBrowser(), another)).status).toBe(404);
    expect((await open(visitor)).status).toBe(200);
    expect((await read(visitor, number)).body.data.commission.number).toBe(number);
    const again = await open(newBrowser());
    expect([again.status, again.body.message]).toEqual([
      404,
      'This link was used or has expired. Please request a new one.',
    ]);
    expect((await read(visitor, another)).status).toBe(404);
    const key = visitor.cookies.get(`haat_commission_${number}`) ?? '';
    const rows = await shop.db.selectFrom('commissionKeys').selectAll().execute();
    for (const secret of [token, key]) expect(JSON.stringify(rows)).not.toContain(secret);
    const thief = newBrowser();
    thief.cookies.set(`haat_commission_${another}`, key);
    expect((await read(thief, another)).status).toBe(404);
    clock.pass(31 * DAY_MS);
    expect((await read(visitor, number)).status).toBe(404);
  });

  test('gets a link that ends after a day, and not many of them', async () => {
    const visitor = newBrowser();
    const ask = () => visitor.call(commissionsApi.mailCommissionLink, { params: { number } });
    await ask();
    const token = await mailedLink(shop, email);
    clock.pass(25 * HOUR_MS);
    const late = await visitor.call(commissionsApi.openCommissionLink, {
      params: { number },
      body: { token },
    });
    expect(late.status).toBe(404);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // A stranger who used them up has not used up the customer's.
    await mailLink(shop, { ipAddress: '198.51.100.7' }, number);
  });

  test('finds it in an account of that address, and nobody else does', async () => {
    const user = await buildUser(shop, { email });
    const browser = newBrowser();
    await signIn(shop, browser, user);
    expect((await read(browser, number)).status).toBe(200);
    const { browser: other } = await signInNew(shop, newBrowser());
    expect((await read(other, number)).status).toBe(404);
  });
});
