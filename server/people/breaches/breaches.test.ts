import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { breachWords, buildBreach } from '#testing/build-privacy-desk.ts';
import { buildUser, signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { mailAffected } from './tell-affected.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let owner: TestBrowser;
beforeAll(async () => {
  clock = heldClock('2026-11-20T04:30:00.000Z');
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  owner = (await signInNew(shop, newBrowser(), { name: 'Kamla Bisht', staffRole: 'owner' }))
    .browser;
});
afterAll(() => shop.remove());

const tell = (id: string, affected: object, more: object = {}) =>
  owner.call(breachesApi.tellAffected, { params: { id }, body: { affected, ...more } as never });
const count = async (id: string, affected: object) =>
  (await owner.call(breachesApi.countAffected, { params: { id }, body: { affected } as never }))
    .body.data;
const breachMails = async (email: string) =>
  (await renderedMailsTo(shop, email)).filter(({ subject }) => subject.includes(breachWords.title));

describe('the register of breaches', () => {
  test('stores what is known, and more of it as it becomes known [desk-10]', async () => {
    const { title, noticedAt } = breachWords;
    const created = await owner.call(breachesApi.createBreach, { body: { title, noticedAt } });
    const { breach } = created.body.data;
    expect(breach).toMatchObject({ title, nature: '', people: null, reports: [], recipients: 0 });
    expect(breach.noticedAt).toBe('2026-01-02T04:00:00.000Z');
    clock.pass(1000);
    const params = { id: breach._id };
    const saved = await owner.call(breachesApi.updateBreach, {
      params,
      body: { ...breachWords, seen: breach.updatedAt },
    });
    expect(saved.body.data.breach).toMatchObject({ nature: breachWords.nature, people: 40 });
    const late = await owner.call(breachesApi.updateBreach, {
      params,
      body: { ...breachWords, people: 41, seen: breach.updatedAt },
    });
    expect(late.status).toBe(409);
    const future = { ...breachWords, noticedAt: '2027-01-01T00:00' };
    expect((await owner.call(breachesApi.createBreach, { body: future })).status).toBe(400);
    expect(
      (await owner.call(breachesApi.createBreach, { body: { ...breachWords, title: ' ' } })).status,
    ).toBe(400);
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', breach._id)
      .orderBy('at')
      .execute();
    expect(entries).toEqual([{ action: 'created' }, { action: 'changed' }]);
  });

  test('notes whom the shop has notified, and the dashboard asks until all were [desk-11]', async () => {
    const id = await buildBreach(shop);
    const unreported = async () =>
      (await owner.call(alertsApi.readNotices)).body.data.untoldBreaches;
    const before = await unreported();
    for (const addressee of ['cert-in', 'board', 'people', 'board-details'] as const) {
      const body = { addressee, toldAt: '2026-01-02T12:00', reference: 'No. 7' };
      expect((await owner.call(breachesApi.reportBreach, { params: { id }, body })).status).toBe(
        200,
      );
    }
    expect(await unreported()).toBe(before - 1);
    const { breaches } = (await owner.call(breachesApi.listBreaches)).body.data;
    const { reports } = breaches.find(({ _id }) => _id === id) ?? expect.unreachable();
    expect(reports).toHaveLength(4);
    expect(reports[0]).toMatchObject({ toldAt: '2026-01-02T06:30:00.000Z', reference: 'No. 7' });
    const soon = { addressee: 'board', toldAt: '2027-01-01T00:00' } as const;
    const refused = await owner.call(breachesApi.reportBreach, { params: { id }, body: soon });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('This is in the future'),
    ]);
  });

  test('is only for the owner', async () => {
    const id = await buildBreach(shop);
    const manager = (await signInNew(shop, newBrowser(), { staffRole: 'manager' })).browser;
    expect((await manager.call(breachesApi.listBreaches)).status).toBe(403);
    const body = { affected: { who: 'everyone' } } as const;
    expect((await manager.call(breachesApi.tellAffected, { params: { id }, body })).status).toBe(
      403,
    );
    expect(
      (await newBrowser().call(breachesApi.tellAffected, { params: { id }, body })).status,
    ).toBe(401);
    expect(
      (await owner.call(breachesApi.tellAffected, { params: { id: 'none' }, body })).status,
    ).toBe(404);
  });

  test('lets nothing be deleted, not even in the database [desk-12]', async () => {
    const id = await buildBreach(shop);
    for (const table of ['breaches', 'breachReports', 'breachRecipients']) {
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(shop.db)).rejects.toThrow(
        'keeps what it holds',
      );
    }
    await expect(shop.db.deleteFrom('breaches').where('id', '=', id).execute()).rejects.toThrow(
      'keeps what it holds',
    );
  });
});

describe('notifying the people whom a breach concerns', () => {
  test('reaches each of a selection once, whatever is selected later [desk-13]', async () => {
    const id = await buildBreach(shop);
    const asha = await buildUser(shop);
    const bina = await buildUser(shop);
    await buildOrder(shop, asha, {
      status: 'delivered',
      createdAt: new Date('2026-10-02T10:00:00Z'),
    });
    await buildOrder(shop, asha, {
      status: 'delivered',
      createdAt: new Date('2026-10-03T10:00:00Z'),
    });
    await buildOrder(shop, bina, {
      status: 'delivered',
      createdAt: new Date('2026-09-02T10:00:00Z'),
    });
    const range = { who: 'orders', from: '2026-10-01', to: '2026-10-31' };
    expect(await count(id, range)).toEqual({ people: 1, told: 0 });
    const { body } = await tell(id, range);
    expect(body.message).toBe('One person is being notified by email');
    expect(body.data.breach.reports).toMatchObject([
      { addressee: 'people', reference: 'By email' },
    ]);
    await mailAffected(shop);
    const [mail] = await breachMails(asha.email);
    for (const words of [
      breachWords.nature,
      breachWords.happened,
      'names, postal addresses',
      breachWords.consequences,
      breachWords.measures,
      breachWords.safetySteps,
      'grievance@aipanhaat.example',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(await breachMails(bina.email)).toEqual([]);

    const pasted = {
      who: 'emails',
      emails: [asha.email.toUpperCase(), 'old@paper.example', 'old@paper.example'],
    };
    expect(await count(id, pasted)).toEqual({ people: 2, told: 1 });
    await tell(id, pasted);
    expect((await tell(id, pasted)).body.message).toMatch(/^Everybody has already been notified/);
    const everyone = await count(id, { who: 'everyone' });
    expect(everyone.people - everyone.told).toBeGreaterThan(0);
    await tell(id, { who: 'everyone' });
    await mailAffected(shop);
    await mailAffected(shop);
    for (const email of [asha.email, bina.email, 'old@paper.example']) {
      expect(await breachMails(email), email).toHaveLength(1);
    }
    const breach = (await owner.call(breachesApi.listBreaches)).body.data.breaches.find(
      ({ _id }) => _id === id,
    );
    expect(breach?.mailed).toBe(breach?.recipients);
  });

  test('waits until the mail can say what the Rules ask for', async () => {
    const id = await buildBreach(shop, { safetySteps: '' });
    const { status, body } = await tell(id, { who: 'everyone' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('what people can do')]);
    const choices = [
      { who: 'orders', from: '2026-10-31', to: '2026-10-01' },
      { who: 'emails', emails: ['nowhere'] },
      { who: 'nobody' },
    ];
    for (const chosen of choices) expect((await tell(id, chosen)).status).toBe(400);
  });

  test('leaves that somebody was notified, and not who, once they are erased', async () => {
    const id = await buildBreach(shop);
    const user = await buildUser(shop);
    await tell(id, { who: 'emails', emails: [user.email] });
    await eraseCustomer(shop, { name: 'Test' }, user.id, { email: user.email });
    await mailAffected(shop);
    expect(await breachMails(user.email)).toEqual([]);
    const rows = await shop.db
      .selectFrom('breachRecipients')
      .select(['userId', 'email'])
      .where('breachId', '=', id)
      .execute();
    expect(rows).toEqual([{ userId: null, email: null }]);
  });

  test('is taken up by the clock where the job was lost', async () => {
    const id = await buildBreach(shop);
    await tell(id, { who: 'emails', emails: ['late@paper.example'] });
    await sql`delete from jobs.job where name = 'tell-affected'`.execute(shop.db);
    await shop.jobs.start();
    const schedule = sql<{ data: Record<string, never> }>`
      select data from jobs.schedule where name = 'tell-affected'`;
    for (const { data } of (await schedule.execute(shop.db)).rows) {
      await shop.jobs.send(shop.db, 'tell-affected', data);
    }
    const mails = () => breachMails('late@paper.example');
    await expect.poll(mails).toHaveLength(1);
  });
});
