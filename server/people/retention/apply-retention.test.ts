import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retentionApi } from '#contract/privacy/retention.endpoints.ts';
import {
  daysStored,
  periodWords,
  type RetentionKindName,
  retentionKind,
  retentionKindNames,
  retentionKinds,
  retentionWords,
} from '#contract/privacy/retention-periods.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { walkInCustomer } from '#contract/till/till-rules.ts';
import { startSession } from '#server/accounts/sessions/session.ts';
import { lockCustomer } from '#server/accounts/users/accounts.queries.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { buildCommission } from '#testing/build-commissions.ts';
import { buildInvoice } from '#testing/build-invoices.ts';
import { buildMail } from '#testing/build-mails.ts';
import { buildMessage } from '#testing/build-messages.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildGrievance } from '#testing/build-privacy-desk.ts';
import { buildReturn } from '#testing/build-returns.ts';
import { buildUser, signInNew } from '#testing/build-users.ts';
import { findTrace } from '#testing/find-trace.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { applyAllRetention, applyRetention } from './apply-retention.ts';
import { kinds } from './kinds.ts';

let shop: TestShop;
let clock: HeldClock;
let owner: TestBrowser;
let newBrowser: () => TestBrowser;
beforeAll(async () => {
  clock = heldClock('2026-11-20T04:30:00.000Z');
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

/** A moment as long ago as the kind is stored, and a day more or less. */
const ago = (kind: RetentionKindName, more: number) =>
  new Date(clock.now().getTime() - (daysStored(kind, {})! + more) * DAY_MS);
const justOver = (kind: RetentionKindName) => ago(kind, 1);
const justUnder = (kind: RetentionKindName) => ago(kind, -1);
const clean = async (kind: RetentionKindName) => (await applyRetention(shop, [kind]))[kind];
const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(shop.db))
    .rows[0]?.count;

const isThere = async (id: string) =>
  (await shop.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db);
  return rows.length > 0;
}

/** A customer who is due for a warning. */
async function buildInactive() {
  const user = await buildUser(shop);
  const at = ago('accounts', -20);
  const times = { lastSeenAt: at, createdAt: at };
  await shop.db.updateTable('users').set(times).where('id', '=', user.id).execute();
  return user;
}

describe('the table of retention periods', () => {
  test('says of every kind how long, why and what happens at its end [desk-20]', () => {
    for (const name of retentionKindNames) {
      expect(retentionWords(name, {}), name).not.toBe('');
      expect(retentionKinds[name].why, name).not.toBe('');
      const hasPeriod = retentionKinds[name].days !== null;
      expect(Boolean(kinds[name].clean) || !hasPeriod || name === 'logs', name).toBe(true);
    }
    expect([1, 30, 365, 1095, 2922].map(periodWords)).toEqual([
      '1 day',
      '30 days',
      '1 year',
      '3 years',
      '8 years',
    ]);
    // CGST Act, section 36, counted from the first day of a financial year.
    const last = Date.parse('2033-12-31') - Date.parse('2026-04-01');
    expect(retentionKinds.orders.bounds.least * DAY_MS).toBeGreaterThan(last);
  });
});

test('docs/privacy.md lists the same periods', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  for (const name of retentionKindNames) {
    const { name: title, why, end } = retentionKind(name);
    expect(doc).toContain(`| ${title} | ${retentionWords(name, {})} | ${why} | ${end} |`);
  }
});

describe('the cleaning', () => {
  test('deletes messages in their time with images and mails, no sooner, and twice does no harm [desk-21]', async () => {
    await buildMessage(shop, { createdAt: justOver('messages') });
    const { id } = await buildMessage(shop, { createdAt: justUnder('messages') });
    expect(await clean('messages')).toBe(1);
    expect(await clean('messages')).toBe(0);
    const left = await shop.db.selectFrom('contactMessages').select('id').execute();
    expect(left).toEqual([{ id }]);
  });

  test('deletes commissions in their time with all that was said, no sooner', async () => {
    const leela = { name: 'Leela', email: 'leela@home.example' };
    const { id } = await buildCommission(shop, leela);
    const { id: young } = await buildCommission(shop, leela);
    const age = (row: string, updatedAt: Date) =>
      shop.db.updateTable('commissions').set({ updatedAt }).where('id', '=', row).execute();
    await age(id, justOver('commissions'));
    await age(young, justUnder('commissions'));
    expect(await clean('commissions')).toBe(1);
    expect(await clean('commissions')).toBe(0);
    const left = await shop.db.selectFrom('commissions').select('id').execute();
    expect(left).toEqual([{ id: young }]);
    const { numDeletedRows } = await shop.db
      .deleteFrom('mails')
      .where('forgetOnceSent', '=', true)
      .executeTakeFirst();
    expect(Number(numDeletedRows)).toBe(2);
    await shop.db.deleteFrom('commissions').execute();
    await shop.db.deleteFrom('mails').execute();
  });

  test('deletes requests that were settled long ago, never open ones', async () => {
    const open = await buildGrievance(shop, { receivedAt: justOver('grievances') });
    await buildGrievance(shop, { receivedAt: justOver('grievances'), status: 'refused' });
    expect(await clean('grievances')).toBe(1);
    const left = await shop.db.selectFrom('grievances').select('id').execute();
    expect(left).toEqual([{ id: open }]);
  });

  test('empties mails and webhooks, and keeps their rows [desk-22]', async () => {
    const old = { createdAt: justOver('mails'), state: 'sent' } as const;
    await buildMail(shop, { ...old, to: 'old@home.example' });
    const event = 'payment.captured';
    const hook = {
      event,
      body: JSON.stringify({ event, email: 'old@home.example' }),
      receivedAt: justOver('webhooks'),
    };
    await shop.db
      .insertInto('webhookEvents')
      .values([
        { ...hook, eventId: 'old', processedAt: justOver('webhooks') },
        { ...hook, eventId: 'stuck', lastError: 'It failed each time' },
      ])
      .execute();
    expect([await clean('mails'), await clean('webhooks')]).toEqual([1, 2]);
    expect([await clean('mails'), await clean('webhooks')]).toEqual([0, 0]);
    expect(await findTrace(shop, ['old@home.example'])).toEqual([]);
    expect([await countOf('mails'), await countOf('webhookEvents')]).toEqual([1, 2]);
    // What is left of it asks for no more work.
    await processWebhook(shop, 'stuck');
    const open = shop.db
      .selectFrom('webhookEvents')
      .where('processedAt', 'is', null)
      .select('event');
    expect(await open.execute()).toEqual([]);
  });

  test('removes the buyer from an order once tax law allows it, and from an unpaid one after a year [desk-23]', async () => {
    const user = await buildUser(shop);
    const named = {
      shippingName: 'Zubeida Q.',
      shippingPhone: '9876501234',
      giftNote: 'From Zubeida',
    };
    const items = [{ pricePaise: 60_000_00 }];
    const sold = { ...named, status: 'delivered' as const, items };
    const old = await buildOrder(shop, user, { ...sold, createdAt: justOver('orders') });
    await buildInvoice(shop, old);
    const kept = await buildOrder(shop, user, { ...sold, createdAt: justUnder('orders') });
    const unpaid = { ...named, status: 'cancelled' } as const;
    const never = await buildOrder(shop, user, { ...unpaid, createdAt: justOver('unpaid-orders') });
    expect([await clean('orders'), await clean('unpaid-orders')]).toEqual([1, 1]);
    expect([await clean('orders'), await clean('unpaid-orders')]).toEqual([0, 0]);
    const names = await shop.db
      .selectFrom('orders')
      .select(['id', 'shippingName', 'userId'])
      .where('id', 'in', [old.id, kept.id, never.id])
      .execute();
    const orderOf = (id: string) => names.find((order) => order.id === id);
    expect(orderOf(old.id)).toMatchObject({ shippingName: 'Customer', userId: null });
    expect(orderOf(kept.id)).toMatchObject({ shippingName: 'Zubeida Q.', userId: user.id });
    expect(orderOf(never.id)).toMatchObject({ shippingName: 'Customer', userId: user.id });
    const traces = await findTrace(shop, ['Zubeida']);
    expect(traces.every((trace) => trace.includes(kept.id))).toBe(true);
  });

  test('removes a name that stands alone and the hash of what was written, each once', async () => {
    const bare = { shippingEmail: '', shippingPhone: '', shippingAddress: '' };
    const ids: string[] = [];
    const buildOld = async (kind: 'orders' | 'unpaid-orders', facts: object) => {
      const status = kind === 'orders' ? 'delivered' : 'cancelled';
      const { id } = await buildOrder(shop, null, { status, createdAt: justOver(kind) });
      await shop.db
        .updateTable('orders')
        .set({ ...bare, ...facts })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    };
    for (const kind of ['orders', 'unpaid-orders'] as const) {
      await buildOld(kind, { shippingName: 'Asha Verma' });
      await buildOld(kind, { shippingName: walkInCustomer, writtenHash: 'f00d' });
      expect([await clean(kind), await clean(kind)]).toEqual([2, 0]);
    }
    const left = await shop.db
      .selectFrom('orders')
      .select(['shippingName', 'writtenHash'])
      .where('id', 'in', ids)
      .execute();
    const nobody = { shippingName: 'Customer', writtenHash: null };
    expect(left).toEqual([nobody, nobody, nobody, nobody]);
  });

  test('empties returns and carts', async () => {
    const user = await buildUser(shop);
    const order = await buildOrder(shop, user, { status: 'delivered' });
    const id = await buildReturn(shop, user, { order, status: 'withdrawn', details: 'A crack.' });
    await shop.db
      .updateTable('returns')
      .set({ updatedAt: justOver('returns') })
      .where('id', '=', id)
      .execute();
    expect(await clean('returns')).toBe(1);
    expect(await clean('returns')).toBe(0);
    const at = justOver('carts');
    const times = { addedAt: at, changedAt: at };
    const [productId = ''] = order.productIds;
    await shop.db
      .insertInto('wishes')
      .values({ userId: user.id, productId, ...times })
      .execute();
    expect(await clean('carts')).toBe(0);
    await shop.db
      .updateTable('users')
      .set({ lastSeenAt: at, createdAt: at })
      .where('id', '=', user.id)
      .execute();
    expect([await clean('carts'), await countOf('wishes')]).toEqual([1, 0]);
  });

  test('warns an inactive account 30 days before, and erases it unless its owner comes back [desk-24]', async () => {
    const [asha, bina, buyer] = [
      await buildInactive(),
      await buildInactive(),
      await buildInactive(),
    ];
    const staff = await buildUser(shop, { staffRole: 'packer' });
    const long = ago('accounts', 900);
    await shop.db
      .updateTable('users')
      .set({ lastSeenAt: long, createdAt: long })
      .where('id', '=', staff.id)
      .execute();
    await buildOrder(shop, buyer, { status: 'delivered' });
    expect(await clean('accounts')).toBe(0);
    await clean('accounts');
    expect(await mailsTo(shop, asha.email)).toMatchObject([
      { template: 'account-inactive', data: { eraseOn: '2026-12-20T04:30:00.000Z' } },
    ]);
    expect(await mailsTo(shop, buyer.email)).toEqual([]);
    clock.pass(29 * DAY_MS);
    expect(await clean('accounts')).toBe(0);
    await startSession(shop.db, shop, bina.id, { ipAddress: '127.0.0.1', userAgent: 'test' });
    clock.pass(2 * DAY_MS);
    expect(await clean('accounts')).toBe(1);
    expect([await isThere(asha.id), await isThere(bina.id), await isThere(buyer.id)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await isThere(staff.id)).toBe(true);
    const entry = shop.db
      .selectFrom('auditEntries')
      .select(['actor', 'action'])
      .where('subjectId', '=', asha.id);
    expect(await entry.execute()).toEqual([{ actor: 'Retention periods', action: 'erased' }]);
  });

  test('keeps an account whose owner signs in while it is about to be erased', async () => {
    const { id } = await buildInactive();
    await clean('accounts');
    clock.pass(31 * DAY_MS);
    const { cleaning } = await shop.db.transaction().execute(async (trx) => {
      await lockCustomer(trx, id);
      const cleaning = clean('accounts');
      await expect.poll(isSomebodyWaiting).toBe(true);
      await startSession(trx, shop, id, { ipAddress: '127.0.0.1', userAgent: 'test' });
      return { cleaning };
    });
    expect(await cleaning).toBe(0);
    expect(await isThere(id)).toBe(true);
  });

  test('erases an inactive account however many others cannot be erased yet', async () => {
    const { id } = await buildInactive();
    await clean('accounts');
    clock.pass(31 * DAY_MS);
    const copies = async (
      table: 'users' | 'orders' | 'inactivityWarnings',
      of: string,
      change: (n: number) => object,
    ) => {
      const where = table === 'inactivityWarnings' ? 'userId' : 'id';
      const row = await shop.db
        .selectFrom(table)
        .selectAll()
        .where(sql.ref(where), '=', of)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, ...change(n) }));
      await shop.db
        .insertInto(table)
        .values(rows as never)
        .execute();
    };
    const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const order = await buildOrder(shop, await buildUser(shop), {
      status: 'shipped',
      createdAt: ago('accounts', 40),
    });
    await copies('users', id, (n) => ({ id: idOf(n), email: `kept${n}@home.example` }));
    await copies('inactivityWarnings', id, (n) => ({ userId: idOf(n) }));
    await copies('orders', order.id, (n) => ({ id: idOf(n), userId: idOf(n) }));
    expect(await clean('accounts')).toBe(1);
    expect(await isThere(id)).toBe(false);
  });
});

describe('the screen of retention periods', () => {
  beforeAll(async () => {
    owner = (await signInNew(shop, newBrowser(), { staffRole: 'owner' })).browser;
    await buildMessage(shop, { createdAt: justUnder('messages') });
  });
  const read = async () => (await owner.call(retentionApi.readRetention)).body.data;
  const save = (retentionDays: object, browser = owner) =>
    browser.call(adminSettingsApi.changeSettings, {
      body: { section: 'retention', retentionDays } as never,
    });

  test('shows how much is held, since when, and when it was cleaned last [desk-25]', async () => {
    await applyAllRetention(shop);
    const { held } = await read();
    expect(held.map(({ kind }) => kind)).toEqual(retentionKindNames);
    const messages = held.find(({ kind }) => kind === 'messages');
    expect(messages).toEqual({
      kind: 'messages',
      rows: 1,
      oldest: justUnder('messages').toISOString(),
      cleanedAt: clock.now().toISOString(),
      removed: expect.any(Number),
    });
  });

  test('lets the owner choose other days within the law’s bounds, and the job keeps to them [desk-26]', async () => {
    const refused = await save({ orders: 365 });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('From 8 years');
    expect((await save({ registrations: 7 })).body).toMatchObject({ success: true });
    expect((await read()).chosen).toEqual({});
    const manager = (await signInNew(shop, newBrowser(), { staffRole: 'manager' })).browser;
    expect((await save({ messages: 400 }, manager)).status).toBe(403);
    expect((await save({ messages: 400 })).status).toBe(200);
    expect((await read()).chosen).toEqual({ messages: 400 });
    expect(daysStored('messages', { messages: 30 })).toBe(retentionKinds.messages.days);
    expect(await clean('messages')).toBe(1);
  });
});
