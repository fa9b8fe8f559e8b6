import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditValues } from '#contract/audit/audit.ts';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import { galleryLimits } from '#contract/hero-images/gallery-rules.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { buildHeroImage } from '#testing/build-hero-images.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type FormFile, paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let visitor: TestBrowser;
let customer: TestBrowser;
let packer: TestBrowser;
let manager: TestBrowser;
const images: FormFile[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: customer } = await signInNew(shop, browser()));
  ({ browser: packer } = await signInNew(shop, browser(), { staffRole: 'packer' }));
  ({ browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' }));
  for (const colour of ['#9a3a20', '#2d3a6e']) {
    images.push({ ...(await paintFile('hills.png', colour)), field: 'image' });
  }
});
afterAll(() => shop.remove());
beforeEach(() => shop.db.deleteFrom('heroImages').execute());

const listed = async () => (await visitor.call(galleryApi.listHeroImages)).body.images;
const filesOf = async (url: string) => {
  const { hash = '' } = parseImageUrl(url) ?? {};
  const names: string[] = [];
  for await (const { name } of shop.media.list()) if (name.startsWith(hash)) names.push(name);
  return names;
};
const add = (fields: Record<string, string>, files = images.slice(0, 1), browser = manager) =>
  sendForm(
    browser,
    adminGalleryApi.addHeroImage,
    { category: 'painting', title: 'Hills', ...fields },
    files,
  );

async function lastEntry() {
  const { action, label, before, after } = await shop.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subject', '=', 'hero-image')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { action, label, before: before as AuditValues, after: after as AuditValues };
}

test('visitors see the slideshow and the collections in their order [ag-17]', async () => {
  expect((await visitor.call(galleryApi.listHeroImages)).body).toMatchObject({
    success: true,
    images: [],
  });
  await buildHeroImage(shop, {
    position: 2,
    title: 'Hills',
    subtitle: 'Dawn',
    link: '/shop/painting',
  });
  await buildHeroImage(shop, { category: 'gallery', title: null, position: 1, alt: 'A lamp' });
  expect(await listed()).toMatchObject([
    { category: 'gallery', title: '', link: '', order: 1, alt: 'A lamp' },
    { category: 'painting', title: 'Hills', subtitle: 'Dawn', link: '/shop/painting', order: 2 },
  ]);
  const [{ _id, image } = { _id: '', image: '' }] = await listed();
  expect([_id, image]).toEqual([expect.any(String), expect.stringMatching(/^https:/)]);
});

test('the same demo image is never added twice', async () => {
  for (const _ of [1, 2]) await buildHeroImage(shop, { sourceKey: 'demo:a' });
  expect(await listed()).toHaveLength(1);
});

describe('an image is added', () => {
  test('with its texts, link, order number and alternative text [ag-14] [ag-18]', async () => {
    const fields = {
      title: ' Hills ',
      subtitle: 'At dawn',
      category: 'painting',
      link: '/shop/painting?sort=newest',
      order: '7',
      alt: 'Blue hills under a red sky',
    };
    const { status, body } = await add(fields);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Image added successfully!' });
    const saved = { ...fields, title: 'Hills', order: 7 };
    expect(await listed()).toMatchObject([saved]);
    expect(parseImageUrl(body.data.image.image)).toMatchObject({ width: 60, height: 40 });
    expect(await lastEntry()).toEqual({
      action: 'created',
      label: 'Hills',
      before: null,
      after: saved,
    });
  });

  test('to the slideshow without any text, at 0 unless set [ag-6]', async () => {
    await add({ category: 'gallery', title: '', order: '' });
    expect(await listed()).toMatchObject([{ category: 'gallery', title: '', order: 0, alt: '' }]);
  });

  test.each([
    [{ title: ' ' }, 'Title is required [ag-5]'],
    [{ category: 'cars' }, 'Category must be gallery, painting, apparel or accessories'],
    [{ order: '-1' }, 'Order must be a whole number from 0 to 9999'],
    [{ order: 'first' }, 'Order must be a whole number from 0 to 9999'],
    [{ title: 'x'.repeat(101) }, 'Title must be at most 100 characters'],
    [{ alt: 'x'.repeat(301) }, 'The alternative text must be at most 300 characters'],
  ])('not with %j: %s', async (fields, message) => {
    const { status, body } = await add(fields as Record<string, string>);
    expect([status, body.message]).toEqual([400, message.replace(/ \[.*/, '')]);
    expect(await listed()).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'http://shop.example/sale',
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    '/.//evil.example',
    'https:evil',
    'data:text/html,hi',
    'shop/painting',
    '/a\tb',
  ])('not with a link that leads to another site: %s [ag-15]', async (link) => {
    const { status, body } = await add({ link });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        field: 'link',
        message:
          'Link must be an address of this shop, such as /shop/painting, or begin with https://',
      },
    ]);
  });

  test.each(['/', '/shop/apparel', '/search?q=stole#top', 'https://maps.example/studio'])(
    'with a link that customers may follow: %s [ag-15]',
    async (link) => {
      expect((await add({ link })).status).toBe(200);
      expect(await listed()).toMatchObject([{ link }]);
    },
  );

  test('not without an image, nor with a file that is none [ag-4] [ag-16]', async () => {
    const none = await add({}, []);
    expect([none.status, none.body.message]).toEqual([400, 'Image file required']);
    const letter = { field: 'image', name: 'hills.png', bytes: Buffer.from('Dear studio') };
    const refused = await add({}, [letter]);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/^Please upload only image files/);
    expect(await listed()).toEqual([]);
  });

  test('not when it is too large [ag-16]', async () => {
    const bytes = Buffer.alloc(galleryLimits.imageBytes + 1, images[0]?.bytes);
    const { status, body } = await add({}, [{ field: 'image', name: 'hills.png', bytes }]);
    expect([status, body.message]).toEqual([400, 'Image size too large']);
  });

  test('only by staff from managers up', async () => {
    const statuses = [];
    for (const browser of [visitor, customer, packer]) {
      statuses.push((await add({}, images, browser)).status);
    }
    expect(statuses).toEqual([401, 403, 403]);
    expect(await listed()).toEqual([]);
  });
});

describe('the texts of an image', () => {
  const fields = {
    category: 'painting',
    title: 'Hills',
    subtitle: '',
    link: '',
    order: 0,
    alt: '',
  };

  test('are changed, and the audit log has what they were and are', async () => {
    const id = await buildHeroImage(shop);
    const change = { ...fields, alt: 'Blue hills', order: 4 };
    const { body } = await manager.call(adminGalleryApi.updateHeroImage, {
      params: { id },
      body: change,
    });
    expect(body.data.image).toMatchObject(change);
    expect(await lastEntry()).toMatchObject({
      action: 'changed',
      before: { alt: '', order: 0 },
      after: { alt: 'Blue hills', order: 4 },
    });
  });

  test('are not changed on top of a stale one: the slower one is informed, with the present state', async () => {
    const id = await buildHeroImage(shop);
    const [{ updatedAt: seen } = { updatedAt: '' }] = await listed();
    const change = (title: string) =>
      manager.call(adminGalleryApi.updateHeroImage, {
        params: { id },
        body: { ...fields, title, seen },
      });
    expect((await change('Hills at dawn')).status).toBe(200);
    const late = await change('Hills at dusk');
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('Asha Rawat');
    expect(late.body).toMatchObject({ data: { image: { title: 'Hills at dawn' } } });
  });

  test('keep the rules of the form, and need an existing image', async () => {
    const id = await buildHeroImage(shop);
    const call = (params: { id: string }, body: object) =>
      manager.call(adminGalleryApi.updateHeroImage, { params, body });
    expect((await call({ id }, { ...fields, title: '' })).body.message).toBe('Title is required');
    for (const gone of [shop.random.id(), 'lamp']) {
      const { status, body } = await call({ id: gone }, fields);
      expect([status, body.message]).toEqual([404, 'This image is no longer in the gallery']);
    }
    expect(
      (await packer.call(adminGalleryApi.updateHeroImage, { params: { id }, body: fields })).status,
    ).toBe(403);
  });
});

test('buttons change the order among the images that are shown together [ag-12]', async () => {
  const ids = {
    lamp: await buildHeroImage(shop, { category: 'gallery', title: 'Lamp', position: 5 }),
    hills: await buildHeroImage(shop, { title: 'Hills' }),
    stole: await buildHeroImage(shop, { title: 'Stole', category: 'apparel' }),
    bowl: await buildHeroImage(shop, { title: 'Bowl', category: 'accessories' }),
  };
  const move = (id: string, direction: string) =>
    manager.call(adminGalleryApi.moveHeroImage, { params: { id }, body: { direction } });
  const order = async () =>
    (await listed()).filter((each) => each.category !== 'gallery').map(({ title }) => title);

  await move(ids.bowl, 'earlier');
  expect(await order()).toEqual(['Hills', 'Bowl', 'Stole']);
  await move(ids.hills, 'later');
  await move(ids.hills, 'later');
  const { body } = await move(ids.hills, 'later');
  expect(body.images.map(({ title }) => title)).toEqual(['Bowl', 'Stole', 'Hills', 'Lamp']);
  expect(await order()).toEqual(['Bowl', 'Stole', 'Hills']);
  expect(await lastEntry()).toMatchObject({
    action: 'moved',
    before: { place: 2 },
    after: { place: 3 },
  });
  await move(ids.hills.toUpperCase(), 'earlier');
  expect(await order()).toEqual(['Bowl', 'Hills', 'Stole']);
  expect((await move(shop.random.id(), 'later')).status).toBe(404);
  expect((await move(ids.hills, 'sideways')).status).toBe(400);
});

describe('an image is deleted', () => {
  test('with its files, once [ag-19]', async () => {
    const { body } = await add({});
    const { _id: id, image } = body.data.image;
    expect(await filesOf(image)).not.toEqual([]);
    const gone = await manager.call(adminGalleryApi.deleteHeroImage, { params: { id } });
    expect(gone.body).toEqual({ success: true, message: 'Image deleted successfully!' });
    expect(await listed()).toEqual([]);
    expect(await filesOf(image)).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'deleted', label: 'Hills' });
    expect((await manager.call(adminGalleryApi.deleteHeroImage, { params: { id } })).status).toBe(
      404,
    );
  });

  test('and the same image elsewhere stays', async () => {
    const first = (await add({})).body.data.image;
    const second = (await add({ title: 'Hills again' })).body.data.image;
    const { hash = '' } = parseImageUrl(second.image) ?? {};
    const third = await buildHeroImage(shop, { mediaHash: hash });
    await manager.call(adminGalleryApi.deleteHeroImage, { params: { id: first._id } });
    await manager.call(adminGalleryApi.deleteHeroImage, { params: { id: second._id } });
    expect(await listed()).toMatchObject([{ _id: third, image: second.image }]);
    expect(await filesOf(second.image)).not.toEqual([]);
  });

  test('only by staff from managers up', async () => {
    const id = await buildHeroImage(shop);
    const statuses = [];
    for (const browser of [visitor, customer, packer]) {
      statuses.push(
        (await browser.call(adminGalleryApi.deleteHeroImage, { params: { id } })).status,
      );
    }
    expect(statuses).toEqual([401, 403, 403]);
    expect(await listed()).toHaveLength(1);
  });
});

test('the calls have texts for a lost connection [ag-21]', () => {
  expect(galleryApi.listHeroImages.fallback).toBe('Failed to fetch hero images');
  expect(adminGalleryApi.addHeroImage.fallback).toBe('Image size too large');
  expect(adminGalleryApi.deleteHeroImage.fallback).toBe('Failed to delete hero image');
});
