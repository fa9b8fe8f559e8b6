import { readdir } from 'node:fs/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { setVariants } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { geru, openProductDesk } from '#testing/product-desk.ts';
import { type FormFile, paintFile, sendForm } from '#testing/send-form.ts';

const { clock, shop, openBrowser, signInAs, manager, create, createOne, change, entries, close } =
  await openProductDesk();
afterAll(close);
beforeEach(() => emptyTables(shop, 'orders', 'products'));

const leaf = () => paintFile('leaf.jpeg', '#2c6640');
const mp4: FormFile = {
  field: 'video',
  name: 'loom.mp4',
  type: 'video/mp4',
  bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom and then the film', 'latin1'),
};

const colours = (images: string[] = []) => images.map((each) => /_(\w{6})-/.exec(each)?.[1]);
async function seenByCustomers(id: string) {
  return (await openBrowser().call(catalogueApi.readProduct, { params: { id } })).body.data
    ?.product;
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
    'The alternative text of an image must be less than 200 characters',
  );
});

test('the toggle sends inStock alone, as JSON or as a form [ap-42] [ap-11]', async () => {
  const { _id: id } = await createOne();
  const off = await manager.call(adminProductsApi.updateAdminProduct, {
    params: { id },
    body: { inStock: false },
  });
  expect(off.body.message).toBe('Product marked as out of stock');
  expect(off.body.data.product).toMatchObject({ inStock: false, onSale: false });
  expect(await seenByCustomers(id)).toMatchObject({ inStock: false });
  const on = await change(id, { inStock: 'true' });
  expect(on.message).toBe('Product marked as in stock');
  const odd = await change(id, { inStock: 'perhaps' });
  expect(odd.message).toBe('Featured and in stock must be yes or no');
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
  [{ stock: 'S: 1' }, 'Stock is counted by size, but Size has no choices', 'ap-35'],
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
  const json = await manager.call(adminProductsApi.createAdminProduct, { body: {} });
  expect(json.body).toMatchObject({ success: false, message: 'Product name is required' });
});

test('a count is by size where sizes are counted, and never falls below what is in checkouts [ap-35] [ap-36]', async () => {
  const shirt = await createOne({ size: 'S, M', stock: 'S: 1, M: 2' });
  expect(shirt).toMatchObject({ stock: 3, sizeStocks: [{ size: 'S', stock: 1 }, { size: 'M' }] });
  const moved = await change(shirt._id, { size: 'S, M, L' });
  expect(moved.message).toBe('The sizes have changed: please count the stock of each again');
  const counted = await change(shirt._id, { size: 'S, M, L', stock: 'S: 0, M: 5, L: 1' });
  expect(counted.data.product).toMatchObject({ stock: 6 });
  expect((await change(shirt._id, { stock: 'S: 1' })).message).toContain('Stock must list each');

  const medium = shirt.variants.find(({ values }) => values[0] === 'M')?.id ?? '';
  await shop.db.updateTable('variants').set({ reserved: 2 }).where('id', '=', medium).execute();
  const lowered = await change(shirt._id, { stock: 'S: 0, M: 0, L: 0' });
  expect(lowered.data.product.sizeStocks).toContainEqual({ size: 'M', stock: 2, reserved: 2 });
  const held = await sendForm(manager, adminProductsApi.updateAdminProduct, { stock: '' }, [], {
    id: shirt._id,
  });
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('paying')]);
  await shop.db.updateTable('variants').set({ reserved: 0 }).execute();
  const toOrder = await change(shirt._id, { stock: '' });
  expect(toOrder.data.product).toMatchObject({ stock: null, sizeStocks: [], inStock: true });
});

test('a change on top of a stale product is reported, with its author and the present state [ap-45]', async () => {
  const made = await createOne({ stock: '5' });
  const other = await signInAs('owner', 'Ravi Negi');
  clock.pass(1000);
  await other.call(adminProductsApi.updateAdminProduct, {
    params: { id: made._id },
    body: { price: 1400 },
  });
  const late = await sendForm(
    manager,
    adminProductsApi.updateAdminProduct,
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
  expect(count.message).toBe('The stock has changed since you opened this. It is 4 now.');
  expect((await change(made._id, { stock: '6', seenStock: '4' })).data.product.stock).toBe(6);
});

test('the same new product sent twice is one product, also at the same moment [ap-41]', async () => {
  const key = { key: 'a-form-of-mine' };
  const [one, other] = await Promise.all([createOne(key), createOne(key)]);
  const again = await createOne(key);
  expect(new Set([one._id, other._id, again._id]).size).toBe(1);
  const { body } = await manager.call(adminProductsApi.listAdminProducts);
  expect(body.data.total).toBe(1);
  const used = await mediaRows();
  const files = await storedFiles();
  expect(files.every((file) => used.some(({ hash }) => file.startsWith(hash)))).toBe(true);
});
