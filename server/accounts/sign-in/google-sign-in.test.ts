import { beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo } from '#testing/read-mails.ts';
import { isLinked, shopWithGoogle, signInWithGoogle } from '#testing/shop-with-google.ts';
import { openTestApp } from '#testing/test-browser.ts';

const clock = heldClock();
const opened = shopWithGoogle(clock);

let people = 0;
let person: { sub: string; email: string };
beforeEach(() => {
  people += 1;
  person = { sub: `sub-${people}`, email: `person${people}@gmail.com` };
});

const bring = (claims: object = {}, browser = opened.newBrowser()) =>
  signInWithGoogle(opened, { ...person, ...claims }, browser);
const users = (email: string) =>
  opened.shop.db.selectFrom('users').selectAll().where('email', '=', email).execute();

describe('a new person', () => {
  test('gets a verified account that Google created [calls-7]', async () => {
    const browser = opened.newBrowser();
    const { status, body } = await bring(
      { name: ' A name that is longer than any form allows ', picture: 'https://g.example/a.jpg' },
      browser,
    );
    expect([status, body.message]).toEqual([200, 'Google authentication successful!']);
    expect(body.data.user).toMatchObject({
      name: 'A name that is longer than any form allows',
      email: person.email,
      googleId: person.sub,
      isVerified: true,
      avatar: 'https://g.example/a.jpg',
      role: 'shopper',
    });
    expect((await browser.call(accountsApi.profile)).body.data.user).toEqual(body.data.user);
  });

  test('is known by their subject, whatever becomes of the address [session-11]', async () => {
    const first = await bring();
    const moved = await bring({ email: 'moved@example.in', email_verified: false });
    expect(moved.body.data.user.id).toBe(first.body.data.user.id);
    expect(await users('moved@example.in')).toEqual([]);
  });

  test('without a name is named after the address', async () => {
    const { body } = await bring({ name: ' ' });
    expect(body.data.user.name).toBe(person.email.split('@')[0]);
  });

  test('has their address lower-cased, so that it makes no twin', async () => {
    await bring({ email: person.email.toUpperCase() });
    const again = await bring({ email: person.email, sub: `${person.sub}-other` });
    expect(again.status).toBe(409);
    expect(await users(person.email)).toHaveLength(1);
  });

  test('is refused while Google has not verified the address, registered or not [session-12]', async () => {
    const { email } = await buildUser(opened.shop, { email: `known-${person.email}` });
    const answers = [
      await bring({ email_verified: false }),
      await bring({ email, email_verified: false }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect([answers[0]?.status, answers[0]?.body.message]).toEqual([
      403,
      'Google has not verified this email address. Please register with your email and a password.',
    ]);
    expect(await users(person.email)).toEqual([]);
  });

  test('two requests at once make one account', async () => {
    const answers = await Promise.all([bring(), bring(), bring()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await users(person.email)).toHaveLength(1);
  });

  test('ends a registration that was pending for the address, password and all', async () => {
    const { email } = person;
    await opened
      .newBrowser()
      .call(accountsApi.register, { body: { name: 'Thief', email, password: 'Thieves12' } });
    const code = await lastCode(opened.shop, email);
    await bring();
    expect(
      (await opened.newBrowser().call(accountsApi.verify, { body: { email, code } })).status,
    ).toBe(400);
    const thief = await opened
      .newBrowser()
      .call(accountsApi.login, { body: { email, password: 'Thieves12' } });
    expect([thief.status, thief.body.message]).toEqual([401, 'Invalid email or password']);
  });
});

describe('an address that has a password account', () => {
  test('is linked when Google runs the mailbox, and stays a password account [session-12] [session-13]', async () => {
    const owner = await buildUser(opened.shop, { email: person.email });
    const { body } = await bring();
    expect(body.data.user).toEqual(owner);
    expect(body.data.user).not.toHaveProperty('googleId');
    const again = await opened.newBrowser().call(accountsApi.login, {
      body: { email: owner.email, password: usualPassword },
    });
    expect(again.status).toBe(200);
    expect((await bring({ email: 'moved@example.in' })).body.data.user.id).toBe(owner.id);
  });

  test('gets an e-mail when it is linked, once, and none when it is new [proof-11]', async () => {
    const owner = await buildUser(opened.shop, { email: person.email });
    await bring();
    await bring();
    expect(await mailsTo(opened.shop, owner.email)).toMatchObject([
      { template: 'google-linked', data: { name: owner.name } },
    ]);
    const fresh = { sub: 'sub-fresh', email: `fresh${people}@gmail.com` };
    expect((await bring(fresh)).status).toBe(200);
    expect(await mailsTo(opened.shop, fresh.email)).toEqual([]);
  });

  test('is linked when the address belongs to an organisation at Google', async () => {
    const owner = await buildUser(opened.shop, { email: `office${people}@studio.example` });
    const { body } = await bring({ email: owner.email, hd: 'studio.example' });
    expect(body.data.user.id).toBe(owner.id);
  });

  test('is not linked where Google only once saw the address verified [session-12]', async () => {
    const owner = await buildUser(opened.shop, { email: `lost${people}@studio.example` });
    const { status, body } = await bring({ email: owner.email });
    expect([status, body.data]).toEqual([409, undefined]);
    expect(await isLinked(opened, owner.id)).toBe(false);
  });

  test('is not linked to a second Google identity', async () => {
    const owner = await buildUser(opened.shop, { email: person.email });
    await bring();
    const { status, body } = await bring({ sub: `${person.sub}-other` });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        message:
          'This email already has an account here. Please log in with your email and password.',
      },
    ]);
    expect((await mailsTo(opened.shop, owner.email)).map(({ template }) => template)).toEqual([
      'google-linked',
    ]);
  });
});

test('without Google set up its sign-in is off and says so', async () => {
  const without = await openTestShop({ SANDBOX: '0' });
  const browser = (await openTestApp(without)).browser();
  for (const answer of [await browser.call(accountsApi.googleNonce), await bring({}, browser)]) {
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'Google sign-in is not set up in this shop.',
    ]);
  }
  await without.remove();
});
