import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import { catalogueFilesApi } from '#contract/catalogue/catalogue-files.endpoints.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { applyRetention } from '#server/people/retention/apply-retention.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { changeSettings } from '#server/studio/settings/change-settings.ts';
import { buildImport } from '#testing/build-imports.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder, ownCsv } from '#testing/import-folder.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { importFileName } from './import/import-file.ts';
import { workOnImport } from './import/work-on-import.ts';

const { listImports, readImport, removeImport, runImport, sendImportFile } = catalogueFilesApi;
const going = new AbortController().signal;

let shop: TestShop;
let clock: HeldClock;
let files: ImportFolder;
let visitor: TestBrowser;
let packer: TestBrowser;
let manager: TestBrowser;

beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  files = await openImportFolder(shop);
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: packer } = await signInNew(shop, browser(), { staffRole: 'packer' }));
  ({ browser: manager } = await signInNew(shop, browser(), {
    staffRole: 'manager',
    name: 'Meera Joshi',
  }));
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(async () => {
  await shop.db.deleteFrom('imports').execute();
  await emptyTables(shop, 'products');
});

const bowl = (key: string, more = '') =>
  `${key},Bowl ${key},Turned from one piece.,accessories,10,1,${more}`;

const send = (content: string, name = 'pieces.csv', browser = manager) =>
  sendForm(browser, sendImportFile, { category: 'painting' }, [
    { field: 'file', name, type: 'text/csv', bytes: Buffer.from(content) },
  ]);

/** Sends a file and lets the job check it. */
async function sendAndLook(content: string, name?: string): Promise<string> {
  const { body } = await send(content, name);
  const { _id: id } = body.data.import;
  await workOnImport(shop, id, going);
  return id;
}

const read = async (id: string, query = {}) =>
  (await manager.call(readImport, { params: { id }, query })).body.data;
const run = (id: string, body = {}) => manager.call(runImport, { params: { id }, body });
const names = async () =>
  (await listProducts(shop, { limit: 100 })).products.map(({ name }) => name);

describe('a file from the screen', () => {
  test('is checked first, imported on request, and reported row by row [ai-1]', async () => {
    await files.bring(ownCsv(bowl('a'), bowl('b')));
    const file = ownCsv(
      bowl('a'),
      bowl('b').replace(',10,', ',12,'),
      bowl('c'),
      bowl('d', '|').slice(0, -2),
    );
    const id = await sendAndLook(file);
    const looked = await read(id);
    expect(looked.import).toMatchObject({
      fileName: 'pieces.csv',
      kind: 'haat',
      state: 'ready',
      rows: 4,
      rowsRead: 4,
      counts: { created: 1, updated: 1, unchanged: 1, refused: 1 },
      startedBy: 'Meera Joshi',
      startedAt: null,
    });
    expect(await names()).toEqual(['Bowl a', 'Bowl b']);

    expect((await run(id)).body.data.import.state).toBe('running');
    await workOnImport(shop, id, going);
    const { import: done, rows } = await read(id);
    expect(done).toMatchObject({
      state: 'done',
      counts: { created: 1, updated: 1, unchanged: 1, refused: 1 },
    });
    expect(rows).toEqual([
      { line: 2, name: 'Bowl a', outcome: 'unchanged', note: '' },
      { line: 3, name: 'Bowl b', outcome: 'updated', note: '' },
      { line: 4, name: 'Bowl c', outcome: 'created', note: '' },
      {
        line: 5,
        name: 'Bowl d',
        outcome: 'refused',
        note: 'The row and the first line have different numbers of cells',
      },
    ]);
    expect(await names()).toEqual(['Bowl a', 'Bowl b', 'Bowl c']);
    expect((await read(id, { outcome: 'refused' })).rows).toHaveLength(1);
    const { body } = await manager.call(listImports);
    expect(body.data.imports).toMatchObject([{ _id: id, state: 'done' }]);
  });

  test('is asked about before anything of it is cut', async () => {
    const images = [1, 2, 3, 4, 5, 6].map((each) => `${files.host}/${each}.jpg`);
    const id = await sendAndLook(ownCsv(bowl('a', images.join('|')), bowl('b')));
    const { import: looked, rows } = await read(id);
    expect(looked).toMatchObject({ state: 'ready', beyond: { products: 1, images: 6 } });
    expect(rows[0]?.note).toBe(`it has 6 images, but the limit is 5; left out: ${images[5]}`);
    const refused = await run(id);
    expect([refused.status, refused.body.message]).toEqual([409, importMessages.wouldCut(1)]);
    const { body } = await run(id, { mayCut: true });
    expect(body.data.import).toMatchObject({ state: 'running', mayCut: true });
    await workOnImport(shop, id, going, { allowPrivate: true });
    expect((await read(id)).import).toMatchObject({ counts: { created: 2 }, picturesTaken: 5 });
  });

  test('is not asked about once the shop keeps enough', async () => {
    const id = await sendAndLook(ownCsv(bowl('a', [1, 2, 3, 4, 5, 6].join('|'))));
    const raised = { productImagesMax: 6, productDescriptionMax: 2000 };
    await changeSettings(shop, commandLine, { section: 'products', ...raised });
    expect((await run(id)).status).toBe(200);
    await changeSettings(shop, commandLine, {
      section: 'products',
      ...raised,
      productImagesMax: 5,
    });
  });

  test('is written to disk as it arrives, and nothing of it stays behind [ai-4]', async () => {
    const id = await sendAndLook(ownCsv(bowl('a')));
    expect(await shop.media.exists(importFileName(id))).toBe(true);
    const asImage = await visitor.request({ method: 'GET', url: `/media/${importFileName(id)}` });
    expect(asImage.status).toBe(404);
    await run(id);
    await workOnImport(shop, id, going);
    expect(await shop.media.exists(importFileName(id))).toBe(false);
    expect(await readdir(shop.media.incomingDir)).toEqual([]);
    expect(await readdir(join(shop.config.dataDir, 'imports'))).toEqual([]);
  });

  test.each([
    [
      'PK\x03\x04[Content_Types].xml',
      'pieces.csv is a spreadsheet, not CSV; save it as "CSV UTF-8"',
    ],
    ['', 'pieces.csv is empty; there is nothing to import.'],
    ['name,description\nBowl,Turned', 'lacks the columns category, price'],
    [`${ownCsv(bowl('a'))}\nb,"Bowl`, 'the quotes in the row at line 3 do not match'],
  ])(
    'that is invalid is refused in words, and nothing is changed [ai-5] (%#)',
    async (content, message) => {
      const id = await sendAndLook(content);
      const { import: refused, rows } = await read(id);
      expect(refused).toMatchObject({
        state: 'refused',
        message: expect.stringContaining(message),
      });
      expect(rows).toEqual([]);
      expect(await names()).toEqual([]);
      expect((await run(id)).status).toBe(409);
    },
  );

  test('stays in its own folder, whatever its cells and its name say', async () => {
    const id = await sendAndLook(ownCsv(bowl('a', 'bowl one.jpg')), '..%2F..\\a/b.csv');
    await run(id);
    await workOnImport(shop, id, going);
    expect((await read(id)).rows).toMatchObject([
      {
        outcome: 'created',
        note: 'bowl one.jpg was not imported: it is not a web address, and only the command line accepts files beside the CSV',
      },
    ]);
  });

  test('has a name that people can read', async () => {
    const { body } = await send(ownCsv(bowl('a')), 'a\0b\u202evsc.csv');
    expect(body.data.import.fileName).toBe('abvsc.csv');
  });

  test('fetches no image from the shop’s own network', async () => {
    files.asked.length = 0;
    const id = await sendAndLook(ownCsv(bowl('a', `${files.host}/a.jpg`)));
    await run(id);
    await workOnImport(shop, id, going);
    const { rows, import: done } = await read(id);
    expect(rows[0]?.note).toContain('is in the local network, which imports do not access');
    expect(done).toMatchObject({ variants: 1, picturesTaken: 0, picturesMissing: 1 });
    expect(files.asked).toEqual([]);
  });

  test('is required, and is for managers', async () => {
    const none = await sendForm(manager, sendImportFile, { category: 'painting' });
    expect([none.status, none.body.message]).toEqual([400, 'CSV file required']);
    const wrong = await sendForm(manager, sendImportFile, { category: 'cars' });
    expect(wrong.body.message).toBe('Category must be painting, apparel or accessories');
    expect((await send('name', 'a.csv', visitor)).status).toBe(401);
    expect((await send('name', 'a.csv', packer)).status).toBe(403);
    for (const id of ['lamp', shop.random.id()]) {
      const { status, body } = await manager.call(readImport, { params: { id } });
      expect([status, body.message]).toEqual([404, 'This import no longer exists']);
      expect((await run(id)).status).toBe(404);
      expect((await manager.call(removeImport, { params: { id } })).status).toBe(404);
    }
    const id = await buildImport(shop);
    expect((await packer.call(runImport, { params: { id }, body: {} })).status).toBe(403);
    expect((await visitor.call(listImports)).status).toBe(401);
  });
});

async function storedFiles(): Promise<Set<string>> {
  const stored = new Set<string>();
  for await (const { name } of shop.media.list()) if (name.startsWith('import-')) stored.add(name);
  return stored;
}

test('one import runs at a time, and a second one is refused with the reason [ai-3]', async () => {
  const before = await storedFiles();
  const first = (await send(ownCsv(bowl('a')), 'first.csv')).body.data.import._id;
  const second = await send(ownCsv(bowl('b')), 'second.csv');
  const message = 'first.csv is being imported by Meera Joshi. One import runs at a time.';
  expect([second.status, second.body.message]).toEqual([409, message]);
  await workOnImport(shop, first, going);
  const waiting = await sendAndLook(ownCsv(bowl('c')), 'third.csv');
  await run(first);
  expect((await run(waiting)).body.message).toBe(message);
  expect((await run(first)).status).toBe(409);
  expect((await manager.call(removeImport, { params: { id: first } })).status).toBe(409);
  await workOnImport(shop, first, going);
  expect((await run(waiting)).status).toBe(200);
  expect((await storedFiles()).difference(before)).toEqual(new Set([importFileName(waiting)]));
});

describe('an import whose server is killed', () => {
  const rows = Array.from({ length: 300 }, (_, n) => bowl(`k${n}`));

  test('is shown as aborted, and is started again without duplicates [ai-2]', async () => {
    const id = await buildImport(shop);
    await shop.media.put(importFileName(id), Buffer.from(ownCsv(...rows)));
    await run(id);
    // Killed: it has imported 250 products, and its heartbeat stops.
    await files.bring(ownCsv(...rows.slice(0, 250)));
    await shop.db.updateTable('imports').set({ beatAt: clock.now(), rowsRead: 250 }).execute();
    expect((await read(id)).import.state).toBe('running');
    clock.pass(30_000);
    expect((await read(id)).import).toMatchObject({
      state: 'broken',
      rowsRead: 250,
      message:
        'The shop was stopped during the import. The products imported so far are complete; start again to continue.',
    });
    // The queue may run the old job once more: nothing is imported without a request.
    await workOnImport(shop, id, going);
    expect((await listProducts(shop, { limit: 1 })).total).toBe(250);

    await run(id);
    await workOnImport(shop, id, going);
    expect((await read(id)).import).toMatchObject({
      state: 'done',
      counts: { created: 50, unchanged: 250 },
    });
  });

  test('is aborted at once where the shop closes in order', async () => {
    const id = await buildImport(shop);
    await run(id);
    const stopping = new AbortController();
    stopping.abort();
    await workOnImport(shop, id, stopping.signal);
    expect((await read(id)).import).toMatchObject({ state: 'broken' });
    expect(await names()).toEqual([]);
  });

  test('is worked on by one process alone', async () => {
    const id = await buildImport(shop);
    await run(id);
    await Promise.all([workOnImport(shop, id, going), workOnImport(shop, id, going)]);
    expect((await read(id)).rows).toHaveLength(1);
  });
});

test('the job queue does the work when nobody watches [ai-2]', async () => {
  const other = await openTestShop();
  const { browser } = await openTestApp(other);
  const { browser: owner } = await signInNew(other, browser(), { staffRole: 'owner' });
  await other.jobs.start();
  const { body } = await send(ownCsv(bowl('a')), 'pieces.csv', owner);
  const params = { id: body.data.import._id };
  const state = async () => (await owner.call(readImport, { params })).body.data.import.state;
  await expect.poll(state).toBe('ready');
  await owner.call(runImport, { params, body: {} });
  await expect.poll(state).toBe('done');
  expect((await listProducts(other, {})).total).toBe(1);
  await other.remove();
});

test('reports are stored for 30 days, then deleted with their files', async () => {
  const old = await buildImport(shop, {
    createdAt: new Date(clock.now().getTime() - 31 * 86_400_000),
  });
  const kept = await buildImport(shop);
  await applyRetention(shop, ['imports']);
  const { body } = await manager.call(listImports);
  expect(body.data.imports.map(({ _id }) => _id)).toEqual([kept]);
  expect(await shop.media.exists(importFileName(old))).toBe(false);
  await manager.call(removeImport, { params: { id: kept } });
  expect((await manager.call(listImports)).body.data.imports).toEqual([]);
  expect(await shop.media.exists(importFileName(kept))).toBe(false);
});
