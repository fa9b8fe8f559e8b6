import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type FormFile, paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let app: FastifyInstance;
let manager: TestBrowser;
let port: number;

beforeAll(async () => {
  shop = await openTestShop();
  const opened = await openTestApp(shop);
  app = opened.app;
  manager = (await signInNew(shop, opened.browser(), { staffRole: 'manager' })).browser;
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});
beforeEach(async () => {
  await emptyTables(shop, 'products');
  await shop.db.deleteFrom('media').execute();
  for await (const { name } of shop.media.list()) await shop.media.remove(name);
});

const bowl = {
  name: 'Walnut Bowl',
  description: 'Turned from one piece of walnut.',
  price: '1299',
  category: 'accessories',
};
const MB = 1024 * 1024;
const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
const film = (bytes: number): FormFile => ({
  field: 'video',
  name: 'loom.mp4',
  type: 'video/mp4',
  bytes: Buffer.concat([head, Buffer.alloc(bytes - head.length, 7)]),
});
const geru = () => paintFile('geru.png');

async function create(fields: Record<string, string>, files: FormFile[]) {
  const { status, body } = await sendForm(
    manager,
    adminProductsApi.createAdminProduct,
    fields,
    files,
  );
  return { status, message: body.message, product: body.data?.product };
}

/** What a save has left in the shop. */
async function traces() {
  const files: string[] = [];
  for await (const { name } of shop.media.list()) files.push(name);
  const products = await shop.db.selectFrom('products').select('name').execute();
  const media = await shop.db.selectFrom('media').select('hash').execute();
  const incoming = await readdir(shop.media.incomingDir);
  return { files, products, media, incoming };
}
const nothing = { files: [], products: [], media: [], incoming: [] };

type Part = string | Buffer;
const boundary = `haat-${randomUUID()}`;
const field = (name: string, value: string): Part =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const upload = ({ field: name = 'images', name: file, bytes }: FormFile): Part =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: x/y\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const end = `--${boundary}--\r\n`;

function open() {
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sending = request({
    port,
    method: 'POST',
    path: adminProductsApi.createAdminProduct.path,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
  });
  return { sending, answer };
}

/** Sends the parts over a real connection; where they are incomplete, it breaks off after them. */
async function post(parts: readonly Part[], isWhole = true) {
  const { sending, answer } = open();
  for (const part of parts) sending.write(part);
  if (isWhole) sending.end(end);
  else sending.write('\r\n', () => sending.destroy(new Error('the line is down')));
  return answer;
}

test('a sixth image is refused, and the first five leave nothing behind [ap-30]', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, geru));
  expect(await create(bowl, six)).toMatchObject({
    status: 400,
    message: 'A product has at most 5 images',
  });
  expect(await traces()).toEqual(nothing);
  const { product } = await create(bowl, six.slice(1));
  expect(product?.images).toHaveLength(5);
});

test('a video of 50 MB is stored, one byte more is refused [ap-32] [ap-33]', async () => {
  const tooLong = await create(bowl, [await geru(), film(50 * MB + 1)]);
  expect(tooLong).toMatchObject({ status: 400, message: 'The video must be less than 50MB' });
  expect(await traces()).toEqual(nothing);
  const { product } = await create(bowl, [await geru(), film(50 * MB)]);
  expect(await shop.media.find(product?.video?.url.slice('/media/'.length) ?? '')).toMatchObject({
    bytes: 50 * MB,
  });
});

test('a video is written to the disk as it arrives, not held in memory [ap-33]', async () => {
  const opening = `--${boundary}\r\ncontent-disposition: form-data; name="video"; filename="loom.mp4"\r\n\r\n`;
  const texts = Object.entries(bowl).map(([name, value]) => field(name, value));
  const { sending, answer } = open();
  for (const part of [...texts, upload(await geru()), opening, head]) sending.write(part);
  for (let megabytes = 10; megabytes <= 40; megabytes += 10) {
    sending.write(Buffer.alloc(10 * MB, 7));
    await expect.poll(largestIncoming).toBeGreaterThan((megabytes - 1) * MB);
  }
  sending.end(`\r\n${end}`);
  expect((await answer).status).toBe(200);
});

async function largestIncoming(): Promise<number> {
  const { incomingDir } = shop.media;
  const sizes = (await readdir(incomingDir)).map(
    async (name) => (await stat(join(incomingDir, name))).size,
  );
  return Math.max(0, ...(await Promise.all(sizes)));
}

test.each([
  [
    'a letter that is called a video',
    'ap-32',
    {
      field: 'video',
      name: 'film.mp4',
      bytes: Buffer.from('Dear studio, this is no film at all.'),
    },
    'Please upload only video files (MP4, MOV, AVI)',
  ],
  [
    'a letter that is called an image',
    'ap-31',
    { name: 'bowl.png', bytes: Buffer.from('Dear studio, this is no image.') },
    'Please upload only image files (JPEG, PNG, GIF, WebP)',
  ],
  [
    'an image of more than 10 MB',
    'ap-34',
    { name: 'bowl.png', bytes: Buffer.alloc(10 * MB + 1) },
    'Image size too large: each image must be less than 10MB',
  ],
  ['two videos', 'ap-32', { ...film(1000), bytes: film(1000).bytes }, 'A product has one video'],
])(
  '%s is refused and leaves nothing behind, on create and update [%s]',
  async (what, _id, file, message) => {
    const files = [await geru(), ...(what === 'two videos' ? [film(900)] : []), file as FormFile];
    expect(await create(bowl, files)).toMatchObject({ status: 400, message });
    expect(await traces()).toEqual(nothing);
    const { product } = await create(bowl, [await geru()]);
    const before = await traces();
    const id = product?._id ?? '';
    const { body } = await sendForm(manager, adminProductsApi.updateAdminProduct, {}, files, {
      id,
    });
    expect(body.message).toBe(message);
    expect(await traces()).toEqual(before);
  },
);

test('a broken rule is reported before what is wrong with a file [ap-28]', async () => {
  const sent = await create({ ...bowl, name: '' }, [await geru(), film(51 * MB)]);
  expect(sent.message).toBe('Product name is required');
  expect(await traces()).toEqual(nothing);
});

test('the parts may come in any order, and empty choices of files count as none [ap-41]', async () => {
  const none = { name: '', bytes: Buffer.alloc(0) };
  const texts = Object.entries(bowl).map(([name, value]) => field(name, value));
  const { status, body } = await post([
    upload(film(2000)),
    upload(await geru()),
    upload(none),
    upload({ ...none, field: 'video' }),
    ...texts.reverse(),
    field('tags', 'wood'),
    field('tags', 'bowl, round'),
    field('anything', 'else'),
    upload({ field: 'else', name: 'a.bin', bytes: Buffer.alloc(3 * MB) }),
  ]);
  expect(status).toBe(200);
  const { product } = JSON.parse(body).data;
  expect(product).toMatchObject({ name: 'Walnut Bowl', tags: ['wood', 'bowl', 'round'] });
  expect(product.images).toHaveLength(1);
  expect(product.video.url).toContain('.mp4');
});

test('a field that comes twice is refused instead of guessed at [ap-41]', async () => {
  const texts = Object.entries(bowl).map(([name, value]) => field(name, value));
  const { status, body } = await post([upload(await geru()), ...texts, field('price', '1')]);
  expect([status, JSON.parse(body).message]).toEqual([400, 'price was sent twice']);
  expect(await traces()).toEqual(nothing);
});

test('a form that is incomplete, or too large, is refused and leaves nothing behind [ap-33]', async () => {
  const texts = Object.entries(bowl).map(([name, value]) => field(name, value));
  const half = upload(film(MB)).slice(0, 3000);
  const cut = await manager.request({
    method: 'POST',
    url: adminProductsApi.createAdminProduct.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...texts, half].map((part) => Buffer.from(part))),
  });
  expect([cut.status, cut.body.message]).toEqual([
    400,
    'The form did not arrive completely. Please try again.',
  ]);
  const huge = await manager.request({
    method: 'POST',
    url: adminProductsApi.createAdminProduct.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(200 * MB),
    },
    payload: Buffer.alloc(0),
  });
  expect(huge.status).toBe(400);
  expect(await traces()).toEqual(nothing);
});

test('a connection that breaks half way through a video leaves nothing behind, and others may go on [ap-33]', async () => {
  const texts = Object.entries(bowl).map(([name, value]) => field(name, value));
  const half = upload(film(5 * MB)).slice(0, 3 * MB);
  for (let time = 0; time < 4; time += 1) {
    await expect(post([...texts, upload(await geru()), half], false)).rejects.toThrow(
      'line is down',
    );
  }
  await expect.poll(traces).toEqual(nothing);
  expect((await create(bowl, [await geru()])).status).toBe(200);
});

test('a save that fails at its end deletes its files, and the product stays as it was [ap-33]', async () => {
  const refusal = async () => {
    throw new Error('the disk of the database is full');
  };
  const { product } = await create(bowl, [await geru()]);
  const before = await traces();
  const jobs = shop.jobs.send;
  shop.jobs.send = refusal as typeof jobs;
  const id = product?._id ?? '';
  const files = [await paintFile('leaf.png', '#2c6640'), film(5000)];
  const made = await create({ ...bowl, name: 'Another Bowl' }, files);
  const changed = await sendForm(
    manager,
    adminProductsApi.updateAdminProduct,
    { name: 'Third' },
    files,
    { id },
  );
  shop.jobs.send = jobs;
  expect([made.status, changed.status]).toEqual([500, 500]);
  expect(await traces()).toEqual(before);
});

test('characters that cannot be stored are reported by their field, or left out of an image’s text', async () => {
  for (const name of ['name', 'tags', 'material', 'key']) {
    const sent = await sendForm(
      manager,
      adminProductsApi.createAdminProduct,
      { ...bowl, [name]: 'wal\0nut' },
      [await geru()],
    );
    expect([sent.status, sent.body.errors?.map((error) => error.field)]).toEqual([400, [name]]);
  }
  expect(await traces()).toEqual(nothing);
  const images = '[{"image":"new","alt":"A\\n bo\\u0000w\\u200bl\\ud800"}]';
  const { product } = await create({ ...bowl, pictures: images }, [await geru()]);
  expect(product?.imageAlts).toEqual(['A bowl\ufffd']);
});

test('numbers are read as people write them, or refused', async () => {
  const written = { year: '२०२४', edition: '1,000', lowStockAt: '5.0', gstRate: '12.5 %' };
  const { product } = await create({ ...bowl, ...written }, [await geru()]);
  expect(product).toMatchObject({ year: 2024, edition: 1000, lowStockAt: 5, gstRate: 12.5 });
  for (const [field, value] of [
    ['year', '20x4'],
    ['edition', '1.290'],
    ['gstRate', '5.123456'],
  ]) {
    const sent = await sendForm(
      manager,
      adminProductsApi.createAdminProduct,
      { ...bowl, [field!]: value! },
      [await geru()],
    );
    expect([sent.status, sent.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  }
});
