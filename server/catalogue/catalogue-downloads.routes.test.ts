import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#contract/catalogue/catalogue-file-rules.ts';
import { insertRows } from '#server/infra/database/query/change-rows.queries.ts';
import { buildImport } from '#testing/build-imports.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder, ownCsv } from '#testing/import-folder.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let files: ImportFolder;
let visitor: TestBrowser;
let packer: TestBrowser;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock: heldClock() });
  files = await openImportFolder(shop);
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: packer } = await signInNew(shop, browser(), { staffRole: 'packer' }));
  ({ browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' }));
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(() => emptyTables(shop, 'products'));

const bowl = (key: string, more = '') =>
  `${key},Bowl ${key},Turned from one piece.,accessories,10,1,${more}`;

const fetchFile = async (url: string, browser = manager) => {
  const { status, body, headers } = await browser.request({ method: 'GET', url });
  return { status, text: body as unknown as string, headers };
};

test('the catalogue is exported as a file that the import takes back [ai-6]', async () => {
  await files.bring(
    ownCsv(
      bowl('a', 'bowl one.jpg'),
      'p1,पहाड़ी चित्र,- हाथ से बनाया हुआ।,painting,25000,,',
      'p2,=Dawn,Snow on the far ridge.,painting,9000,1,',
    ),
  );
  const { status, text, headers } = await fetchFile(endpoints.exportRoute);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="products_2026-11-20.csv"');
  expect(parse(text, { bom: true })).toHaveLength(4);
  const again = await files.bring(text);
  expect(again).toMatchObject({ unchanged: 3, created: 0, refused: 0, imagesTaken: 0 });
});

test('narrowed as the list is, and noted', async () => {
  await files.bring(ownCsv(bowl('a'), bowl('b'), 'p,Dawn,Snow on the ridge.,painting,9,1,'));
  const search = new URLSearchParams('q=bowl a&category=accessories&page=3');
  const { text } = await fetchFile(endpoints.exportPath(search));
  expect(parse(text, { bom: true, columns: true })).toMatchObject([{ name: 'Bowl a' }]);
  expect(endpoints.exportPath(new URLSearchParams('page=3'))).toBe(endpoints.exportRoute);
  const entry = await shop.db
    .selectFrom('auditEntries')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'exported',
    after: { rows: 1, q: 'bowl a', category: 'accessories' },
  });
  expect((await fetchFile(`${endpoints.exportRoute}?category=cars`)).status).toBe(400);
});

test('what the list finds in spite of a typo is in the file', async () => {
  await shop.changes.start();
  await files.bring(ownCsv(bowl('a'), 'p,Dawn,Snow on the ridge.,painting,9,1,'));
  const { text } = await fetchFile(`${endpoints.exportRoute}?q=bwol`);
  expect(parse(text, { bom: true, columns: true })).toMatchObject([{ name: 'Bowl a' }]);
});

test('the report of an import, whole or by what happened, without formulas [ai-1]', async () => {
  const id = await buildImport(shop);
  await insertRows(shop.db, 'importRows', [
    { importId: id, position: 1, line: 2, name: 'Bowl a', outcome: 'created' },
    { importId: id, position: 2, line: 3, name: '=1+1', outcome: 'refused', note: 'Too short' },
  ]);
  const { text } = await fetchFile(endpoints.importReportPath(id));
  expect(parse(text, { bom: true })).toEqual([
    ['Row', 'Name', 'Result', 'Reason'],
    ['2', 'Bowl a', 'created', ''],
    ['3', "'=1+1", 'refused', 'Too short'],
  ]);
  const refused = await fetchFile(endpoints.importReportPath(id, 'refused'));
  expect(parse(refused.text, { bom: true })).toHaveLength(2);
  expect((await fetchFile(endpoints.importReportPath('lamp'))).status).toBe(404);
  expect((await fetchFile(endpoints.importReportPath(id, 'lost'))).status).toBe(400);
});

test('are for managers and owners', async () => {
  const id = await buildImport(shop);
  for (const url of [endpoints.exportRoute, endpoints.importReportPath(id)]) {
    expect((await fetchFile(url, visitor)).status).toBe(401);
    expect((await fetchFile(url, packer)).status).toBe(403);
  }
});
