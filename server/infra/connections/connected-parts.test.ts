import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/infra/config/config.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { kindOf, providerKinds } from '#server/infra/payments/provider-kinds.ts';
import { environmentOf } from '#testing/provider-environment.ts';
import { googleOf, mailOf, paymentSetups } from './connected-parts.ts';
import type { Connection } from './connection.ts';

const first = kindOf(firstProvider);
const sandbox = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: '/x', ...more });
const real = (more: Record<string, string> = {}) =>
  sandbox({ SHOP_URL: 'https://looms.example', ...more });
const connected = (kind: string, values: Record<string, string>, position = 1): Connection => ({
  kind,
  values,
  position,
});
const keys = (keyId: string) => ({ keyId, keySecret: 's', webhookSecret: 'w' });
const live = connected(first.id, keys('rzp_live_1'));
const inEnvironment = environmentOf({ ...keys('rzp_live_env'), keySecret: 'a' });

describe('payment providers', () => {
  test('a test shop begins with the stand-in, until a test key is connected; live keys wait', () => {
    expect(paymentSetups(sandbox(), [])).toMatchObject([{ mode: 'stand-in' }]);
    const test = connected(first.id, keys('rzp_test_1'));
    expect(paymentSetups(sandbox(), [test])).toMatchObject([{ mode: 'test', keys: test.values }]);
    expect(paymentSetups(sandbox(), [live])).toMatchObject([{ mode: 'stand-in' }]);
    expect(paymentSetups(real(), [])).toEqual([]);
    expect(paymentSetups(real(), [live])).toMatchObject([{ mode: 'live' }]);
  });

  test('the environment wins', () => {
    expect(paymentSetups(real(inEnvironment), [live])).toMatchObject([
      { keys: { keyId: 'rzp_live_env' } },
    ]);
  });

  test('test keys and those of the stand-in take no orders where money is real', () => {
    const test = connected(first.id, keys('rzp_test_1'));
    const standIn = connected(first.id, keys(first.standIn.keys.keyId ?? ''));
    expect(paymentSetups(real(), [test])).toEqual([]);
    expect(paymentSetups(real(), [standIn])).toEqual([]);
    expect(paymentSetups(sandbox(), [test])).toMatchObject([{ mode: 'test' }]);
    expect(paymentSetups(sandbox(), [standIn])).toMatchObject([
      { mode: 'stand-in', keys: { keySecret: 's', webhookSecret: 'sandbox-webhook-secret' } },
    ]);
  });

  test('what does not open, or is not set up, takes no orders', () => {
    const lost = { kind: first.id, values: undefined, position: 1 };
    expect(paymentSetups(real(), [lost])).toEqual([]);
  });

  test('stand in the order of the owner', () => {
    const places = providerKinds.map(({ id }, at) => ({
      kind: id,
      values: undefined,
      position: providerKinds.length - at,
    }));
    const setups = paymentSetups(real(inEnvironment), places);
    expect(setups.map(({ provider }) => provider)).toEqual([first.id]);
  });
});

test('mail goes where the environment says, else where the owner says, else to the mailbox of a test shop', () => {
  const values = {
    host: 'smtp.example.com',
    port: '465',
    user: 'a@b.example',
    password: 'p@ss/:?',
  };
  const mail = connected('mail', { ...values, from: 'a@b.example' });
  const own = 'smtps://a%40b.example:p%40ss%2F%3A%3F@smtp.example.com:465';
  expect(mailOf(real(), [])).toBeUndefined();
  expect(mailOf(sandbox(), [])).toMatchObject({ kind: 'sandbox' });
  expect(mailOf(sandbox(), [mail])).toEqual({ kind: 'smtp', url: own, from: 'a@b.example' });
  const set = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'env@b.example' };
  expect(mailOf(real(set), [mail])).toMatchObject({ from: 'env@b.example' });
});

test('Google sign-in likewise, and its stand-in only in a test shop', () => {
  const clientId = '1-a.apps.googleusercontent.com';
  const google = connected('google', { clientId });
  expect(googleOf(real(), [])).toBeUndefined();
  expect(googleOf(real(), [google])).toMatchObject({ clientId, isSandbox: false });
  expect(googleOf(sandbox(), [])).toMatchObject({ isSandbox: true });
  expect(googleOf(sandbox(), [google])).toMatchObject({ clientId, isSandbox: false });
  const standIn = connected('google', { clientId: 'haat-sandbox.apps.googleusercontent.com' });
  expect(googleOf(sandbox(), [standIn])).toMatchObject({ isSandbox: true });
  expect(googleOf(real(), [standIn])).toBeUndefined();
  expect(googleOf(real({ GOOGLE_CLIENT_ID: 'env' }), [google])?.clientId).toBe('env');
});
