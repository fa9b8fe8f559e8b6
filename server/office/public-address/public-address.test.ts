import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publicAddressApi as api } from '#contract/public-address/public-address.endpoints.ts';
import { publicAddressMessages as m } from '#contract/public-address/public-address-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { readSavedAddress } from '#server/infra/config/saved-address.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { judgeCall } from './judge-call.ts';
import { isFresh, newToken } from './own-token.ts';

const clock = heldClock();
const shopUrl = 'https://shop.example';
let shop: TestShop;
let owner: TestBrowser;
let proxy: Server;

beforeAll(async () => {
  proxy = createServer((request, response) => {
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    owner
      .another()
      .request({ method: 'GET', url: request.url ?? '/', headers })
      .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  shop = await openTestShop({ SHOP_URL: `http://127.0.0.1:${port}` }, { clock });
  const { browser } = await openTestApp(shop);
  ({ browser: owner } = await signInNew(shop, browser(), { staffRole: 'owner' }));
});
afterAll(async () => {
  proxy.close();
  await shop.remove();
});

const said = (findings: ReturnType<typeof judgeCall>) =>
  Object.fromEntries(findings.map(({ what, state, says }) => [what, `${state}: ${says}`]));

test('the shop calls itself by its address, and knows itself again', async () => {
  const { body } = await owner.call(api.checkPublicAddress, {});
  expect(said(body.data.findings)).toEqual({
    address: expect.stringMatching(/^bad: .* is for trying out on this machine alone/),
    reach: expect.stringMatching(/^good: The shop reaches itself at 127\.0\.0\.1:\d+\.$/),
  });
});

test('a token counts once, for a minute, and no other opens anything', async () => {
  const see = async (token: string) =>
    (await owner.call(api.seeOneself, { query: { token } })).status;
  const token = newToken(shop);
  expect([await see(token), await see(token), await see('a.b.c'), await see('.')]).toEqual([
    200, 404, 404, 404,
  ]);
  const late = newToken(shop);
  clock.pass(2 * MINUTE_MS);
  expect(await isFresh(shop, late)).toBe(false);
});

const arrived = {
  proof: 'ours',
  host: 'shop.example',
  protocol: 'https',
  forwardedFor: '203.0.113.9',
  visitor: '203.0.113.9',
};
const judged = (
  change: Partial<typeof arrived>,
  certificateEnds = new Date('2027-02-01T00:00:00Z'),
) =>
  said(
    judgeCall({
      shopUrl,
      proof: 'ours',
      now: clock.now(),
      call: { kind: 'answered', status: 200, arrived: { ...arrived, ...change }, certificateEnds },
    }),
  );

test('a proxy that fits is good in every part', () => {
  expect(judged({})).toEqual({
    address: 'good: https://shop.example is what customers and providers are told.',
    reach: 'good: The shop reaches itself at shop.example.',
    certificate: 'good: The certificate is valid until 1 February 2027.',
    host: 'good: The proxy passes the name shop.example on.',
    protocol: 'good: The proxy says that visitors come by https.',
    visitors: 'good: The proxy names its visitors, and the shop trusts it.',
  });
});

test('each header that is missing or not trusted is named, and a certificate that ends', () => {
  expect(judged({ host: '127.0.0.1:3000' }).host).toMatch(/^bad: .*“127.0.0.1:3000”/);
  expect(judged({ protocol: '' }).protocol).toMatch(/^bad: .*X-Forwarded-Proto/);
  expect(judged({ forwardedFor: '' }).visitors).toMatch(/^bad: .*X-Forwarded-For/);
  expect(judged({ visitor: '10.0.0.1' }).visitors).toMatch(/^bad: .*TRUSTED_PROXIES to 10.0.0.1\./);
  const soon = new Date(clock.now().getTime() + 3 * 24 * 60 * MINUTE_MS);
  expect(judged({}, soon).certificate).toMatch(/^bad: The certificate ends on/);
  expect(judged({ proof: 'of another' }).reach).toMatch(/^bad: Something else than this shop/);
});

test.each([
  ['ENOTFOUND', 'reach', 'bad: The name shop.example does not exist yet'],
  ['ECONNREFUSED', 'reach', 'bad: Nothing answers at shop.example, port 443'],
  ['CERT_HAS_EXPIRED', 'certificate', 'bad: The certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate', 'bad: The proxy made the certificate itself'],
  ['ABORT_ERR', 'reach', 'unsure: The shop cannot reach itself'],
])('%s is explained', (code, what, sentence) => {
  const call = { kind: 'failed', code } as const;
  expect(said(judgeCall({ shopUrl, proof: '', now: clock.now(), call }))[what]).toContain(sentence);
});

test('where nothing answers the page says so, and the shop goes on', async () => {
  proxy.closeAllConnections();
  proxy.close();
  const { status, body } = await owner.call(api.checkPublicAddress, {});
  expect(status).toBe(200);
  expect(said(body.data.findings).reach).toMatch(/^bad: Nothing answers at 127\.0\.0\.1/);
});

describe('an owner sets the address', () => {
  const set = async (from: TestBrowser, address: string, isSure = false) => {
    const { status, body } = await from.call(api.setPublicAddress, { body: { address, isSure } });
    const { message, errors } = body as { message?: string; errors?: { message: string }[] };
    return [status, errors?.[0]?.message ?? message];
  };
  const ownerWhoSets = async () => {
    const config = { ...shop.config, ownerSetsAddress: true };
    const own = Object.assign(Object.create(shop), { config }) as TestShop;
    const { browser } = await openTestApp(own);
    return (await signInNew(own, browser(), { staffRole: 'owner' })).browser;
  };

  test('only where no variable says it', async () => {
    expect(await set(owner, 'https://looms.example')).toEqual([409, m.setElsewhere]);
  });

  test('only at a name that leads to this shop, by https, after a proof', async () => {
    const kamla = await ownerWhoSets();
    for (const address of ['', 'looms', 'http://looms.example', 'https://looms.example/shop']) {
      expect(await set(kamla, address)).toEqual([400, m.wrong]);
    }
    for (const address of ['https://127.0.0.1', 'https://shop.localhost:3000']) {
      expect(await set(kamla, address)).toEqual([400, m.onlyHere]);
    }
    // Which a test shop starts with, and no other.
    vi.stubEnv('MAIL_FROM', 'orders@looms.example');
    const unfit = await set(kamla, 'nowhere.invalid');
    vi.unstubAllEnvs();
    expect(unfit).toEqual([400, expect.stringContaining('SMTP_URL is missing')]);
    const [status, why] = await set(kamla, 'nowhere.invalid');
    expect([status, why]).toEqual([400, expect.stringContaining('The name nowhere.invalid ')]);
    expect(readSavedAddress(shop.config.dataDir)).toBeUndefined();
    clock.pass(HOUR_MS);
    expect((await set(kamla, 'https://looms.example'))[0]).toBe(403);
  });

  test('where the shop cannot reach itself, only if its owner is sure', async () => {
    const kamla = await ownerWhoSets();
    const silent = createServer().on('connection', (socket) => socket.destroy());
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const address = `https://0.0.0.0:${(silent.address() as AddressInfo).port}`;
    try {
      expect(await set(kamla, address)).toEqual([
        400,
        expect.stringContaining('open https://0.0.0.0:'),
      ]);
      expect(readSavedAddress(shop.config.dataDir)).toBeUndefined();
      expect(await set(kamla, address, true)).toEqual([200, m.set]);
      expect(readSavedAddress(shop.config.dataDir)).toBe(address);
    } finally {
      silent.close();
    }
  });
});
