import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import { type MailServer, openMailServer } from '#harness/mail-server.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import { forgetFormerSecrets } from '#server/studio/connections/forget-former-secrets.ts';
import { saveConnection } from '#server/studio/connections/save-connections.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openProviderStandIn, type ProviderStandIn } from '#testing/provider-stand-in.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const standIn = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox-secret' };
const { id: kind, name } = kindOf(firstProvider);
const payments = { kind };

let clock: HeldClock;
let provider: ProviderStandIn;
let mailServer: MailServer;
let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  provider = await openProviderStandIn();
  mailServer = await openMailServer();
  shop = await openTestShop({ PORT: String(provider.port) }, { clock });
});
afterAll(async () => {
  await shop.remove();
  await mailServer.close();
  await provider.close();
});
beforeEach(async () => {
  ({ browser: owner } = await signInNew(shop, (await openTestApp(shop)).browser(), {
    staffRole: 'owner',
  }));
});
afterEach(async () => {
  for (const name of Object.keys(mailServer.answers)) delete mailServer.answers[name];
  await shop.db.deleteFrom('connections').execute();
  await shop.db.deleteFrom('mails').execute();
  shop.connections.drop();
});

const mailValues = (more: Record<string, string> = {}) => ({
  host: '127.0.0.1',
  port: String(mailServer.port),
  user: 'shop',
  password: 'correct horse',
  from: 'Looms <orders@looms.example>',
  ...more,
});
const save = (kind: string, values: Record<string, string>, mode?: 'test' | 'live') =>
  owner.call(connectionsApi.saveConnection, {
    params: { kind },
    body: { values, ...(mode && { mode }) },
  });
const tryOut = (kind: string, values?: Record<string, string>) =>
  owner.call(connectionsApi.tryConnection, { params: { kind }, body: values ? { values } : {} });
const read = async (kind: string) => {
  const { body } = await owner.call(connectionsApi.listConnections);
  return body.data.connections.find((each) => each.kind === kind);
};
const errorsOf = ({ body }: { body: object }) => (body as { errors?: object[] }).errors;
const told = async () =>
  (
    await shop.db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'connection-changed')
      .execute()
  ).map(({ data }) => data);

describe('payments', () => {
  test('a test shop begins with its stand-in, which can be tried [welcome-6]', async () => {
    expect(await read(kind)).toMatchObject({ state: 'stand-in', setBy: null, fields: {} });
    const { status, body } = await tryOut(kind);
    expect([status, body.message]).toEqual([200, expect.stringContaining('takes no real money')]);
    expect((await read(kind))?.lastSuccessAt).toBe(clock.now().toISOString());
    clock.pass(1000);
    await tryOut(kind);
    expect((await read(kind))?.lastSuccessAt).toBe(clock.now().toISOString());
    provider.isDown = true;
    expect((await tryOut(kind)).body.message).toBe(m.providerAway(name));
    expect((await read(kind))?.lastFailure).toBe(m.providerAway(name));
    provider.isDown = false;
  });

  test('are connected once they work; the secret for webhooks is told once, and every owner is mailed', async () => {
    const { status, body } = await save(kind, standIn, 'test');
    expect([status, body.message]).toEqual([200, m.saved]);
    const { madeSecret } = body.data;
    expect(madeSecret).toMatch(/^[\w-]{32}$/);
    const shown = await read(kind);
    expect(shown).toMatchObject({
      state: 'stand-in',
      setBy: 'owner',
      fields: { keyId: standIn.keyId },
      secrets: ['keySecret', 'webhookSecret'],
      webhook: { lastAt: null, refusedAt: null },
    });
    expect(shown?.webhook?.address).toMatch(/\/api\/payment\/webhook$/);
    expect(JSON.stringify(shown)).not.toContain('sandbox-secret');
    expect(JSON.stringify(shown)).not.toContain(madeSecret);
    expect(await told()).toContainEqual(
      expect.objectContaining({ title: name, what: 'connected' }),
    );

    const again = await save(kind, { keyId: standIn.keyId, keySecret: '' }, 'test');
    expect(again.body.data.madeSecret).toBeNull();
    const renewed = await owner.call(connectionsApi.renewWebhookSecret, { params: payments });
    const fresh = renewed.body.data.madeSecret;
    const [saved] = await shop.connections.read();
    expect(saved?.values?.webhookSecret).toBe(`${fresh},${madeSecret}`);
    // Somebody else may know the former one, so it ends.
    for (const [hours, secrets] of [
      [23, `${fresh},${madeSecret}`],
      [2, fresh],
    ] as const) {
      clock.pass(hours * HOUR_MS);
      await forgetFormerSecrets(shop);
      const [kept] = await shop.connections.read();
      expect(kept?.values).toMatchObject({ keySecret: 'sandbox-secret', webhookSecret: secrets });
    }
  });

  test('a key of the other mode, a wrong key and a silent provider are told at their field', async () => {
    const live = await save(kind, standIn, 'live');
    expect(errorsOf(live)).toEqual([{ field: 'values.keyId', message: m.testKey }]);
    const wrongMode = await save(kind, { ...standIn, keyId: 'rzp_live_1' }, 'test');
    expect(errorsOf(wrongMode)).toEqual([{ field: 'values.keyId', message: m.liveKey }]);
    const shape = await save(kind, { keyId: 'abc', keySecret: '' }, 'test');
    expect(errorsOf(shape)).toMatchObject([
      { field: 'values.keyId' },
      { field: 'values.keySecret', message: 'Please enter the Key Secret' },
    ]);
    provider.refuseNext = 'The account is not activated';
    expect(errorsOf(await save(kind, standIn, 'test'))).toMatchObject([
      { message: m.orderRefused(name, 'The account is not activated') },
    ]);
    provider.isDown = true;
    const down = await save(kind, standIn, 'test');
    provider.isDown = false;
    expect([down.status, down.body.message]).toEqual([503, m.providerAway(name)]);
    // The shop goes on with what it had.
    expect(await read(kind)).toMatchObject({ state: 'stand-in', setBy: null });
    expect(await told()).toEqual([]);
  });

  test('live keys wait in a test shop until it has its public address', async () => {
    const values = { keyId: 'rzp_live_1', keySecret: 's', webhookSecret: 'w' };
    const actor = { name: 'Kamla' };
    await shop.db
      .transaction()
      .execute((trx) => saveConnection(trx, shop, actor, { kind, values, mode: 'live' }));
    shop.connections.drop();
    expect(await read(kind)).toMatchObject({ state: 'waiting', problem: null });
    expect((await shop.payments.all()).map(({ mode }) => mode)).toEqual(['stand-in']);
  });

  test('removed, they leave the test shop with its stand-in; what is not there cannot be removed', async () => {
    await save(kind, standIn, 'test');
    const { status } = await owner.call(connectionsApi.removeConnection, { params: payments });
    expect(status).toBe(200);
    expect(await read(kind)).toMatchObject({ setBy: null, secrets: [] });
    const again = await owner.call(connectionsApi.removeConnection, { params: payments });
    expect(again.status).toBe(404);
    const order = await owner.call(connectionsApi.orderConnections, {
      body: { kinds: [kind] },
    });
    expect(order.status).toBe(200);
    const odd = await owner.call(connectionsApi.orderConnections, { body: { kinds: ['mail'] } });
    expect(odd.status).toBe(400);
  });
});

test('the one that is connected first takes new orders, though another was tried before', async () => {
  expect((await tryOut('cashfree')).status).toBe(503);
  expect(await read('cashfree')).toMatchObject({ lastFailure: null });
  expect((await save(kind, standIn, 'test')).status).toBe(200);
  // Its outcome was noted while the environment set it up.
  await shop.db.insertInto('connections').values({ kind: 'cashfree' }).execute();
  const actor = { name: 'Kamla' };
  const values = { clientId: 'TEST12345678', clientSecret: 's' };
  await shop.db.transaction().execute(async (trx) => {
    await saveConnection(trx, shop, actor, { kind: 'cashfree', values, mode: 'test' });
  });
  shop.connections.drop();
  expect((await shop.payments.all()).map(({ id }) => id)).toEqual([kind, 'cashfree']);
});

describe('mail', () => {
  test('is tried before it is saved, and the next mail goes there [welcome-6]', async () => {
    expect((await tryOut('mail', mailValues())).status).toBe(200);
    expect(await read('mail')).toMatchObject({ state: 'stand-in', setBy: null });
    expect((await save('mail', mailValues())).status).toBe(200);
    expect(await read('mail')).toMatchObject({ state: 'live', setBy: 'owner' });
    expect(mailServer.letters.at(-1)).toContain('A test email from');
    await shop.mailer.send({
      to: 'asha@example.in',
      subject: 'Hello',
      html: '',
      text: 'Hi',
      messageId: '<1@h>',
    });
    expect(mailServer.letters.at(-1)).toContain('From: Looms <orders@looms.example>');
  });

  test('owners hear by the former server of another one, and of none; by the new one if they cannot', async () => {
    const { user } = await signInNew(shop, (await openTestApp(shop)).browser(), {
      staffRole: 'owner',
    });
    const other = await openMailServer();
    const port = String(other.port);
    const newsAt = ({ letters }: MailServer, words: string) =>
      letters.filter((each) => each.includes(`To: ${user.email}`) && each.includes(words)).length;
    await save('mail', mailValues());
    expect((await save('mail', mailValues({ port }))).status).toBe(200);
    expect(newsAt(mailServer, 'connection replaced')).toBe(1);
    expect(newsAt(other, 'connection replaced')).toBe(0);
    expect(await told()).not.toContainEqual(expect.objectContaining({ what: 'replaced' }));

    other.answers.MAIL = '550 Locked';
    expect((await save('mail', mailValues())).status).toBe(200);
    expect(await told()).toContainEqual(expect.objectContaining({ what: 'replaced' }));

    await owner.call(connectionsApi.removeConnection, { params: { kind: 'mail' } });
    expect(newsAt(mailServer, 'connection removed')).toBe(1);
    expect(await told()).not.toContainEqual(expect.objectContaining({ what: 'removed' }));
    await other.close();
  });

  test('a saved password goes to no other server', async () => {
    await save('mail', mailValues());
    expect((await save('mail', mailValues({ password: '', from: 'a@looms.example' }))).status).toBe(
      200,
    );
    const moved = await tryOut('mail', mailValues({ password: '', host: 'localhost' }));
    expect(errorsOf(moved)).toEqual([
      { field: 'values.password', message: m.typeAgain('Password') },
    ]);
  });

  test.each<[string, Record<string, string>, Record<string, string>, object]>([
    ['a wrong password', { password: 'wrong' }, {}, { field: 'values.password' }],
    ['a closed port', { port: '1' }, {}, { field: 'values.port', message: m.mailClosed }],
    ['a refused sender', {}, { MAIL: '550 Sender not allowed' }, { field: 'values.from' }],
    ['a refused receiver', {}, { RCPT: '550 Unknown' }, { field: 'values.from' }],
    ['a server that is busy', {}, { CONNECT: '421 too busy' }, { field: 'values.host' }],
    ['a wrong sender', { from: 'Looms' }, {}, { field: 'values.from' }],
    ['an address as server', { host: 'https://x.example/' }, {}, { field: 'values.host' }],
    ['no server at all', { host: '[1]' }, {}, { field: 'values.host', message: m.mailUnknown }],
  ])('%s is one sentence at its field', async (_what, values, answers, error) => {
    Object.assign(mailServer.answers, answers);
    expect(errorsOf(await save('mail', mailValues(values)))).toEqual([
      expect.objectContaining(error),
    ]);
    expect(await read('mail')).toMatchObject({ setBy: null });
  });

  test('a silent server is given up in time', { timeout: 20_000 }, async () => {
    mailServer.answers.CONNECT = '';
    const begun = Date.now();
    expect(errorsOf(await tryOut('mail', mailValues()))).toEqual([
      { field: 'values.host', message: m.mailSilent },
    ]);
    expect(Date.now() - begun).toBeLessThan(16_000);
  });
});

test('Google needs a Client ID of the right form and its certificates', async () => {
  expect(errorsOf(await save('google', { clientId: 'x' }))).toMatchObject([
    { field: 'values.clientId' },
  ]);
  // The stand-in of payments has no certificates.
  const clientId = 'haat-sandbox.apps.googleusercontent.com';
  const away = await save('google', { clientId });
  expect([away.status, away.body.message]).toEqual([503, m.googleAway]);
});

test('a change asks for a fresh proof; a look and a try of what is in use do not', async () => {
  clock.pass(HOUR_MS);
  for (const answer of [
    await save(kind, standIn, 'test'),
    await tryOut('mail', mailValues()),
    await owner.call(connectionsApi.removeConnection, { params: payments }),
    await owner.call(connectionsApi.renewWebhookSecret, { params: payments }),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ proofNeeded: true });
  }
  expect((await tryOut(kind)).status).toBe(200);
  expect((await owner.call(connectionsApi.listConnections)).status).toBe(200);
});

test('somebody else’s newer change is not overwritten, and nobody changes an unknown kind', async () => {
  await save('mail', mailValues());
  const seen = (await read('mail'))?.updatedAt ?? '';
  clock.pass(1000);
  await save('mail', mailValues({ from: 'b@looms.example' }));
  const late = await owner.call(connectionsApi.saveConnection, {
    params: { kind: 'mail' },
    body: { values: mailValues(), seen },
  });
  expect([late.status, late.body.message]).toEqual([409, m.changed]);
  expect((await save('paypal', {})).status).toBe(404);
});

test('what the environment sets is shown with its variables, and is not changed here', async () => {
  const real = await openTestShop({
    SHOP_URL: 'https://looms.example',
    SMTP_URL: 'smtps://user:hidden@mail.looms.example',
    MAIL_FROM: 'orders@looms.example',
  });
  const { browser } = await signInNew(real, (await openTestApp(real)).browser(), {
    staffRole: 'owner',
  });
  const { body } = await browser.call(connectionsApi.listConnections);
  const mail = body.data.connections.find(({ kind }) => kind === 'mail');
  expect(mail).toMatchObject({
    state: 'live',
    setBy: 'environment',
    variables: ['SMTP_URL', 'MAIL_FROM'],
    fields: { host: 'mail.looms.example', from: 'orders@looms.example' },
  });
  expect(JSON.stringify(body)).not.toContain('hidden');
  const params = { kind: 'mail' };
  const refused = await browser.call(connectionsApi.removeConnection, { params });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    m.inEnvironment(['SMTP_URL', 'MAIL_FROM']),
  ]);
  // Where money is real, neither the stand-in's keys nor test keys.
  for (const [keyId, message] of [
    ['rzp_test_sandbox', m.standInKey],
    ['rzp_test_1', m.testKeyOnly],
  ]) {
    const values = { keyId: keyId ?? '', keySecret: 's' };
    const answer = await browser.call(connectionsApi.saveConnection, {
      params: payments,
      body: { values, mode: 'live' },
    });
    expect(errorsOf(answer)).toEqual([{ field: 'values.keyId', message }]);
  }
  await real.remove();
});
