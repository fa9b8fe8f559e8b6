import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '#testing/config-refusal.ts';
import { readConfig } from './config.ts';
import { prepareAddress } from './saved-address.ts';

describe('without any variable', () => {
  const config = readConfig({});

  test('the shop opens on loopback with the sandbox for every provider', () => {
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      shopUrl: 'http://localhost:3000',
      sandbox: true,
      demo: true,
      payments: [
        { mode: 'stand-in', apiUrl: expect.stringContaining('//127.0.0.1:3000/sandbox/') },
      ],
      mail: { kind: 'sandbox' },
    });
  });
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.7', 'http://192.168.1.7:3000'],
])('a shop that listens on %s reaches itself, and its sandbox, at %s', (HOST, selfUrl) => {
  expect(readConfig({ HOST, SANDBOX: '1' })).toMatchObject({
    selfUrl,
    pincodeServiceUrl: `${selfUrl}/sandbox/pincode`,
  });
});

describe('a shop that other machines reach', () => {
  test.each(['0.0.0.0', '::', '192.168.1.7', 'shop.lan'])(
    'does not start on %s without SHOP_URL, since it would take itself for a test on one machine [reach-3]',
    (HOST) => {
      const { variable, message } = refusal({ HOST });
      expect(variable).toBe('SHOP_URL');
      expect(message).toMatch(
        new RegExp(`^SHOP_URL is missing: with HOST ${HOST} .*SANDBOX=1.*\\.$`),
      );
      expect(refusal({ HOST, SANDBOX: '0' }).variable).toBe('SHOP_URL');
      expect(readConfig({ HOST, SHOP_URL: 'https://shop.example' }).sandbox).toBe(false);
    },
  );

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
    '%s is no such address [reach-3]',
    (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({ host: HOST, sandbox: true });
    },
  );

  test.each([
    [false, {}],
    [false, { SANDBOX: '1' }],
    [false, { SHOP_URL: 'http://shop.localhost:3000' }],
    [false, { HOST: '0.0.0.0', SHOP_URL: 'http://localhost:3000' }],
    [false, { HOST: '0.0.0.0', SHOP_URL: 'https://shop.example' }],
    [true, { HOST: '0.0.0.0', SANDBOX: '1' }],
    [true, { HOST: '0.0.0.0', SANDBOX: '1', SHOP_URL: 'http://localhost:3000' }],
    [true, { SANDBOX: '1', SHOP_URL: 'https://shop.example' }],
  ])('opens its sandbox to everybody: %s with %o [reach-4]', (isSandboxOpen, variables) => {
    expect(readConfig(variables as Record<string, string>).isSandboxOpen).toBe(isSandboxOpen);
  });
});

describe('a wrong value', () => {
  test.each([
    ['PORT', { PORT: '99999' }],
    ['PORT', { PORT: 'http' }],
    ['SHOP_URL', { SHOP_URL: 'shop.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/haat' }],
    ['DEMO', { DEMO: 'yes' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '0' }],
    ['PAGE_CACHE_MB', { PAGE_CACHE_MB: 'much' }],
    ['KEPT_MB', { KEPT_MB: '-1' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['SLOW_QUERY_MS', { SLOW_QUERY_MS: '-1' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '-1' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example' }],
    ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'yes' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'Secret123' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
    ['MAIL_FROM', { MAIL_FROM: 'the shop' }],
    ['SMTP_URL', { MAIL_FROM: 'orders@shop.example', SANDBOX: '0' }],
    ['SHOP_URL', { SHOP_URL: 'https://shop.example/haat' }],
    ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://replica/haat' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'Secret123' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'weakweakweak' }],
  ])('of %s is reported in one sentence that names it', (variable, variables) => {
    const error = refusal(variables);
    expect(error.variable).toBe(variable);
    expect(error.message).toMatch(new RegExp(`^${variable} .*\\.$`));
  });

  test('that is a secret is not repeated', () => {
    expect(refusal({ ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'short' }).message).not.toContain(
      'short',
    );
  });
});

describe('a public shop', () => {
  const SHOP_URL = 'https://shop.example';

  test('simulates nothing: missing providers are off', () => {
    expect(readConfig({ SHOP_URL })).toMatchObject({
      sandbox: false,
      payments: [],
      google: undefined,
      mail: undefined,
      pincodeServiceUrl: 'https://api.postalpincode.in/pincode',
    });
  });
});

describe('the secret of the shop', () => {
  const [secret, older] = ['s'.repeat(32), 'o'.repeat(43)];
  const folder = mkdtempSync(join(tmpdir(), 'haat-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };

  test('may be several, the current one first, also in a file', () => {
    expect(readConfig({}).shopSecrets).toEqual([]);
    expect(readConfig({ SHOP_SECRET: `${secret}, ${older}` }).shopSecrets).toEqual([secret, older]);
    const SHOP_SECRET_FILE = fileWith(`${secret},${older}\n`);
    expect(readConfig({ SHOP_SECRET_FILE }).shopSecrets).toEqual([secret, older]);
  });

  test('is refused where it is short, missing or given twice, and is in no message', () => {
    for (const SHOP_SECRET of ['too-short', `${secret},too-short`, `${secret},`]) {
      const { variable, message } = refusal({ SHOP_SECRET });
      expect(variable).toBe('SHOP_SECRET');
      expect(message).not.toContain('too-short');
    }
    for (const text of ['too-short', '']) {
      const { variable, message } = refusal({ SHOP_SECRET_FILE: fileWith(text) });
      expect(variable).toBe('SHOP_SECRET_FILE');
      expect(message).not.toContain('too-short');
    }
    const missing = refusal({ SHOP_SECRET_FILE: join(folder, 'none') });
    expect(missing.message).toMatch(/^SHOP_SECRET_FILE holds no secret: ENOENT/);
    const both = { SHOP_SECRET: secret, SHOP_SECRET_FILE: fileWith(secret) };
    expect(refusal(both).variable).toBe('SHOP_SECRET');
  });
});

describe('an address that an owner has set in the browser', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'haat-address-'));
  afterAll(() => rmSync(DATA_DIR, { recursive: true }));

  test('ends the sandbox; SHOP_URL wins; a file without one stops the start', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({ ownerSetsAddress: true, sandbox: true });
    // Strangers would sign in there as anybody.
    expect(readConfig({ DATA_DIR, SANDBOX: '1' }).ownerSetsAddress).toBe(false);
    prepareAddress(DATA_DIR, 'https://looms.example')();
    expect(readConfig({ DATA_DIR })).toMatchObject({
      ownerSetsAddress: true,
      shopUrl: 'https://looms.example',
      sandbox: false,
    });
    const given = readConfig({ DATA_DIR, SHOP_URL: 'https://other.example' });
    expect(given).toMatchObject({ ownerSetsAddress: false, shopUrl: 'https://other.example' });
    prepareAddress(DATA_DIR, 'looms')();
    expect(refusal({ DATA_DIR }).message).toContain(`${DATA_DIR}/address holds no address`);
  });
});
