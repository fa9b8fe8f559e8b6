import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminCollections } from '#server/catalogue/collections/read-collections.ts';
import { listAdminMakers } from '#server/catalogue/makers/read-makers.ts';
import { readPage } from '#server/catalogue/pages/read-page.ts';
import { saveBrandImage } from '#server/infra/media/save-brand-image.ts';
import { createContent, saveDraft } from '#server/studio/content/edit-content.ts';
import { publishContent } from '#server/studio/content/publish-content.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildUser } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { runHaat } from './run-haat.ts';

let potter: TestShop;
let weaver: TestShop;
let folder: string;
let mark: string;
const builder = { name: 'A test' };
const brand = { kind: 'brand', address: 'shop' } as const;
const house = { kind: 'page', address: 'our-house' } as const;

beforeAll(async () => {
  [potter, weaver] = await Promise.all([openTestShop(), openTestShop()]);
  folder = mkdtempSync(join(tmpdir(), 'haat-content-'));
  const pot = '<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="#a33"/></svg>';
  mark = await saveBrandImage(potter, Buffer.from(pot), { icons: true });
  await saveDraft(potter, builder, { ...brand, body: { accent: '#0f5f63', mark } });
  await publishContent(potter, builder, brand);
  await createContent(potter, builder, { ...house, body: { title: 'Of {{shop.name}}' } });
  await publishContent(potter, builder, house);
  await createContent(potter, builder, {
    kind: 'page',
    address: 'unfinished',
    body: { title: 'Not yet' },
  });
});
afterAll(async () => {
  await Promise.all([potter.remove(), weaver.remove()]);
  rmSync(folder, { recursive: true });
});

async function haat(shop: TestShop, ...args: string[]) {
  const { databaseUrl = '', dataDir, port } = shop.config;
  let out = '';
  let err = '';
  const code = await runHaat(['content', ...args], {
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    out: (line) => {
      out += `${line}\n`;
    },
    err: (text) => {
      err += text;
    },
    isTerminal: false,
  });
  return { code, out, err };
}

const path = (name: string) => join(folder, name);

test('content moves to another shop as one file, with its images; drafts stay', async () => {
  const written = await haat(potter, 'export', path('content.json'));
  expect(written).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 documents, 3 categories and 1 image.'),
  });
  await saveDraft(weaver, builder, { ...brand, body: { accent: '#2f4590' } });
  const read = await haat(weaver, 'import', path('content.json'));
  expect(read).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 documents, 3 categories and 1 image published.'),
  });
  weaver.content.drop();
  expect((await weaver.content.read()).brand).toMatchObject({ accent: '#0f5f63', mark });
  expect(await readPage(weaver, 'our-house')).toMatchObject({ title: 'Of Aipan Haat' });
  await expect(readPage(weaver, 'unfinished')).rejects.toThrow();
  expect(await weaver.media.exists(mark.replace('/media/', ''))).toBe(true);
  expect(await weaver.media.exists(`${mark.slice(7, 39)}_512.png`)).toBe(true);
  // What a colleague had begun is still there, and the former brand is an earlier version.
  const row = await weaver.db
    .selectFrom('content')
    .select('draft')
    .where('kind', '=', 'brand')
    .executeTakeFirstOrThrow();
  expect(row.draft).toEqual({ accent: '#2f4590' });
  expect(await haat(weaver, 'import', path('content.json'))).toMatchObject({ code: 0 });
});

test('collections move with it: rules as they are, chosen products by SKU [collections-7]', async () => {
  const pot = await buildProduct(potter, { variants: [{ sku: 'POT-1' }] });
  const cup = await buildProduct(potter);
  const conditions = [{ kind: 'tag' as const, tag: 'Diwali' }];
  const rules = { match: 'any' as const, sort: 'name' as const, conditions };
  await buildCollection(potter, { address: 'by-rules', rules });
  await buildCollection(potter, { address: 'chosen', title: 'Pots', products: [cup.id, pot.id] });
  const own = await buildProduct(weaver, { variants: [{ sku: 'POT-1' }] });
  const replaced = await buildCollection(weaver, { address: 'chosen', products: [own.id] });
  const written = await haat(potter, 'export', path('collections.json'));
  expect(written.out).toContain('2 collections and 1 image.');
  expect(await haat(weaver, 'import', path('collections.json'))).toMatchObject({ code: 0 });
  expect(await listAdminCollections(weaver)).toMatchObject([
    { address: 'by-rules', rules },
    { _id: replaced.id, address: 'chosen', title: 'Pots', products: [own.id] },
  ]);
});

test.each([
  ['is not JSON', () => 'hello', 'is not a JSON file'],
  ['is something else', () => '{"products":[]}', 'This is not a content file of a Haat shop'],
  [
    'has a page that no shop can publish',
    (file: Record<string, unknown>) =>
      JSON.stringify({
        ...file,
        documents: [{ kind: 'page', address: 'x', body: { title: '' } }],
      }),
    'page x: title: Please enter a title',
  ],
  [
    'has a drawing that runs',
    (file: Record<string, unknown>) =>
      JSON.stringify(file).replace(
        /"[\w+/=]+"(?=,"[0-9a-f]{32}_32)/,
        `"${Buffer.from('<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>').toString('base64')}"`,
      ),
    'does not match its name',
  ],
])(
  'a file that %s is refused with a reason, and nothing of it is taken',
  async (name, change, why) => {
    await haat(potter, 'export', path('good.json'));
    const bad = path(`${name.replaceAll(' ', '-')}.json`);
    writeFileSync(bad, change(JSON.parse(readFileSync(path('good.json'), 'utf8'))));
    const before = await weaver.db.selectFrom('contentVersions').selectAll().execute();
    const { code, err } = await haat(weaver, 'import', bad);
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
    expect(await weaver.db.selectFrom('contentVersions').selectAll().execute()).toEqual(before);
  },
);

test('a file that is not there is named', async () => {
  const { code, err } = await haat(weaver, 'import', path('nothing.json'));
  expect([code, err]).toEqual([1, expect.stringContaining('the file does not exist')]);
});

test('makers move with it in their order, and whom this shop links to its staff stays', async () => {
  await buildMaker(potter, { address: 'asha', name: 'Asha', craft: 'Clay' });
  await buildMaker(potter, { address: 'deepa', name: 'Deepa' });
  const { id: staff } = await buildUser(weaver, { staffRole: 'manager' });
  await buildMaker(weaver, { address: 'asha', name: 'Old', staff });
  expect((await haat(potter, 'export', path('makers.json'))).out).toContain('2 makers');
  expect(await haat(weaver, 'import', path('makers.json'))).toMatchObject({ code: 0 });
  expect((await listAdminMakers(weaver)).makers).toMatchObject([
    { name: 'Asha', craft: 'Clay', staff },
    { name: 'Deepa', staff: null },
  ]);
});
