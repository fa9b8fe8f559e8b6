import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { indianTime } from '#contract/api/calendar.ts';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { iconUrl } from '#contract/content/brand-images.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import { buildPage, buildPublishedPage } from '#testing/build-content.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type FormFile, paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { publishDue } from './publish-content.ts';

const clock = heldClock();
let shop: TestShop;
let visitor: TestBrowser;
let packer: TestBrowser;
let manager: TestBrowser;
let other: TestBrowser;

const about = { kind: 'page', address: 'about' } as const;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: packer } = await signInNew(shop, browser(), { staffRole: 'packer' }));
  ({ browser: manager } = await signInNew(shop, browser(), {
    name: 'Meera',
    staffRole: 'manager',
  }));
  ({ browser: other } = await signInNew(shop, browser(), { name: 'Kabir', staffRole: 'manager' }));
});
afterAll(() => shop.remove());
beforeEach(() => shop.db.deleteFrom('content').execute());

const read = async (params: { kind: 'page' | 'brand'; address: string } = about) =>
  (await manager.call(adminContentApi.readContent, { params })).body.data;
const save = (body: Record<string, unknown>, seen?: string, browser = manager) =>
  browser.call(adminContentApi.saveContentDraft, { params: about, body: { body, seen } });
const publish = (body = {}, browser = manager) =>
  browser.call(adminContentApi.publishContent, { params: about, body });

const lastEntry = () =>
  shop.db
    .selectFrom('auditEntries')
    .select(['action', 'subjectId', 'label', 'actor', 'before', 'after'])
    .where('subject', '=', 'content')
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('what every shop has', () => {
  test('is there before anybody changes it, as the default', async () => {
    const { documents } = (await manager.call(adminContentApi.listContent)).body.data;
    const names = documents.map(({ kind, address }) => `${kind}/${address}`);
    expect(names).toEqual([
      'brand/shop',
      'home/shop',
      'menus/shop',
      'words/shop',
      'page/about',
      'page/help',
      'page/shipping',
      'page/refund-policy',
      'page/review-rules',
      'page/privacy',
      'page/terms',
    ]);
    expect(documents.every(({ isDefault, isPublished }) => isDefault && isPublished)).toBe(true);
    expect(await read()).toMatchObject({ title: 'About Us', draft: null, versions: [] });
  });

  test('is for managers', async () => {
    const tried = await Promise.all(
      [visitor, packer].map((browser) =>
        browser.call(adminContentApi.readContent, { params: about }),
      ),
    );
    expect(tried.map(({ status }) => status)).toEqual([401, 403]);
  });

  test('cannot be deleted or moved', async () => {
    for (const params of [about, { kind: 'brand', address: 'shop' } as const]) {
      const gone = await manager.call(adminContentApi.deleteContent, { params });
      const moved = await manager.call(adminContentApi.moveContent, {
        params,
        body: { address: 'x' },
      });
      expect([gone.status, moved.status]).toEqual([409, 409]);
    }
  });

  test('has no namesake', async () => {
    const brand = await manager.call(adminContentApi.readContent, {
      params: { kind: 'brand', address: 'other' },
    });
    const page = await manager.call(adminContentApi.createContent, {
      body: { kind: 'page', address: 'about', body: { title: 'About' } },
    });
    expect([brand.status, page.status]).toEqual([404, 400]);
  });
});

describe('a draft', () => {
  test('is saved, incomplete as it is, and visitors do not see it', async () => {
    const saved = await save({ title: '', subtitle: 'Since 1990' });
    expect(saved.body).toMatchObject({ success: true, message: 'Draft saved' });
    expect(await read()).toMatchObject({
      draft: { title: '', subtitle: 'Since 1990' },
      published: { title: 'About Us' },
      isDefault: true,
      hasDraft: true,
    });
  });

  test('of two people is saved only for the first, who is named [content-8]', async () => {
    const { updatedAt } = await read();
    await save({ title: 'Meera’s' }, updatedAt);
    const late = await save({ title: 'Kabir’s' }, updatedAt, other);
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ draft: { title: 'Meera’s' } });
    expect((await read()).draft).toEqual({ title: 'Meera’s' });
  });

  test('is discarded with its time', async () => {
    await save({ title: 'Hello' });
    await publish({ at: indianTime(new Date(shop.clock.now().getTime() + HOUR_MS)) });
    const discarded = await manager.call(adminContentApi.discardContentDraft, { params: about });
    expect(discarded.body.data).toMatchObject({ draft: null, publishAt: null, hasDraft: false });
  });

  test.each([
    [
      'a text that is too deep',
      (deep: unknown) => ({ deep }),
      'Lists and quotes are nested too deep',
    ],
    ['a text that is too long', () => ({ title: 'x'.repeat(600_000) }), 'This is too long for one'],
  ])('is not %s', async (_, bodyWith, message) => {
    let deep: unknown = 'x';
    for (let level = 0; level < 1000; level += 1) deep = [deep];
    const refused = await save(bodyWith(deep));
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(message);
  });
});

describe('publishing', () => {
  test('shows the draft to visitors, as a new version with its entry in the audit log', async () => {
    await save({ title: 'Our house' });
    const { body } = await publish();
    expect(body).toMatchObject({ success: true, message: 'Published!' });
    expect(body.data).toMatchObject({
      published: { title: 'Our house', subtitle: '' },
      draft: null,
      isDefault: false,
      versions: [{ number: 1, publishedBy: 'Meera', isDefault: false }],
    });
    expect(await lastEntry()).toMatchObject({
      action: 'published',
      subjectId: 'page/about',
      label: 'Our house',
      before: { title: 'About Us' },
      after: { title: 'Our house' },
    });
  });

  test('names every field that is missing or wrong, and changes nothing', async () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const text = { type: 'text', text: 'here', marks: [link] };
    await save({
      title: ' ',
      image: 'https://evil.example/x.png',
      text: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
    });
    const refused = await publish();
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual([
      'title',
      'image',
      'text.content.0.content.0.marks.0.attrs.href',
    ]);
    expect(await read()).toMatchObject({ isDefault: true, hasDraft: true });
  });

  test('needs a draft, and one that its writer has seen', async () => {
    expect((await publish()).status).toBe(409);
    await save({ title: 'One' });
    const { updatedAt } = await read();
    clock.pass(1000);
    await save({ title: 'Two' }, undefined, other);
    expect((await publish({ seen: updatedAt })).status).toBe(409);
    expect((await read()).isDefault).toBe(true);
  });

  test('waits for its time, which must lie ahead', async () => {
    await save({ title: 'Diwali' });
    const past = await publish({ at: indianTime(new Date(shop.clock.now().getTime() - HOUR_MS)) });
    expect(past.body.errors).toEqual([
      { field: 'at', message: 'Please choose a time in the future' },
    ]);
    const scheduled = await publish({
      at: indianTime(new Date(shop.clock.now().getTime() + HOUR_MS)),
    });
    expect(scheduled.body).toMatchObject({ message: 'Scheduled!', data: { hasDraft: true } });
    await publishDue(shop);
    expect((await read()).isDefault).toBe(true);
    clock.pass(2 * HOUR_MS);
    await publishDue(shop);
    expect(await read()).toMatchObject({
      published: { title: 'Diwali' },
      hasDraft: false,
      publishAt: null,
      versions: [{ publishedBy: 'Schedule' }],
    });
  });

  test('at a time that can be taken back, as the audit log says', async () => {
    const at = indianTime(new Date(shop.clock.now().getTime() + HOUR_MS));
    await save({ title: 'Diwali' });
    await publish({ at });
    expect(await lastEntry()).toMatchObject({
      action: 'changed',
      subjectId: 'page/about',
      label: 'Diwali',
      before: { publishAt: null },
      after: { publishAt: at },
    });
    const { body } = await publish({ at: null });
    expect(body).toMatchObject({
      message: 'No longer scheduled. The draft is still here.',
      data: { hasDraft: true, publishAt: null },
    });
    expect(await lastEntry()).toMatchObject({
      before: { publishAt: at },
      after: { publishAt: null },
    });
    await publish({ at });
    await manager.call(adminContentApi.discardContentDraft, { params: about, query: {} });
    expect(await lastEntry()).toMatchObject({
      before: { publishAt: at },
      after: { draft: 'discarded' },
    });
  });
});

test('an earlier version comes back as the draft, and the default too', async () => {
  for (const title of ['One', 'Two']) {
    await save({ title });
    await publish();
  }
  const version = (number: number) => ({ params: { ...about, number } });
  const first = await manager.call(adminContentApi.readContentVersion, version(1));
  expect(first.body.data.body).toMatchObject({ title: 'One' });
  const restored = await manager.call(adminContentApi.restoreContentVersion, {
    ...version(1),
    body: {},
  });
  expect(restored.body.data).toMatchObject({
    draft: { title: 'One' },
    published: { title: 'Two' },
  });
  await manager.call(adminContentApi.restoreContentVersion, { ...version(0), body: {} });
  await publish();
  expect(await read()).toMatchObject({
    isDefault: true,
    published: { title: 'About Us' },
    versions: [{ number: 3, isDefault: true }, { number: 2 }, { number: 1 }],
  });
  const none = await manager.call(adminContentApi.readContentVersion, version(9));
  expect(none.status).toBe(404);
});

describe('an own page', () => {
  test('is created as a draft, which visitors do not see', async () => {
    const { body } = await manager.call(adminContentApi.createContent, {
      body: { kind: 'page', address: ' Our-House ', body: { title: 'Our house' } },
    });
    expect(body.data).toMatchObject({ address: 'our-house', isPublished: false, hasDraft: true });
    const twice = await manager.call(adminContentApi.createContent, {
      body: { kind: 'page', address: 'our-house', body: { title: 'Again' } },
    });
    expect(twice.body.errors).toEqual([
      { field: 'address', message: 'Another page already has this address' },
    ]);
  });

  test.each(['', 'our house', '../x', 'घर', '-a', 'x'.repeat(81)])(
    'has no address like "%s"',
    async (address) => {
      const { status } = await manager.call(adminContentApi.createContent, {
        body: { kind: 'page', address, body: {} },
      });
      expect(status).toBe(400);
    },
  );

  test('leads from its old address to the new one, over several moves', async () => {
    const key = await buildPublishedPage(shop);
    const names = ['second-home', 'third-home'];
    let params = key;
    for (const address of names) {
      const moved = await manager.call(adminContentApi.moveContent, { params, body: { address } });
      expect(moved.body.data).toMatchObject({ address });
      params = { kind: 'page', address };
    }
    expect(await shop.db.selectFrom('redirects').select(['fromPath', 'toPath']).execute()).toEqual([
      { fromPath: `/pages/${key.address}`, toPath: '/pages/third-home' },
      { fromPath: '/pages/second-home', toPath: '/pages/third-home' },
    ]);
    const other = await buildPage(shop);
    const taken = await manager.call(adminContentApi.moveContent, {
      params: { kind: 'page', address: other.address },
      body: { address: 'third-home' },
    });
    expect(taken.status).toBe(400);
  });

  test('is deleted with its versions', async () => {
    const params = await buildPublishedPage(shop);
    expect((await manager.call(adminContentApi.deleteContent, { params })).status).toBe(200);
    expect((await manager.call(adminContentApi.readContent, { params })).status).toBe(404);
    expect(await shop.db.selectFrom('contentVersions').selectAll().execute()).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'deleted', label: 'Our house' });
  });
});

describe('an image for a text', () => {
  const send = (...files: FormFile[]) =>
    sendForm(
      manager,
      adminContentApi.addContentImage,
      {},
      files.map((file) => ({ ...file, field: 'image' })),
    );

  test('is stored, and shown at its address', async () => {
    const { status, body } = await send(await paintFile('studio.png'));
    expect(status).toBe(200);
    const { image } = (body as { data: { image: string } }).data;
    expect(image).toMatch(/^\/media\/[0-9a-f]{32}_/);
    expect((await visitor.request({ method: 'GET', url: image })).status).toBe(200);
  });

  test('has to be one', async () => {
    const text = await send({ name: 'studio.png', bytes: Buffer.from('<svg onload="alert(1)"/>') });
    const none = await send();
    expect([text.status, none.status]).toEqual([400, 400]);
  });
});

describe('an image of the brand', () => {
  const pot =
    '<svg viewBox="0 0 20 20" onload="alert(1)"><script>alert(1)</script><circle cx="10" cy="10" r="8" fill="#a33"/></svg>';
  const send = (use: string, file: FormFile) =>
    sendForm(manager, adminContentApi.addBrandImage, { use }, [{ ...file, field: 'image' }]);
  const addressIn = (answer: { body: unknown }) =>
    (answer.body as { data: { image: string } }).data.image;
  const fetched = (url: string) => visitor.request({ method: 'GET', url });

  test('is a cleaned drawing that can do nothing, with icons for a mark [brand-4]', async () => {
    const image = addressIn(await send('mark', { name: 'pot.svg', bytes: Buffer.from(pot) }));
    expect(image).toMatch(/^\/media\/[0-9a-f]{32}\.svg$/);
    const { status, headers, body } = await fetched(image);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
    expect(String(body)).not.toMatch(/script|onload/);
    for (const icon of ['32', '180', '192', '512', 'maskable'] as const) {
      const answer = await fetched(iconUrl({ mark: image, ornament: 'none' }, icon));
      expect([icon, answer.status, answer.headers['content-type']]).toEqual([
        icon,
        200,
        'image/png',
      ]);
    }
  });

  test('keeps the transparency of a PNG', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = sharp({
      create: { width: 1600, height: 400, channels: 4, background: clear },
    }).png();
    const image = addressIn(await send('logo', { name: 'logo.png', bytes: await png.toBuffer() }));
    expect(image).toMatch(/\.png$/);
    const stored = sharp(await shop.media.getBytes(image.replace('/media/', '')));
    expect(await stored.metadata()).toMatchObject({ width: 800, height: 200, hasAlpha: true });
  });

  test('is refused with a reason', async () => {
    const text = '<svg viewBox="0 0 9 9"><text>Pot</text></svg>';
    const refused = await send('logo', { name: 'a.svg', bytes: Buffer.from(text) });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message: expect.stringContaining('“text”') },
    ]);
    const other = await send('poster', await paintFile('a.png'));
    expect(other.status).toBe(400);
  });
});

test('the brand is published for everyone at once, and refused where nobody could read it', async () => {
  const params = { kind: 'brand', address: 'shop' } as const;
  const change = async (body: Record<string, unknown>) => {
    await manager.call(adminContentApi.saveContentDraft, { params, body: { body } });
    return manager.call(adminContentApi.publishContent, { params, body: {} });
  };
  const pale = await change({ accent: '#ffd000' });
  expect([pale.status, pale.body]).toMatchObject([
    400,
    { errors: [{ field: 'accent', message: expect.stringContaining('to 1') }] },
  ]);
  expect((await change({ accent: '#0f5f63', text: 'hind' })).status).toBe(200);
  const { brand } = (await visitor.call(settingsApi.readShopFacts)).body.data.shop;
  expect(brand).toMatchObject({ fonts: ['hind'], colours: { accent: '#0f5f63' } });
  expect(brand.style['--color-accent']).toBe('#0f5f63');
});

test('a scheduled draft that cannot be published holds up no other', async () => {
  const at = indianTime(new Date(clock.now().getTime() + HOUR_MS));
  const [broken, sound] = [await buildPage(shop), await buildPage(shop)];
  for (const params of [broken, sound]) {
    await manager.call(adminContentApi.publishContent, { params, body: { at } });
  }
  await manager.call(adminContentApi.saveContentDraft, {
    params: broken,
    body: { body: { title: '' } },
  });
  clock.pass(2 * HOUR_MS);
  await publishDue(shop);
  const shown = async (params: typeof broken) =>
    (await manager.call(adminContentApi.readContent, { params })).body.data;
  expect(await shown(sound)).toMatchObject({ isPublished: true });
  expect(await shown(broken)).toMatchObject({
    isPublished: false,
    hasDraft: true,
    publishAt: null,
  });
});

test('nobody discards or deletes what somebody else has written meanwhile', async () => {
  const params = await buildPage(shop);
  const { updatedAt } = (await manager.call(adminContentApi.readContent, { params })).body.data;
  clock.pass(1000);
  await other.call(adminContentApi.saveContentDraft, {
    params,
    body: { body: { title: 'Kabir’s' } },
  });
  const query = { seen: updatedAt };
  const discarded = await manager.call(adminContentApi.discardContentDraft, { params, query });
  const deleted = await manager.call(adminContentApi.deleteContent, { params, query });
  expect([discarded.status, deleted.status]).toEqual([409, 409]);
});
