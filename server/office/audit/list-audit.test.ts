import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAuditApi } from '#contract/audit/admin-audit.endpoints.ts';
import { auditFileRoute } from '#contract/audit/audit-rules.ts';
import { type Change, commandLine, noteChange } from '#server/studio/audit/note-change.ts';
import { signInAgain, signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { presentEntry } from './list-audit.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let owner: TestBrowser;
let kamla: { id: string; name: string; email: string };

beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  const signedIn = await signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Kamla Bisht' });
  [owner, kamla] = [signedIn.browser, signedIn.user];
  const entries: [typeof commandLine, Change][] = [
    [commandLine, { action: 'imported', subject: 'catalogue', label: 'pieces.csv' }],
    [
      kamla,
      {
        action: 'changed',
        subject: 'product',
        subjectId: 'p1',
        label: '=Aipan Chowki',
        before: { price: 900, tags: ['wood'], inStock: true },
        after: { price: 950, tags: ['wood', 'floor'], inStock: false },
      },
    ],
    [kamla, { action: 'shipped', subject: 'order', label: '1F2E3D4C', after: { carrier: 'Post' } }],
  ];
  for (const [actor, change] of entries) {
    clock.pass(24 * 60 * 60_000);
    await noteChange(shop.db, shop, actor, change);
  }
  await signInAgain(shop, owner);
});
afterAll(() => shop.remove());

const list = async (query: object = {}) =>
  (await owner.call(adminAuditApi.listAudit, { query })).body.data;
const labels = async (query: object) => (await list(query)).entries.map(({ label }) => label);

describe('the audit log', () => {
  test('says who did what, when, from what and to what, the newest first [au-1] [au-3]', async () => {
    const { entries, total, pages, actors } = await list();
    expect([total, pages, entries.map(({ label }) => label)]).toEqual([
      3,
      1,
      ['1F2E3D4C', '=Aipan Chowki', 'pieces.csv'],
    ]);
    expect(entries[1]).toEqual({
      id: expect.any(String),
      at: '2026-11-22T06:30:00.000Z',
      actor: `Kamla Bisht (${kamla.email})`,
      action: 'changed',
      subject: 'product',
      subjectId: 'p1',
      label: '=Aipan Chowki',
      changes: [
        { field: 'In stock', before: 'yes', after: 'no' },
        { field: 'Price', before: '900', after: '950' },
        { field: 'Tags', before: 'wood', after: 'wood, floor' },
      ],
    });
    expect(actors).toEqual(['Command line', `Kamla Bisht (${kamla.email})`]);
  });

  test('calls fields as their form does, and those of former entries by their names', () => {
    const row = { id: '', at: new Date(0), actorId: null, actor: '', subjectId: null, label: '' };
    const after = { isOnceEach: true, percentOff: 10 };
    const entry = { ...row, action: 'changed', subject: 'coupon', before: null, after };
    expect(presentEntry(entry).changes.map(({ field }) => field)).toEqual([
      'Once per customer',
      'Percent off',
    ]);
  });

  test('is narrowed by person, subject, action, days and text [au-4]', async () => {
    expect(await labels({ actor: 'Command line' })).toEqual(['pieces.csv']);
    expect(await labels({ subject: 'order' })).toEqual(['1F2E3D4C']);
    expect(await labels({ action: 'changed' })).toEqual(['=Aipan Chowki']);
    expect(await labels({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['=Aipan Chowki']);
    expect(await labels({ q: 'CHOWKI' })).toEqual(['=Aipan Chowki']);
    expect(await labels({ q: 'floor', action: 'shipped' })).toEqual([]);
    expect(
      (await owner.call(adminAuditApi.listAudit, { query: { from: 'yesterday' } })).status,
    ).toBe(400);
  });

  test('is fetched as a file, a line for each field, without formulas', async () => {
    const answer = await owner.request({
      method: 'GET',
      url: `${auditFileRoute}?subject=product&q=`,
    });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="audit-log_2026-11-23.csv"',
    );
    const [head, ...lines] = String(answer.body).trim().split('\r\n');
    expect(head).toContain('when,who,what,subject,name,field,from,to');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`Changed,Product,'=Aipan Chowki,In stock,yes,no`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const broken = await owner.request({ method: 'GET', url: `${auditFileRoute}?q=%00` });
    expect([broken.status, broken.body.errors]).toMatchObject([400, [{ field: 'q' }]]);
  });

  test('is only for the owner [au-6]', async () => {
    const manager = (await signInNew(shop, newBrowser(), { staffRole: 'manager' })).browser;
    const file = { method: 'GET', url: auditFileRoute } as const;
    expect((await newBrowser().call(adminAuditApi.listAudit)).status).toBe(401);
    expect((await newBrowser().request(file)).status).toBe(401);
    expect((await manager.call(adminAuditApi.listAudit)).status).toBe(403);
    expect((await manager.request(file)).status).toBe(403);
  });
});
