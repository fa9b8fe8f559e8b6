import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAdminProduct,
  deleteAdminProduct,
  listAdminProducts,
  readAdminProduct,
  updateAdminProduct,
} from '#contract/catalogue/admin-products.endpoints.ts';
import { listProducts, readProduct } from '#contract/catalogue/catalogue.endpoints.ts';
import { readOrder } from '#contract/orders/orders.endpoints.ts';
import { listExportedIds } from '#server/catalogue/export/exports.queries.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type FormFile, paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let clock: HeldClock;
let app: FastifyInstance;
let manager: TestBrowser;
let openBrowser: () => TestBrowser;

beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  ({ app, browser: openBrowser } = await openTestApp(shop));
  manager = await signInAs('manager', 'Meera Joshi');
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});
beforeEach(async () => {
  await emptyTables(shop, 'orders', 'products');
});

async function signInAs(staffRole: 'manager' | 'packer' | 'owner', name?: string) {
  return (await signInNew(shop, openBrowser(), { staffRole, ...(name && { name }) })).browser;
}

const bowl = {
  name: 'Walnut Bowl',
  description: 'Turned from one piece of walnut.',
  price: '1299',
  category: 'accessories',
};
const geru = () => paintFile('geru.png', '#9a3a20');
const leaf = () => paintFile('leaf.jpeg', '#2c6640');
const mp4: FormFile = {
  field: 'video',
  name: 'loom.mp4',
  type: 'video/mp4',
  bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom and then the film', 'latin1'),
};

async function create(fields: Record<string, string> = {}, files?: FormFile[]) {
  const sent = await sendForm(
    manager,
    createAdminProduct,
    { ...bowl, ...fields },
    files ?? [await geru()],
  );
  return sent.body;
}
async function createOne(fields: Record<string, string> = {}, files?: FormFile[]) {
  const { data, message } = await create(fields, files);
  expect(message).toBe('Product created successfully!');
  return data.product;
}
async function change(id: string, fields: Record<string, string>, files: FormFile[] = []) {
  return (await sendForm(manager, updateAdminProduct, fields, files, { id })).body;
}
const colours = (images: string[] = []) => images.map((each) => /_(\w{6})-/.exec(each)?.[1]);
async function seenByCustomers(id: string) {
  return (await openBrowser().call(readProduct, { params: { id } })).body.data?.product;
}
async function entries() {
  return shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
const mediaRows = () => shop.db.selectFrom('media').select('hash').execute();
async function storedFiles() {
  const names: string[] = [];
  for await (const { name } of shop.media.list()) names.push(name);
  return names;
}

test('a product is created from a form of texts, images and a video, and customers see it at once [ap-41] [ap-39] [ap-35] [ap-30]', async () => {
  const fields = {
    discountPrice: '999',
    size: '20 cm',
    material: 'Walnut',
    featured: 'true',
    inStock: 'true',
    tags: 'wood, kitchen , wood',
    hsn: '4419',
    gstRate: '12',
    stock: '3',
  };
  const made = await createOne(fields, [await geru(), await leaf(), mp4]);
  const shown = await seenByCustomers(made._id);
  expect(shown).toMatchObject({
    name: 'Walnut Bowl',
    price: 1299,
    discountPrice: 999,
    category: 'accessories',
    size: '20 cm',
    material: 'Walnut',
    featured: true,
    inStock: true,
    tags: ['wood', 'kitchen'],
    hsn: '4419',
    gstRate: 12,
    stock: 3,
  });
  expect(colours(shown?.images)).toEqual(['9a3a20', '2c6640']);
  expect(shown?.image).toBe(shown?.images[0]);
  expect(shown?.video?.url).toMatch(/^\/media\/[0-9a-f]{32}\.mp4$/);
  const [entry] = await entries();
  expect(entry).toMatchObject({ action: 'created', subject: 'product', label: 'Walnut Bowl' });
  expect(entry?.actor).toContain('Meera Joshi');
  expect(entry?.after).toMatchObject({ price: 1299, stock: '3' });
  expect(await readdir(shop.media.incomingDir)).toEqual([]);
});

test('a change sends only what is new, and images and video stay where none are chosen [ap-42] [ap-14]', async () => {
  const made = await createOne({ stock: '2' }, [await geru(), mp4]);
  clock.pass(1000);
  const { message, data } = await change(made._id, { price: '1500', discountPrice: '1200' });
  expect(message).toBe('Product updated successfully!');
  expect(data.product).toMatchObject({
    name: 'Walnut Bowl',
    price: 1500,
    discountPrice: 1200,
    stock: 2,
    images: made.images,
    video: made.video,
  });
  const [entry] = await entries();
  expect(entry).toMatchObject({
    action: 'changed',
    before: { price: 1299, discountPrice: null },
    after: { price: 1500, discountPrice: 1200 },
  });
  const emptied = await change(made._id, { discountPrice: '', removeVideo: 'true' });
  expect(emptied.data.product).toMatchObject({ discountPrice: null, video: null });
});

test('chosen images replace the whole set; a list removes, reorders and adds single ones [ap-14] [ap-15]', async () => {
  const made = await createOne({}, [await geru(), await leaf()]);
  const replaced = await change(made._id, {}, [await paintFile('indigo.png', '#2d3a6e')]);
  expect(replaced.data.product.images).toHaveLength(1);
  expect(replaced.data.product.image).toContain('2d3a6e');

  const [first = ''] = replaced.data.product.images;
  const wished = [{ image: 'new', alt: 'From above' }, { image: first }, { image: 'new' }];
  const added = await change(made._id, { pictures: JSON.stringify(wished) }, [
    await geru(),
    await leaf(),
  ]);
  const { images, imageAlts } = added.data.product;
  expect(colours(images)).toEqual(['9a3a20', '2d3a6e', '2c6640']);
  expect(imageAlts).toEqual(['From above', '', '']);

  const kept = [images[2], images[0]].map((image) => ({ image }));
  const moved = await change(made._id, { pictures: JSON.stringify(kept) });
  expect(moved.data.product.images).toEqual([images[2], images[0]]);

  const refuse = async (pictures: string, files: FormFile[] = []) =>
    (await change(made._id, { pictures }, files)).message;
  expect(await refuse('[]')).toBe('At least one product image is required');
  expect(await refuse(JSON.stringify([{ image: '/media/of-another.jpeg' }]))).toContain(
    'do not match',
  );
  expect(await refuse(JSON.stringify(kept), [await geru()])).toContain('do not match');
  expect(await refuse('{"image"')).toContain('do not match');
  expect(await refuse(JSON.stringify([{ image: images[0], alt: 'a'.repeat(201) }]))).toBe(
    'The text of an image must be less than 200 characters',
  );
});

test('the toggle sends inStock alone, as JSON or as a form [ap-42] [ap-11]', async () => {
  const { _id: id } = await createOne();
  const off = await manager.call(updateAdminProduct, { params: { id }, body: { inStock: false } });
  expect(off.body.message).toBe('Product marked as out of stock');
  expect(off.body.data.product).toMatchObject({ inStock: false, onSale: false });
  expect(await seenByCustomers(id)).toMatchObject({ inStock: false });
  const on = await change(id, { inStock: 'true' });
  expect(on.message).toBe('Product marked as in stock');
  const odd = await change(id, { inStock: 'perhaps' });
  expect(odd.message).toBe('Featured and in stock are yes or no');
});

test.each<[Record<string, string>, string, string]>([
  [{ name: ' ' }, 'Product name is required', 'ap-18'],
  [{ name: 'a'.repeat(101) }, 'Product name must be less than 100 characters', 'ap-19'],
  [{ description: '' }, 'Product description is required', 'ap-20'],
  [
    { description: 'a'.repeat(2001) },
    'Product description must be less than 2000 characters',
    'ap-21',
  ],
  [{ price: '0' }, 'Valid price is required', 'ap-22'],
  [{ price: 'ten' }, 'Valid price is required', 'ap-22'],
  [{ discountPrice: '0' }, 'Valid discount price is required', 'ap-23'],
  [{ discountPrice: '1299' }, 'Discount price must be less than original price', 'ap-24'],
  [{ size: 'a'.repeat(51) }, 'Size must be less than 50 characters', 'ap-25'],
  [{ material: 'a'.repeat(101) }, 'Material must be less than 100 characters', 'ap-26'],
  [{ category: 'toys' }, 'Category must be painting, apparel or accessories', 'ap-41'],
  [{ stock: '-1' }, 'Stock must be a whole number', 'ap-35'],
  [{ stock: 'S: 1' }, 'Stock counts sizes, but Size has no choices', 'ap-35'],
  [{ hsn: 'abc' }, 'HSN must have 4 to 8 digits', 'ap-35'],
  [{ gstRate: '41' }, 'GST rate must be a percentage', 'ap-35'],
])('the server refuses %o: %s [%s]', async (fields, message) => {
  expect((await create(fields)).message).toContain(message);
  const { _id: id } = await createOne();
  expect((await change(id, fields)).message).toContain(message);
});

test('what is exactly as long as its limit is accepted [ap-19] [ap-21] [ap-25] [ap-26]', async () => {
  await createOne({
    name: 'a'.repeat(100),
    // A line break is sent as two characters and counts as one.
    description: `${'a'.repeat(1998)}\r\nb`,
    size: 'a'.repeat(50),
    material: 'a'.repeat(100),
    discountPrice: '1298',
  });
});

test('of several broken rules the first in the order is reported, and all are named [ap-28] [ap-27] [ap-18] [ap-24]', async () => {
  const refusal = async (fields: Record<string, string>, files: FormFile[] = []) => {
    const { message, errors } = await create(fields, files);
    expect(errors?.[0]?.message).toBe(message);
    return message;
  };
  const all = { name: '', description: '', price: '', size: 'a'.repeat(51), hsn: 'x' };
  const { errors } = await create(all, []);
  expect(errors?.map(({ field }) => field)).toEqual([
    'name',
    'description',
    'price',
    'size',
    'images',
    'hsn',
  ]);
  expect(await refusal(all)).toBe('Product name is required');
  expect(await refusal({ ...all, name: 'Bowl' })).toBe('Product description is required');
  const long = { size: 'a'.repeat(51), material: 'a'.repeat(101), category: 'toys' };
  expect(await refusal({ ...long, discountPrice: '2000' })).toBe(
    'Discount price must be less than original price',
  );
  expect(await refusal(long)).toBe('Size must be less than 50 characters');
  expect(await refusal({ ...long, size: '' })).toBe('Material must be less than 100 characters');
  expect(await refusal({ category: 'toys' })).toBe('At least one product image is required');
  const json = await manager.call(createAdminProduct, { body: {} });
  expect(json.body).toMatchObject({ success: false, message: 'Product name is required' });
});

test('a count is by size where sizes are counted, and never falls below what is in checkouts [ap-35] [ap-36]', async () => {
  const shirt = await createOne({ size: 'S, M', stock: 'S: 1, M: 2' });
  expect(shirt).toMatchObject({ stock: 3, sizeStocks: [{ size: 'S', stock: 1 }, { size: 'M' }] });
  const moved = await change(shirt._id, { size: 'S, M, L' });
  expect(moved.message).toBe('The sizes have changed: please count the stock of each again');
  const counted = await change(shirt._id, { size: 'S, M, L', stock: 'S: 0, M: 5, L: 1' });
  expect(counted.data.product).toMatchObject({ stock: 6 });
  expect((await change(shirt._id, { stock: 'S: 1' })).message).toContain('Stock must count each');

  const medium = shirt.variants.find(({ values }) => values[0] === 'M')?.id ?? '';
  await shop.db.updateTable('variants').set({ reserved: 2 }).where('id', '=', medium).execute();
  const lowered = await change(shirt._id, { stock: 'S: 0, M: 0, L: 0' });
  expect(lowered.data.product.sizeStocks).toContainEqual({ size: 'M', stock: 2, reserved: 2 });
  const held = await sendForm(manager, updateAdminProduct, { stock: '' }, [], { id: shirt._id });
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('paying')]);
  await shop.db.updateTable('variants').set({ reserved: 0 }).execute();
  const toOrder = await change(shirt._id, { stock: '' });
  expect(toOrder.data.product).toMatchObject({ stock: null, sizeStocks: [], inStock: true });
});

test('a change on top of a stale product is reported, with its author and the present state [ap-45]', async () => {
  const made = await createOne({ stock: '5' });
  const other = await signInAs('owner', 'Ravi Negi');
  clock.pass(1000);
  await other.call(updateAdminProduct, { params: { id: made._id }, body: { price: 1400 } });
  const late = await sendForm(
    manager,
    updateAdminProduct,
    { name: 'Bowl', seen: made.updatedAt },
    [await geru()],
    { id: made._id },
  );
  expect(late.status).toBe(409);
  expect(late.body.message).toContain('Ravi Negi changed this while you had it open');
  expect(late.body.data.product).toMatchObject({ name: 'Walnut Bowl', price: 1400 });
  const { updatedAt } = late.body.data.product;
  expect((await change(made._id, { name: 'Bowl', seen: updatedAt })).success).toBe(true);

  await setVariants(shop, made._id, { stock: 4 });
  const count = await change(made._id, { stock: '6', seenStock: '5' });
  expect(count.message).toBe('The stock has changed since you opened this: it is 4 now.');
  expect((await change(made._id, { stock: '6', seenStock: '4' })).data.product.stock).toBe(6);
});

test('the same new product sent twice is one product, also at the same moment [ap-41]', async () => {
  const key = { key: 'a-form-of-mine' };
  const [one, other] = await Promise.all([createOne(key), createOne(key)]);
  const again = await createOne(key);
  expect(new Set([one._id, other._id, again._id]).size).toBe(1);
  const { body } = await manager.call(listAdminProducts);
  expect(body.data.total).toBe(1);
  const used = await mediaRows();
  const files = await storedFiles();
  expect(files.every((file) => used.some(({ hash }) => file.startsWith(hash)))).toBe(true);
});

test('the list has all that is not deleted, by name, category and page [ap-40] [ap-2] [ap-3] [ap-5]', async () => {
  for (const [at, name] of ['Geru Lotus', 'Blue 100% Lotus', 'Walnut Bowl'].entries()) {
    const createdAt = new Date(clock.now().getTime() + at * 1000);
    const category = at === 2 ? 'accessories' : 'painting';
    await buildProduct(shop, { name, category, createdAt, onSale: at !== 0 });
  }
  await buildProduct(shop, { name: 'Gone Lotus', deletedAt: clock.now() });
  const list = async (query: object) => {
    const { body } = await manager.call(listAdminProducts, { query } as object);
    return body.data.products.map(({ name }) => name);
  };
  expect(await list({})).toEqual(['Walnut Bowl', 'Blue 100% Lotus', 'Geru Lotus']);
  expect(await list({ q: 'LOTUS' })).toEqual(['Blue 100% Lotus', 'Geru Lotus']);
  expect(await list({ q: '100%' })).toEqual(['Blue 100% Lotus']);
  expect(await list({ category: 'accessories' })).toEqual(['Walnut Bowl']);
  expect(await list({ limit: 1, page: 3 })).toEqual(['Geru Lotus']);
  const { body } = await manager.call(listAdminProducts, { query: { limit: 2 } });
  expect(body.data).toMatchObject({ total: 3, page: 1, pages: 2 });
  expect((await manager.call(listAdminProducts, { query: { limit: 101 } })).status).toBe(400);
  expect((await manager.call(listAdminProducts, { query: { category: 'toys' } })).status).toBe(400);
});

test('a deleted product is gone from the shop and the back office, once [ap-43] [ap-38] [ap-37]', async () => {
  const { _id: id } = await createOne();
  const gone = await manager.call(deleteAdminProduct, { params: { id } });
  expect(gone.body).toEqual({ success: true, message: 'Product deleted successfully!' });
  expect((await openBrowser().call(listProducts)).body.data.products).toEqual([]);
  expect((await manager.call(listAdminProducts)).body.data.products).toEqual([]);
  for (const answer of [
    await manager.call(deleteAdminProduct, { params: { id } }),
    await manager.call(readAdminProduct, { params: { id } }),
    await manager.call(updateAdminProduct, { params: { id }, body: { name: 'Back again' } }),
    await manager.call(readAdminProduct, { params: { id: 'nothing' } }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
  }
  const [entry] = await entries();
  expect(entry).toMatchObject({ action: 'deleted', subject_id: id, label: 'Walnut Bowl' });
});

test('past orders keep a deleted product, and their texts and prices when it is changed [ap-38]', async () => {
  const { browser, user } = await signInNew(shop, openBrowser());
  const { _id: productId } = await createOne();
  const item = { productId, name: 'Walnut Bowl', pricePaise: 99900 };
  const { id } = await buildOrder(shop, user, { items: [item] });
  await change(productId, { name: 'Oak Bowl', price: '5000' });
  await manager.call(deleteAdminProduct, { params: { id: productId } });
  const { body } = await browser.call(readOrder, { params: { id } });
  expect(body.data.order.items).toMatchObject([
    { productId, name: 'Walnut Bowl', price: 999, product: { available: false } },
  ]);
});

test('products are for managers and owners only [ap-40] [ap-41] [ap-42] [ap-43]', async () => {
  const { _id: id } = await createOne();
  const visitor = openBrowser();
  const packer = await signInAs('packer');
  const customer = (await signInNew(shop, openBrowser())).browser;
  for (const [browser, status] of [
    [visitor, 401],
    [customer, 403],
    [packer, 403],
  ] as const) {
    const answers = [
      await browser.call(listAdminProducts),
      await browser.call(readAdminProduct, { params: { id } }),
      await sendForm(browser, createAdminProduct, bowl, [await geru()]),
      await sendForm(browser, updateAdminProduct, { name: 'Mine' }, [], { id }),
      await browser.call(deleteAdminProduct, { params: { id } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([
      status,
      status,
      status,
      status,
      status,
    ]);
  }
  const owner = await signInAs('owner');
  expect((await owner.call(listAdminProducts)).body.data.total).toBe(1);
});

test('staff find a product by its name in any spelling, by a SKU and by a barcode', async () => {
  const { id } = await buildProduct(shop, {
    name: 'Kumāoni Wrap',
    variants: [{ sku: 'KUR_7741', barcode: '8901234567894' }],
  });
  await buildProduct(shop, { name: 'Pine Box', variants: [{ sku: 'BOX-1' }] });
  const codes = ['KUR_7741', 'kur-77', 'KUR 7741', '7741', 'ur77', 'ur/774', '8901234567894'];
  for (const q of ['wrap kumaoni', ...codes]) {
    const { body } = await manager.call(listAdminProducts, { query: { q } });
    expect([q, body.data.products.map((product) => product.id)]).toEqual([q, [id]]);
    expect([q, await listExportedIds(shop.db, { q })]).toEqual([q, [id]]);
  }
  for (const q of ['KUR%', 'K.R', '[K]', '-', '’', '—', '( )', '%', '_']) {
    const { body } = await manager.call(listAdminProducts, { query: { q } });
    expect([q, body.data.products]).toEqual([q, []]);
    expect([q, await listExportedIds(shop.db, { q })]).toEqual([q, []]);
  }
});
