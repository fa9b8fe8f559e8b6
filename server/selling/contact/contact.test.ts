import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const form = {
  name: 'Asha Rawat',
  email: 'asha@home.example',
  subject: 'shipping',
  message: 'When does the stole leave the studio?',
} as const;
const signedIn = () => signInNew(shop, newBrowser());
const errorsOf = (body: { errors?: { field: string; message: string }[] }) =>
  body.errors?.map(({ field, message }) => `${field}: ${message}`);

describe('a message to the shop', () => {
  test('is stored under a random ticket number that the customer receives [contact-32] [calls-18]', async () => {
    const { browser, user } = await signedIn();
    const { status, body } = await browser.call(contactApi.sendMessage, { body: form });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Message sent successfully! We will get back to you soon.',
        data: { ticket: expect.stringMatching(/^AH-[2-9B-DF-HJKMNP-TV-Z]{6}$/) },
      },
    ]);
    const saved = await shop.db
      .selectFrom('contactMessages')
      .selectAll()
      .where('ticket', '=', body.data.ticket)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ ...form, userId: user.id, category: null, status: 'new' });
  });

  test('is acknowledged to the account and mailed to the shop, with all that was written', async () => {
    const { browser, user } = await signedIn();
    const body = { ...form, subject: 'custom', category: 'painting' } as const;
    const { ticket } = (await browser.call(contactApi.sendMessage, { body })).body.data;
    expect(await mailsTo(shop, user.email)).toMatchObject([
      { template: 'message-received', data: { ...body, ticket, images: 0 } },
    ]);
    expect(await mailsTo(shop, form.email)).toEqual([]);
    expect((await mailsTo(shop, 'namaste@aipanhaat.example')).at(-1)).toMatchObject({
      template: 'message-for-the-shop',
      data: { ...body, ticket, accountEmail: user.email, images: [] },
    });
  });

  test('sent twice at once or again within minutes is one message', async () => {
    const { browser, user } = await signedIn();
    const send = (message: string) =>
      browser
        .call(contactApi.sendMessage, { body: { ...form, message } })
        .then(({ body }) => body.data.ticket);
    const [first, second] = await Promise.all([send('Twice at once'), send('Twice at once')]);
    expect(second).toBe(first);
    expect(await send('Twice at once')).toBe(first);
    expect(await mailsTo(shop, user.email)).toHaveLength(1);
    expect(await send('Something else')).not.toBe(first);
    clock.pass(20 * 60_000);
    expect(await send('Twice at once')).not.toBe(first);
  });

  test('is refused after ten in an hour, and possible again later', async () => {
    const { browser } = await signedIn();
    const send = (number: number) =>
      browser.call(contactApi.sendMessage, {
        body: { ...form, message: `Question number ${number}` },
      });
    for (let number = 1; number <= 10; number += 1) expect((await send(number)).status).toBe(200);
    const { status, body } = await send(11);
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect((await send(10)).status).toBe(200);
    clock.pass(61 * 60_000);
    expect((await send(11)).status).toBe(200);
  });

  test('is for people who are signed in [contact-17]', async () => {
    const { status, body } = await newBrowser().call(contactApi.sendMessage, { body: form });
    expect([status, body]).toEqual([401, { success: false, message: 'Please log in to continue' }]);
  });

  test.each([
    [{ name: ' A ' }, 'name: Name must be 2-50 characters'],
    [{ name: 'A'.repeat(51) }, 'name: Name must be 2-50 characters'],
    [{ name: 'Asha\r\nBcc: all@example.in' }, 'name: Name must be 2-50 characters'],
    [{ email: 'asha.example.in' }, 'email: Valid email required (max 50 characters)'],
    [{ email: `${'a'.repeat(40)}@example.in` }, 'email: Valid email required (max 50 characters)'],
    [{ email: 'a@b.in, c@d.in' }, 'email: Valid email required (max 50 characters)'],
    [{ subject: 'refund' }, 'subject: Please choose a subject'],
    [{ subject: undefined }, 'subject: Please choose a subject'],
    [{ message: '  nine char ' }, 'message: Message must be 10-1000 characters'],
    [{ message: 'x'.repeat(1001) }, 'message: Message must be 10-1000 characters'],
  ])(
    'with %j is refused [contact-12] [contact-13] [contact-14] [contact-15]',
    async (wrong, error) => {
      const { browser } = await signedIn();
      const { status, body } = await browser.call(contactApi.sendMessage, {
        body: { ...form, ...wrong },
      });
      expect([status, errorsOf(body)]).toEqual([400, [error]]);
      expect(body.message).toBe(error.split(': ')[1]);
    },
  );

  test('holds at each end of its limits [limits-2]', async () => {
    const { browser } = await signedIn();
    const ends = [
      { name: 'Om', email: 'a@b', message: 'ten chars!' },
      {
        name: 'A'.repeat(50),
        email: `${'a'.repeat(39)}@example.in`,
        message: `${'नमस्ते '.repeat(142)}नमस्ते`,
      },
    ];
    for (const end of ends) {
      expect(
        (await browser.call(contactApi.sendMessage, { body: { ...form, ...end } })).status,
      ).toBe(200);
    }
  });
});
