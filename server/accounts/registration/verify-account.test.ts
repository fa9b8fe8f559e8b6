import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import {
  chosenPassword,
  loginAs,
  registerAs,
  verifyAs,
  wrongCode,
} from '#testing/account-calls.ts';
import { buildUser } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, otherCode, renderedMailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

describe('the mailed code', () => {
  const pending = async (email: string) => {
    const browser = newBrowser();
    await registerAs(browser, email);
    return { browser, code: await lastCode(shop, email) };
  };

  test('is used up by five wrong tries [verify-17]', async () => {
    const email = 'burned@example.in';
    const { browser, code } = await pending(email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verifyAs(browser, email, otherCode(code))).body).toEqual(wrongCode);
    }
    expect((await verifyAs(browser, email, code)).body).toEqual(wrongCode);
    await browser.call(accountsApi.resendVerification, { body: { email } });
    expect((await verifyAs(browser, email, await lastCode(shop, email))).status).toBe(200);
  });

  test('the fifth try may still be right', async () => {
    const email = 'fifth@example.in';
    const { browser, code } = await pending(email);
    for (let tries = 0; tries < 4; tries += 1) await verifyAs(browser, email, otherCode(code));
    expect((await verifyAs(browser, email, code)).status).toBe(200);
  });

  test('tries at the same moment count as well', async () => {
    const email = 'hurried@example.in';
    const { browser, code } = await pending(email);
    const tries = Array.from({ length: 8 }, () => verifyAs(browser, email, otherCode(code)));
    await Promise.all(tries);
    expect((await verifyAs(browser, email, code)).body).toEqual(wrongCode);
  });

  test('is valid for 600 seconds and not for one moment more [verify-8]', async () => {
    const late = await pending('late@example.in');
    const inTime = await pending('in-time@example.in');
    clock.pass(599_999);
    expect((await verifyAs(inTime.browser, 'in-time@example.in', inTime.code)).status).toBe(200);
    clock.pass(1);
    expect((await verifyAs(late.browser, 'late@example.in', late.code)).body).toEqual(wrongCode);
  });

  test('is valid once, also in a race', async () => {
    const email = 'twice@example.in';
    const { browser, code } = await pending(email);
    const answers = await Promise.all([
      verifyAs(browser, email, code),
      verifyAs(browser, email, code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await verifyAs(browser, email, code)).body).toEqual(wrongCode);
    const users = shop.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await users.execute()).toHaveLength(1);
  });

  test('a new one replaces the old one, and only address and expiry are answered [verify-11] [verify-19] [calls-9]', async () => {
    const email = 'resent@example.in';
    const { browser, code } = await pending(email);
    clock.pass(60_000);
    const resent = await browser.call(accountsApi.resendVerification, {
      body: { email, userData: { email: 'other@example.in' } },
    });
    expect(resent.body).toEqual({
      success: true,
      message: 'Verification code sent! Please check your email.',
      data: {
        email,
        verificationCodeExpires: new Date(clock.now().getTime() + 600_000).toISOString(),
        secondsLeft: 600,
      },
    });
    const next = await lastCode(shop, email);
    if (next !== code) expect((await verifyAs(browser, email, code)).body).toEqual(wrongCode);
    expect((await verifyAs(browser, email, next)).status).toBe(200);
  });

  test('userData changes nothing [verify-19] [calls-8]', async () => {
    const email = 'honest@example.in';
    const { browser, code } = await pending(email);
    const { body } = await browser.call(accountsApi.verify, {
      body: { email, code, userData: { name: 'Forged', role: 'admin', password: 'Forged123' } },
    });
    expect(body.data.user).toMatchObject({ name: 'Meera Joshi', role: 'shopper' });
  });

  test('an address without a pending account is answered as for a wrong or a used code [verify-18]', async () => {
    const { email } = await buildUser(shop);
    for (const address of [email, 'never-seen@example.in']) {
      expect((await verifyAs(newBrowser(), address, '123456')).body).toEqual(wrongCode);
      const resent = await newBrowser().call(accountsApi.resendVerification, {
        body: { email: address },
      });
      expect([resent.status, resent.body]).toEqual([400, wrongCode]);
    }
  });

  test.each(['12345', '1234567', 'abcdef', '12345\u0661\u0662', 123456])(
    '%j is not one [verify-6]',
    async (code) => {
      const { status, body } = await newBrowser().call(accountsApi.verify, {
        body: { email: 'meera@example.in', code },
      });
      expect([status, body.message]).toEqual([400, 'Please enter the complete 6-digit code']);
    },
  );
});

describe('without the cookie of the registration', () => {
  /** Each call comes from a client of its own. */
  const verifyOnce = (email: string, code: string) => verifyAs(newBrowser(), email, code);
  const resendOnce = (email: string) =>
    newBrowser().call(accountsApi.resendVerification, { body: { email } });
  const registerOnce = async (email: string, more = {}) => {
    await registerAs(newBrowser(), email, more);
    return lastCode(shop, email);
  };

  test('the code opens the only registration of its address [register-15]', async () => {
    const email = 'no-cookie@example.in';
    const code = await registerOnce(email);
    const { status, body } = await verifyOnce(email, code);
    expect([status, body.data.user.email]).toEqual([200, email]);
    expect((await verifyOnce(email, code)).body).toEqual(wrongCode);
  });

  test('a code is mailed again, and the former one stays valid', async () => {
    const email = 'mailed-again@example.in';
    const code = await registerOnce(email);
    clock.pass(60_000);
    const { status, body } = await resendOnce(email);
    expect([status, body.data.secondsLeft]).toEqual([200, 600]);
    expect(await lastCode(shop, email)).not.toBe(code);
    expect((await verifyOnce(email, code)).status).toBe(200);
  });

  test('a stranger who asks for codes replaces none, also once the first has expired', async () => {
    const email = 'asked-twice@example.in';
    const first = await registerOnce(email);
    clock.pass(600_000);
    expect((await verifyOnce(email, first)).body).toEqual(wrongCode);
    await resendOnce(email);
    const own = await lastCode(shop, email);
    await resendOnce(email);
    expect((await verifyOnce(email, own)).status).toBe(200);
  });

  test('a code that was mailed again is valid for 600 seconds, and replaced by its own browser', async () => {
    const [late, replaced] = ['late-again@example.in', 'replaced@example.in'];
    const owner = newBrowser();
    await registerOnce(late);
    await registerAs(owner, replaced);
    const codes: string[] = [];
    for (const email of [late, replaced]) {
      await resendOnce(email);
      codes.push(await lastCode(shop, email));
    }
    const [lateCode = '', replacedCode = ''] = codes;
    await owner.call(accountsApi.resendVerification, { body: { email: replaced } });
    expect((await verifyOnce(replaced, replacedCode)).body).toEqual(wrongCode);
    clock.pass(600_000);
    expect((await verifyOnce(late, lateCode)).body).toEqual(wrongCode);
  });

  test('five wrong tries use up the code there, and leave its own browser its five', async () => {
    const email = 'tried-elsewhere@example.in';
    const owner = newBrowser();
    await registerAs(owner, email);
    const code = await lastCode(shop, email);
    for (let tries = 0; tries < 5; tries += 1) await verifyOnce(email, otherCode(code));
    expect((await verifyOnce(email, code)).body).toEqual(wrongCode);
    for (let tries = 0; tries < 4; tries += 1) await verifyAs(owner, email, otherCode(code));
    expect((await verifyAs(owner, email, code)).status).toBe(200);
  });

  test('a code that its own browser has used up is used up everywhere', async () => {
    const email = 'burned-here@example.in';
    const owner = newBrowser();
    await registerAs(owner, email);
    const code = await lastCode(shop, email);
    for (let tries = 0; tries < 5; tries += 1) await verifyAs(owner, email, otherCode(code));
    expect((await verifyOnce(email, code)).body).toEqual(wrongCode);
    await resendOnce(email);
    expect((await verifyOnce(email, code)).body).toEqual(wrongCode);
    expect((await verifyOnce(email, await lastCode(shop, email))).status).toBe(200);
  });

  test('no code opens one of two registrations, only the owner’s own browser opens theirs [tries-8]', async () => {
    const email = 'fought-over@example.in';
    const owner = newBrowser();
    await registerAs(owner, email);
    const own = await lastCode(shop, email);
    const strangers = await registerOnce(email, { name: 'Stranger', password: 'Strangers1' });
    for (const code of [own, strangers]) {
      expect((await verifyOnce(email, code)).body).toEqual(wrongCode);
    }
    expect((await resendOnce(email)).body).toEqual(wrongCode);
    expect((await verifyAs(owner, email, strangers)).body).toEqual(wrongCode);
    expect((await verifyAs(owner, email, own)).body.data.user.name).toBe('Meera Joshi');
  });

  test('registering again with the same password replaces what was pending', async () => {
    const email = 'again-without@example.in';
    const first = await registerOnce(email);
    const second = await registerOnce(email, { name: 'Second' });
    expect((await verifyOnce(email, first)).body).toEqual(wrongCode);
    expect((await verifyOnce(email, second)).body.data.user.name).toBe('Second');
  });

  test('equal registrations at the same moment leave one, which its code opens', async () => {
    const email = 'at-once@example.in';
    await Promise.all(Array.from({ length: 3 }, () => registerAs(newBrowser(), email)));
    const mailed = (await renderedMailsTo(shop, email)).map(
      ({ text }) => /\b\d{6}\b/.exec(text)?.[0],
    );
    expect(mailed).toHaveLength(3);
    const answers: number[] = [];
    for (const code of mailed) answers.push((await verifyOnce(email, code ?? '')).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('registering again replaces what has the same password, also when it is not the newest', async () => {
    const email = 'mistyped-between@example.in';
    const passwords = [chosenPassword, 'Mistyped12', chosenPassword, 'Mistyped12'];
    for (const password of passwords) await registerOnce(email, { password });
    const rows = shop.db.selectFrom('pendingRegistrations').select('id');
    expect(await rows.where('email', '=', email).execute()).toHaveLength(2);
  });

  test('each password opens its own registration after a login, also when a stranger’s is newer [tries-8]', async () => {
    const email = 'newer-stranger@example.in';
    const own = await registerOnce(email);
    await registerOnce(email, { password: 'Strangers1' });
    const telephone = newBrowser();
    const refused = await loginAs(telephone, email, chosenPassword);
    expect(refused.body).toMatchObject({ needsVerification: true });
    expect((await verifyAs(telephone, email, own)).status).toBe(200);
  });

  test('the mail says whose registration the code confirms', async () => {
    const email = 'told@example.in';
    await registerOnce(email, { name: 'Some Stranger' });
    const [mail] = await renderedMailsTo(shop, email);
    expect(mail?.text).toMatch(/under\s+the\s+name “Some Stranger”/);
  });
});
