import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { policyMailingsApi } from '#contract/content/policy-mailings.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { listWaitingMailings } from '#server/people/mailings/recipients.queries.ts';
import { publishDue } from '#server/studio/content/publish-content.ts';
import { scheduleTerms } from '#testing/build-content.ts';
import { buildUser, signInAgain, signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { mailPolicies } from './mail-policy.ts';
import { forgetMailedBefore } from './policy-mailings.queries.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  clock = heldClock('2026-11-20T04:30:00.000Z');
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  owner = (await signInNew(shop, newBrowser(), { name: 'Kamla', staffRole: 'owner' })).browser;
});
afterAll(() => shop.remove());
beforeEach(async () => {
  await shop.db.deleteFrom('policyMailingRecipients').execute();
  await shop.db.deleteFrom('policyMailings').execute();
  await shop.db.deleteFrom('content').execute();
  await shop.db.deleteFrom('mails').execute();
  shop.content.drop();
  clock.pass(MINUTE_MS);
  await signInAgain(shop, owner);
});

const params = { page: 'terms' } as const;
const terms = { kind: 'page', address: 'terms' } as const;
const read = async () =>
  (await owner.call(policyMailingsApi.readPolicyMailings, { params })).body.data;
const mail = (body = {}, browser = owner) =>
  browser.call(policyMailingsApi.mailPolicy, { params, body });
const mailsTo = async ({ email }: { email: string }) =>
  (await renderedMailsTo(shop, email)).filter(({ subject }) => subject.includes('Terms'));
/** As the job does minute by minute: each time writes only some of the mails. */
const mailAll = async () => {
  while ((await listWaitingMailings(shop.db, 'policy')).length > 0) await mailPolicies(shop);
};
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

describe('a scheduled version of the terms', () => {
  test('is told to every customer once, with its day, its words and its link', async () => {
    const asha = await buildUser(shop);
    await scheduleTerms(shop, {
      at: new Date('2026-12-31T18:30:00Z'),
      notice: 'You may return for 14 days.',
    });
    const before = await read();
    expect(before).toMatchObject({
      next: {
        holdsFrom: '2026-12-31T18:30:00.000Z',
        isComing: true,
        summary: 'You may return for 14 days.',
        told: 0,
      },
      last: null,
    });
    const { status, body } = await mail();
    expect([status, body.message]).toEqual([200, `${before.people} customers are told by email`]);
    expect(body.data).toMatchObject({
      next: { told: before.people },
      last: { people: before.people, mailed: 0, problem: null },
    });
    const again = await mail();
    expect([again.status, again.body.message]).toEqual([
      409,
      'All customers have already been told.',
    ]);
    await mailPolicies(shop);
    await mailPolicies(shop);
    const [letter, ...more] = await mailsTo(asha);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('The Terms of Service of Aipan Haat will change');
    for (const words of ['1 January 2027', 'You may return for 14 days.', '/terms/coming']) {
      expect(letter?.text).toContain(words);
    }
    expect((await read()).last?.mailed).toBe(before.people);
  });

  test('is told to those who come later when it is asked again', async () => {
    await scheduleTerms(shop, { at: inDays(30) });
    await mail();
    const late = await buildUser(shop);
    expect((await mail()).body.message).toBe('One customer is told by email');
    await mailPolicies(shop);
    expect(await mailsTo(late)).toHaveLength(1);
  });

  test('is told by two who ask at the same moment, and nobody is mailed twice', async () => {
    const asha = await buildUser(shop);
    await scheduleTerms(shop, { at: inDays(30) });
    const answers = await Promise.all([mail(), mail()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([mailPolicies(shop), mailPolicies(shop)]);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  test('is written a few mails at a time', async () => {
    for (let count = 0; count < 70; count += 1) await buildUser(shop);
    await scheduleTerms(shop, { at: inDays(30) });
    await mail();
    await mailPolicies(shop);
    expect((await read()).last?.mailed).toBe(60);
  });

  test('is in the audit log', async () => {
    await scheduleTerms(shop, { at: new Date('2026-12-31T18:30:00Z') });
    const { people } = await read();
    await mail();
    const entry = await shop.db
      .selectFrom('auditEntries')
      .select(['actor', 'action', 'subjectId', 'label', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor: expect.stringContaining('Kamla'),
      action: 'told',
      subjectId: 'page/terms',
      label: 'Terms of Service',
      after: { people, holdsFrom: '2027-01-01T00:00' },
    });
  });

  test('is told by the owner alone, of what they have seen', async () => {
    await scheduleTerms(shop, { at: inDays(30) });
    expect((await mail({ seen: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
    const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'manager' });
    expect((await mail({}, browser)).status).toBe(403);
    const other = await owner.call(policyMailingsApi.mailPolicy, {
      params: { page: 'shipping' as never },
      body: {},
    });
    expect(other.status).toBe(400);
  });

  test('leaves nobody’s address once they are erased, or after the time of mails', async () => {
    const asha = await buildUser(shop);
    await scheduleTerms(shop, { at: inDays(30) });
    await mail();
    await eraseCustomer(shop, { name: 'Test' }, asha.id, { email: asha.email });
    await mailAll();
    expect(await mailsTo(asha)).toEqual([]);
    await forgetMailedBefore(shop.db, inDays(1));
    const known = await shop.db
      .selectFrom('policyMailingRecipients')
      .select('email')
      .where('email', 'is not', null)
      .execute();
    expect(known).toEqual([]);
  });
});

describe('mails that are no longer right', () => {
  const problem = async () => (await read()).last?.problem;
  const publish = (body: object) =>
    owner.call(adminContentApi.publishContent, { params: terms, body });

  test('are said to be so, once the version is withdrawn, and no more are written', async () => {
    const asha = await buildUser(shop);
    await scheduleTerms(shop, { at: inDays(30) });
    await mail();
    await publish({ at: null });
    expect(await problem()).toBe('withdrawn');
    expect((await mail()).body.message).toBe('There is no new version to tell customers about');
    await mailAll();
    expect(await mailsTo(asha)).toEqual([]);
  });

  test('once it is scheduled for another time, of which everybody is told again', async () => {
    const asha = await buildUser(shop);
    await scheduleTerms(shop, { at: inDays(30) });
    await mail();
    await mailAll();
    await publish({ at: '2027-03-01T00:00' });
    expect(await problem()).toBe('moved');
    clock.pass(MINUTE_MS);
    expect((await mail()).status).toBe(200);
    expect(await problem()).toBe(null);
    await mailAll();
    const texts = (await mailsTo(asha)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain('1 March 2027');
  });

  test('once its text is another, and once it holds before its day', async () => {
    await scheduleTerms(shop, { at: inDays(30) });
    await mail();
    const body = { title: 'Stricter terms' };
    await owner.call(adminContentApi.saveContentDraft, { params: terms, body: { body } });
    expect(await problem()).toBe('text');
    clock.pass(MINUTE_MS);
    await publish({});
    expect(await problem()).toBe('earlier');
  });

  test('but not once it holds as they said', async () => {
    await scheduleTerms(shop, { at: inDays(1) });
    const { people } = await read();
    await mail();
    clock.pass(DAY_MS + MINUTE_MS);
    await publishDue(shop);
    await signInAgain(shop, owner);
    expect(await read()).toMatchObject({
      next: { isComing: false, told: people },
      last: { problem: null },
    });
  });
});

test('a version that holds already is told for some weeks, the default never', async () => {
  expect(await read()).toMatchObject({ next: null, last: null });
  const asha = await buildUser(shop);
  const body = { title: 'Terms of Service', notice: 'We ship on Mondays.' };
  await owner.call(adminContentApi.saveContentDraft, { params: terms, body: { body } });
  await owner.call(adminContentApi.publishContent, { params: terms, body: {} });
  expect((await mail()).status).toBe(200);
  await mailAll();
  const [letter] = await mailsTo(asha);
  expect(letter?.subject).toBe('The Terms of Service of Aipan Haat changed');
  expect(letter?.text).toContain('We ship on Mondays.');
  expect(letter?.text).not.toContain('/terms/coming');
  clock.pass(31 * DAY_MS);
  await signInAgain(shop, owner);
  expect((await read()).next).toBeNull();
});
