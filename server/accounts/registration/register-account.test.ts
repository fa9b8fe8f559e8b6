import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { chosenPassword, registerAs, verifyAs, wrongCode } from '#testing/account-calls.ts';
import { buildUser } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const loginAs = (browser: TestBrowser, email: string, given = chosenPassword) =>
  browser.call(accountsApi.login, { body: { email, password: given } });

describe('registering', () => {
  test('the mailed code makes the account and signs in [register-15] [register-18] [session-16] [calls-5] [calls-8]', async () => {
    const browser = newBrowser();
    const email = 'meera@example.in';
    const opened = await registerAs(browser, ' Meera@Example.IN ', { name: '  Meera Joshi ' });
    expect(opened.status).toBe(200);
    expect(opened.body).toEqual({
      success: true,
      message: 'Registration successful! Please check your email for verification.',
      data: {
        email,
        verificationCodeExpires: new Date(clock.now().getTime() + 600_000).toISOString(),
        secondsLeft: 600,
      },
    });
    const { status, body, headers } = await verifyAs(browser, email, await lastCode(shop, email));
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ name: 'Meera Joshi', email, isVerified: true });
    const facts = ['id', '_id', 'name', 'email', 'avatar', 'isVerified', 'createdAt', 'role'];
    expect(Object.keys(body.data.user).toSorted()).toEqual(facts.toSorted());
    expect(String(headers['set-cookie'])).toMatch(
      /haat_session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect((await loginAs(newBrowser(), email)).status).toBe(200);
  });

  test('nobody is a user before the code is verified [register-19]', async () => {
    const email = 'pending@example.in';
    await registerAs(newBrowser(), email);
    const users = shop.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await users.execute()).toEqual([]);
  });

  test('code and password are stored only as hashes [register-19]', async () => {
    const email = 'hashed@example.in';
    await registerAs(newBrowser(), email);
    const row = await shop.db
      .selectFrom('pendingRegistrations')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(chosenPassword);
    expect(JSON.stringify(row)).not.toContain(await lastCode(shop, email));
  });

  test('every field that is wrong is named at once [calls-5]', async () => {
    const { status, body } = await newBrowser().call(accountsApi.register, {
      body: { name: ' M ', email: 'no address', password: 'short' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'password', message: 'Password must be at least 8 characters' },
      { field: 'password', message: 'Password must contain uppercase, lowercase, and number' },
      { field: 'name', message: 'Name must be at least 2 characters' },
    ]);
  });

  test.each([
    [{}, ['Email is required', 'Password is required', 'Name is required']],
    [
      {
        name: 'N'.repeat(19),
        email: `${'a'.repeat(39)}@example.com`,
        password: `Aa1${'x'.repeat(30)}`,
      },
      [
        'Email must be less than 50 characters',
        'Password must be less than 32 characters',
        'Name must not exceed 18 characters',
      ],
    ],
    [
      { name: 'A\u0000B', email: 'a\u0000b@example.in', password: chosenPassword },
      ['Please enter a valid email', 'Name must not contain control characters'],
    ],
  ])('%j is refused [limits-2] [limits-3] [limits-4]', async (body, messages) => {
    const answer = await newBrowser().call(accountsApi.register, { body });
    expect(answer.body.errors?.map(({ message }) => message)).toEqual(messages);
  });

  test('limits accept exactly their number [limits-1] [limits-2] [limits-3] [limits-4]', async () => {
    const email = `${'a'.repeat(38)}@example.com`;
    const { status } = await registerAs(newBrowser(), email, {
      name: 'N'.repeat(18),
      password: `Aa1${'x'.repeat(29)}`,
    });
    expect([email.length, status]).toEqual([50, 200]);
  });

  test('an address that has an account is answered in the same words and mailed a notice [register-17]', async () => {
    const user = await buildUser(shop, { email: 'owner@example.in', name: 'Owner' });
    const known = await registerAs(newBrowser(), 'OWNER@example.in');
    const unknown = await registerAs(newBrowser(), 'nobody@example.in');
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual({
      ...unknown.body,
      data: { ...unknown.body.data, email: user.email },
    });
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    const mails = await mailsTo(shop, user.email);
    expect(mails).toEqual([{ template: 'already-registered', data: { name: 'Owner' } }]);
  });

  test('later steps do not reveal such an address either [verify-18]', async () => {
    const { email } = await buildUser(shop, { email: 'probed@example.in' });
    const steps = async (address: string) => {
      const browser = newBrowser();
      await registerAs(browser, address);
      const anyCode = '000000';
      const answers = [
        await loginAs(browser, address),
        await loginAs(browser, address, 'Another1'),
        await browser.call(accountsApi.resendVerification, { body: { email: address } }),
        await verifyAs(browser, address, anyCode),
      ];
      return JSON.stringify(answers.map(({ status, body }) => [status, body])).replaceAll(
        address,
        '',
      );
    };
    expect(await steps(email)).toBe(await steps('unprobed@example.in'));
    expect(await mailsTo(shop, email)).toHaveLength(2);
  });

  test('registering again replaces what was pending', async () => {
    const email = 'again@example.in';
    const browser = newBrowser();
    await registerAs(browser, email);
    const first = await lastCode(shop, email);
    await registerAs(browser, email, { name: 'Second', password: 'SecondOne2' });
    const second = await lastCode(shop, email);
    expect((await verifyAs(browser, email, first)).body).toEqual(wrongCode);
    expect((await verifyAs(browser, email, second)).body.data.user.name).toBe('Second');
    expect((await loginAs(newBrowser(), email)).status).toBe(401);
    expect((await loginAs(newBrowser(), email, 'SecondOne2')).status).toBe(200);
  });

  test('a password that a stranger registers for the address in between opens nothing', async () => {
    const email = 'victim@example.in';
    const victim = newBrowser();
    await registerAs(victim, email);
    const own = await lastCode(shop, email);
    await registerAs(newBrowser(), email, { password: 'Strangers1' });
    const strangers = await lastCode(shop, email);
    expect((await verifyAs(victim, email, strangers)).status).toBe(400);
    expect((await verifyAs(victim, email, own)).status).toBe(200);
    expect((await loginAs(newBrowser(), email, 'Strangers1')).status).toBe(401);
    expect((await loginAs(newBrowser(), email)).status).toBe(200);
  });
});

describe('limits', () => {
  test('an address is mailed five codes an hour, registered or not [verify-17]', async () => {
    // Two fifths of the limit: two.
    const limited = await openTestShop({ RATE_LIMIT_SCALE: '0.4' }, { clock });
    const browser = (await openTestApp(limited)).browser();
    const statuses = async (email: string) => {
      const all: number[] = [];
      for (let times = 0; times < 3; times += 1)
        all.push((await registerAs(browser, email)).status);
      return all;
    };
    await buildUser(limited, { email: 'known@example.in' });
    const expected = [200, 200, 429];
    expect(await statuses('known@example.in')).toEqual(expected);
    expect(await statuses('new@example.in')).toEqual(expected);
    clock.pass(3_600_000);
    expect((await registerAs(browser, 'new@example.in')).status).toBe(200);
    await limited.remove();
  });

  test('the addresses of one mailbox count as one, and are accounts of their own [holding-6]', async () => {
    const limited = await openTestShop({ RATE_LIMIT_SCALE: '0.4' }, { clock });
    const browser = (await openTestApp(limited)).browser();
    const emails = ['as.ha+1@gmail.com', 'asha+2@googlemail.com', 'a.sha@gmail.com'];
    const statuses: number[] = [];
    for (const email of emails) statuses.push((await registerAs(browser, email)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const pending = await limited.db.selectFrom('pendingRegistrations').select('email').execute();
    expect(pending.map(({ email }) => email).sort()).toEqual(emails.slice(0, 2));
    await limited.remove();
  });

  test('a shop that cannot mail opens no accounts and says so', async () => {
    const mute = await openTestShop({ SANDBOX: '0' });
    const { status, body } = await registerAs((await openTestApp(mute)).browser(), 'a@example.in');
    expect([status, body.success]).toEqual([503, false]);
    expect(body.message).toMatch(/cannot send emails/);
    await mute.remove();
  });
});
