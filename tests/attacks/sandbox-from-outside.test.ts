import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { addressOf } from '#contract/api/endpoint.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { setUpPasskey } from '#testing/build-factors.ts';
import { buildUser, signIn, usualPassword } from '#testing/build-users.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { openShopWithSandbox, type ShopWithSandbox } from './open-shop-with-sandbox.ts';

const STRANGER = '203.0.113.9';
/** A stranger behind a reverse proxy on the shop's machine. */
const behindProxy = { host: 'shop.example', 'x-forwarded-for': STRANGER };
const person = (email: string) => ({ email, name: 'Anybody' });

let here: ShopWithSandbox;
beforeAll(async () => {
  here = await openShopWithSandbox();
});
afterAll(() => here.close());

type Headers = Record<string, string>;

/** Over the socket, like a browser or a proxy. */
async function ask(at: ShopWithSandbox, path: string, headers: Headers = {}, body?: object) {
  const type = body && { 'content-type': 'application/json' };
  const asked = request({
    host: '127.0.0.1',
    port: at.port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { host: `127.0.0.1:${at.port}`, ...type, ...headers },
  });
  asked.end(body && JSON.stringify(body));
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode as number, text };
}

const askCredential = (at: ShopWithSandbox, headers: Headers = {}) =>
  ask(at, '/sandbox/google/credential', headers, person('owner@example.in'));

async function credentialOf(at: ShopWithSandbox, email: string): Promise<string> {
  const { text } = await ask(at, '/sandbox/google/credential', {}, person(email));
  return JSON.parse(text).credential;
}

const signInWith = (at: ShopWithSandbox, credential: string, headers: Headers = {}) =>
  ask(at, addressOf(accountsApi.googleSignIn, {}), headers, { credential });

describe('a shop that was started without SHOP_URL', () => {
  test('answers its own machine, under any of its names [reach-1]', async () => {
    for (const name of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'shop.localhost']) {
      const { status } = await askCredential(here, { host: `${name}:${here.port}` });
      expect([name, status]).toEqual([name, 200]);
    }
    expect((await ask(here, '/sandbox/mailbox.json')).status).toBe(200);
  });

  test('shows no sandbox to strangers behind a proxy [reach-1]', async () => {
    const brought: Headers[] = [
      behindProxy,
      { 'x-forwarded-for': STRANGER },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '' },
      { 'x-forwarded-for': 'no address' },
      { host: 'shop.example' },
      { host: '127.0.0.1.shop.example' },
      { host: 'localhost.shop.example' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
      { 'cf-connecting-ip': '127.0.0.1' },
    ];
    const none = (await ask(here, '/nothing-here')).text;
    for (const headers of brought) {
      const { status, text } = await askCredential(here, headers);
      expect([headers, status, text]).toEqual([headers, 404, none]);
      for (const path of [
        '/sandbox/mailbox',
        '/sandbox/mailbox.json',
        `/sandbox/${firstProvider}/books`,
      ]) {
        expect([headers, path, (await ask(here, path, headers)).status]).toEqual([
          headers,
          path,
          404,
        ]);
      }
    }
  });

  test('nor to those behind a proxy that sends no headers [reach-1]', async () => {
    const socket = connect(here.port, '127.0.0.1');
    socket.write(`GET /sandbox/mailbox.json HTTP/1.0\r\nHost: 127.0.0.1:${here.port}\r\n\r\n`);
    const [first] = await once(socket, 'data');
    socket.destroy();
    expect(String(first)).toMatch(/^HTTP\/1\.1 404/);
  });

  test('nor to other machines that reach its port and call it localhost [reach-1]', async () => {
    for (const remoteAddress of [STRANGER, '192.168.1.20', '::ffff:10.0.0.7', '2001:db8::7']) {
      const { statusCode } = await here.app.inject({
        url: '/sandbox/mailbox.json',
        headers: { host: 'localhost' },
        remoteAddress,
      });
      expect([remoteAddress, statusCode]).toEqual([remoteAddress, 404]);
    }
  });

  test('however its address is spelt [reach-1]', async () => {
    const spelt = ['/%73andbox/mailbox.json', '//sandbox/mailbox.json', '/sandbox/../sandbox/'];
    for (const path of spelt) {
      expect([path, (await ask(here, path, behindProxy)).text]).not.toEqual([
        path,
        expect.stringMatching(/^\[/),
      ]);
    }
  });

  test('opens no staff account to strangers through the stand-in for Google [reach-2]', async () => {
    const email = 'owner@gmail.com';
    await buildUser(here.shop, { email, staffRole: 'owner' });
    const credential = await credentialOf(here, email);
    const { status, text } = await signInWith(here, credential, behindProxy);
    expect([status, JSON.parse(text).message]).toEqual([
      403,
      'This test shop does not use the real Google. Staff log in with their password here.',
    ]);
    // Nor once the account is linked, which this machine may do.
    expect((await signInWith(here, credential)).status).toBe(200);
    expect((await signInWith(here, credential, behindProxy)).status).toBe(403);
    const password = { email, password: usualPassword };
    expect((await ask(here, addressOf(accountsApi.login, {}), behindProxy, password)).status).toBe(
      200,
    );
  });

  test('staff with a passkey alone are as safe [reach-2]', async () => {
    const email = 'packer@gmail.com';
    const packer = await buildUser(here.shop, { email, staffRole: 'packer', password: null });
    const credential = await credentialOf(here, email);
    // Only the stand-in knows them yet, as in a trial shop.
    expect((await signInWith(here, credential, behindProxy)).status).toBe(200);
    const browser = (await openTestApp(here.shop)).browser();
    await signIn(here.shop, browser, packer);
    await setUpPasskey(here.shop, browser);
    expect((await signInWith(here, credential, behindProxy)).status).toBe(403);
  });
});

describe('a shop that was opened to everybody by SANDBOX=1', () => {
  let open: ShopWithSandbox;
  beforeAll(async () => {
    open = await openShopWithSandbox({ SANDBOX: '1', SHOP_URL: 'https://demo.example' });
  });
  afterAll(() => open.close());

  test('answers everybody, and its pages say so [reach-4]', async () => {
    expect((await askCredential(open, behindProxy)).status).toBe(200);
    const facts = JSON.parse(
      (await ask(open, addressOf(settingsApi.readShopFacts, {}), behindProxy)).text,
    );
    expect(facts.data.shop).toMatchObject({ sandbox: true, isSandboxOpen: true });
    const own = JSON.parse((await ask(here, addressOf(settingsApi.readShopFacts, {}))).text);
    expect(own.data.shop).toMatchObject({ sandbox: true, isSandboxOpen: false });
  });

  test('and still opens no staff account through the stand-in for Google [reach-2]', async () => {
    const email = 'boss@gmail.com';
    await buildUser(open.shop, { email, staffRole: 'owner' });
    const credential = await credentialOf(open, email);
    expect((await signInWith(open, credential, behindProxy)).status).toBe(403);
  });
});
