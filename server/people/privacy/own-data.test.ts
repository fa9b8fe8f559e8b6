import { unzipSync } from 'fflate';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import { ownDataRoute } from '#contract/privacy/privacy.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { notify } from '#server/messages/notify.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { buildMessage } from '#testing/build-messages.ts';
import { buildGrievance } from '#testing/build-privacy-desk.ts';
import { signIn, signInNew } from '#testing/build-users.ts';
import { fillEveryTable } from '#testing/fill-every-table.ts';
import { buildManualOrder } from '#testing/manual-orders.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { notExported } from './own-data/not-exported.ts';

let clock: HeldClock;
let shop: TestShop;
let visitor: () => TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { clock });
  ({ browser: visitor } = await openTestApp(shop));
});
afterAll(() => shop.remove());

const download = (browser: TestBrowser) => browser.request({ method: 'GET', url: ownDataRoute });

async function filesOf(browser: TestBrowser) {
  const { status, bytes, headers } = await download(browser);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(bytes));
  const data = JSON.parse(Buffer.from(files['data.json'] ?? '').toString());
  return { files, data, headers };
}

/** A user with a row in every table about people. */
async function somebodyEverywhere(): Promise<{ user: User; browser: TestBrowser }> {
  await fillEveryTable(shop);
  const { db } = shop;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('staffRole', '=', 'owner')
    .executeTakeFirstOrThrow();
  const browser = visitor();
  await signIn(shop, browser, user);
  const { id: userId, email, name } = user;
  await db.updateTable('contactMessages').set({ userId }).execute();
  await db.updateTable('pendingRegistrations').set({ email }).execute();
  await db.updateTable('staffInvitations').set({ email }).execute();
  await db
    .updateTable('rateLimits')
    .set({ key: `sign-in:email:${email}` })
    .where('key', '=', 'sign-in')
    .execute();
  const providerOrderId = 'order_everywhere';
  await db.updateTable('orders').set({ providerOrderId }).where('userId', '=', userId).execute();
  const payment = { entity: { id: 'pay_1', order_id: providerOrderId, email, vpa: 'me@upi' } };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment } });
  await db.updateTable('webhookEvents').set({ body }).execute();
  const data = { name, created: false };
  await notify(db, shop, { event: 'password-changed', to: { email }, data });
  const banned = { action: 'banned', subject: 'customer', subjectId: userId } as const;
  await noteChange(db, shop, { name: 'Command line' }, { ...banned, after: { why: 'a test' } });
  return { user: { ...user, id: userId } as unknown as User, browser };
}

/** Every row, of every table, that contains one of these, by table. */
async function rowsThatName(words: readonly string[]): Promise<Map<string, object[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'
  `.execute(shop.db);
  const found = new Map<string, object[]>();
  for (const { name } of tables) {
    const rows = await (shop.db as unknown as Kysely<never>)
      .selectFrom(name as never)
      .selectAll()
      .where(sql<boolean>`${sql.table(name)}::text like any(${words.map((word) => `%${word}%`)})`)
      .execute();
    if (rows.length > 0)
      found.set(
        name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        rows as object[],
      );
  }
  return found;
}

const isIn = (compact: string, value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? compact.includes(`:${value}`)
    : compact.includes(JSON.stringify(value));

describe('the file of a customer’s data', () => {
  test('holds every trace of them, or says why not [leaving-12]', async () => {
    const { user, browser } = await somebodyEverywhere();
    const { db } = shop;
    const idsOf = async (table: 'orders' | 'contactMessages') =>
      (await db.selectFrom(table).select('id').where('userId', '=', user.id).execute()).map(
        ({ id }) => id,
      );
    const returns = await db.selectFrom('returns').select('id').execute();
    const refunds = await db.selectFrom('refunds').select('id').execute();
    const known = [
      user.id,
      user.email,
      ...(await idsOf('orders')),
      ...(await idsOf('contactMessages')),
      ...[...returns, ...refunds].map(({ id }) => id),
    ];
    const { data } = await filesOf(browser);
    const compact = JSON.stringify(data);
    const explained = new Set<string>(notExported.flatMap(({ where }) => where));
    const missing = new Set<string>();
    for (const [table, rows] of await rowsThatName(known)) {
      if (explained.has(table)) continue;
      for (const row of rows) {
        // What a user did at work is the shop's; what was done about them is theirs.
        if (table === 'auditEntries' && !known.includes(String(Object(row).subjectId))) continue;
        for (const [column, value] of Object.entries(row)) {
          const place = `${table}.${column}`;
          if (value === null || explained.has(place) || isIn(compact, value)) continue;
          missing.add(place);
        }
      }
    }
    expect([...missing]).toEqual([]);
    for (const column of ['requestHash', 'takenBy']) {
      expect(data.orders[0]).not.toHaveProperty(column);
    }
    const { notInThisFile } = data.about;
    expect(notInThisFile).toEqual(notExported.map(({ what, why }) => ({ what, why })));
    for (const secret of ['a.b.c.d', '"hash"', 'scrypt', '$'])
      expect(compact).not.toContain(secret);
  });

  test('carries the images that they sent, and their own [leaving-12]', async () => {
    const { browser, user } = await signInNew(shop, visitor(), { name: 'Leela' });
    const form = {
      name: 'Leela',
      email: user.email,
      subject: 'custom',
      message: 'As wide as this.',
    };
    await sendForm(browser, contactApi.sendMessageWithImages, form, [await paintFile('wall.png')]);
    const wish = { title: 'A wide wall', words: 'As wide as this, please.' };
    await sendForm(browser, commissionsApi.requestCommission, wish, [
      await paintFile('sketch.png'),
    ]);
    const face = { ...(await paintFile('face.png')), field: 'avatar' };
    expect((await sendForm(browser, profileApi.setAvatar, {}, [face])).status).toBe(200);
    const { files, data, headers } = await filesOf(browser);
    const [message] = data.messages;
    const sketch = data.commissions[0].messages[0].images[0].file;
    expect(Object.keys(files).sort()).toEqual(
      ['README.txt', 'data.json', data.account.picture, message.images[0].file, sketch].sort(),
    );
    for (const file of [data.account.picture, message.images[0].file, sketch]) {
      expect([...(files[file] ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
    }
    expect(message).toMatchObject({ subject: 'custom', message: 'As wide as this.' });
    expect(headers['content-disposition']).toBe('attachment; filename="my-data_2026-11-20.zip"');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('holds nothing of others', async () => {
    const asha = await signInNew(shop, visitor(), { name: 'Asha of Almora' });
    const bina = await signInNew(shop, visitor(), { name: 'Bina of Bageshwar' });
    const { data } = await filesOf(asha.browser);
    expect(JSON.stringify(data)).toContain('Asha of Almora');
    expect(JSON.stringify(data)).not.toContain('Bina');
    expect(JSON.stringify(data)).not.toContain(bina.user.id);
  });

  test('holds what came from their address, and not what another customer sent with it', async () => {
    const email = 'meera@example.in';
    const meera = await signInNew(shop, visitor(), { name: 'Meera', email });
    const bina = await signInNew(shop, visitor());
    for (const sender of [null, bina.user]) {
      const facts = sender ? { name: 'Bina', email } : { name: 'Meera', email: 'Meera@Example.in' };
      await buildMessage(shop, { ...facts, user: sender });
      await buildGrievance(shop, { ...facts, ...(sender && { userId: sender.id }) });
    }
    const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
    const { data } = await filesOf(meera.browser);
    expect([namesOf(data.messages), namesOf(data.requests)]).toEqual([['Meera'], ['Meera']]);
    const { data: other } = await filesOf(bina.browser);
    expect([namesOf(other.messages), namesOf(other.requests)]).toEqual([['Bina'], ['Bina']]);
  });

  test('holds what staff have written down for their address', async () => {
    const email = 'bhagat.data@example.in';
    await buildManualOrder(shop, { contact: { name: 'Bhagat', email, phone: '9412055502' } });
    const { browser } = await signInNew(shop, visitor(), { email });
    const { data } = await filesOf(browser);
    expect(data.orders).toMatchObject([{ items: [{ name: 'A frame of walnut' }] }]);
  });

  test('is given only after a fresh proof [leaving-13]', async () => {
    const { browser } = await signInNew(shop, visitor());
    const asked = await browser.call(privacyApi.askForData);
    expect([asked.status, asked.body.data]).toEqual([200, { address: ownDataRoute }]);
    expect((await download(browser)).status).toBe(200);
    clock.pass(16 * MINUTE_MS);
    for (const { status, body } of [
      await browser.call(privacyApi.askForData),
      await download(browser),
    ]) {
      expect([status, body]).toMatchObject([403, { proofNeeded: true }]);
    }
    expect((await visitor().call(privacyApi.askForData)).status).toBe(401);
    expect((await download(visitor())).status).toBe(401);
  });

  test('is given five times a day [leaving-13]', async () => {
    const { browser, user } = await signInNew(shop, visitor());
    for (let time = 0; time < 6; time += 1) {
      expect((await browser.call(privacyApi.askForData)).status).toBe(200);
    }
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await download(browser)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { status, body } = await browser.call(privacyApi.askForData);
    expect([status, body.message]).toEqual([
      429,
      'You have downloaded your data five times today. Please come back tomorrow.',
    ]);
    clock.pass(DAY_MS);
    await signIn(shop, browser, user);
    expect((await download(browser)).status).toBe(200);
  });
});
