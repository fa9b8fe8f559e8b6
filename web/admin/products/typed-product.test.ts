import { expect, test } from 'vitest';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { catalogueLimits as limits } from '#contract/catalogue/catalogue-rules.ts';
import { productFields, type TypedProduct } from './product-controls.tsx';
import { formDataOf } from './product-form-data.ts';
import { firstProblem, shownImages, typedOver, withChange } from './typed-product.ts';
import type { TypedVariants } from './variants/typed-variants.ts';

function variant(id: string, values: string[], own: Partial<AdminProduct['variants'][number]>) {
  const none = { discountPrice: null, sku: null, barcode: null, weight: null, image: null };
  return {
    id,
    values,
    price: 1800,
    ...none,
    stockOf: null,
    ownGstRate: null,
    onSale: true,
    ...own,
  };
}

const shirt = {
  name: 'Block Print Shirt',
  description: 'Printed by hand.',
  price: 1800,
  discountPrice: null,
  category: 'apparel',
  size: 'S, M',
  material: null,
  tags: ['cotton', 'print'],
  featured: false,
  onSale: true,
  hsn: null,
  ownGstRate: 5,
  stock: 3,
  sizeStocks: [
    { size: 'S', stock: 1, reserved: 0 },
    { size: 'M', stock: 2, reserved: 1 },
  ],
  options: [
    {
      name: 'Size',
      values: [
        { value: 'S', swatch: null },
        { value: 'M', swatch: null },
      ],
    },
  ],
  variants: [variant('s', ['S'], { stock: 1 }), variant('m', ['M'], { stock: 2 })],
  images: ['/media/a.jpeg', '/media/b.jpeg'],
  imageAlts: ['Front', ''],
} as unknown as AdminProduct;

const filled: TypedProduct = {
  ...productFields.initial,
  category: 'painting',
  name: 'Walnut Bowl',
  description: 'Turned from one piece.',
  price: '1299',
  images: [{ id: 'k1', isNew: true, alt: '' }],
};
const file = new File(['x'], 'bowl.png');

function sent(changes: Partial<TypedProduct>, product: AdminProduct = shirt) {
  const base = productFields.typedOf(product);
  const seen = { updatedAt: 'then', stock: 'S: 1, M: 2', counts: { s: '1', m: '2' } };
  const typed = typedOver(base, changes);
  const data = formDataOf({ changes, typed, seen, product, fileOf: () => file });
  return Object.fromEntries([...data].map(([name, value]) => [name, value]));
}

test('only the changed fields of an existing product are sent', () => {
  expect(sent({})).toEqual({ seen: 'then' });
  expect(sent({ price: '1700', inStock: false })).toEqual({
    price: '1700',
    inStock: 'false',
    seen: 'then',
  });
  expect(sent({ sizeCounts: { S: '4', M: '0' } })).toMatchObject({
    stock: 'S: 4, M: 0',
    seenStock: 'S: 1, M: 2',
  });
  expect(sent({ stockKind: 'order' })).toMatchObject({ stock: '' });
  expect(sent({ size: 'S, M, L' })).toMatchObject({ size: 'S, M, L', stock: 'S: 1, M: 2, L: NaN' });
});

test('all fields of a new product are sent', () => {
  const data = formDataOf({
    changes: {},
    typed: filled,
    seen: undefined,
    product: undefined,
    fileOf: () => file,
  });
  expect(Object.fromEntries(data)).toMatchObject({
    name: 'Walnut Bowl',
    category: 'painting',
    featured: 'false',
    inStock: 'true',
    stock: '',
    pictures: '[{"image":"new","alt":""}]',
  });
});

test('a change back to what was there is no change', () => {
  const base = productFields.typedOf(shirt);
  const changed = withChange(base, {}, ['price', '1700']);
  expect(changed).toEqual({ price: '1700' });
  expect(withChange(base, changed, ['price', '1800'])).toEqual({});
});

test('new images replace the others, unless they are to be added [ap-14] [ap-15]', () => {
  const base = productFields.typedOf(shirt);
  const images = [...base.images, { id: 'k1', isNew: true, alt: 'Back' }];
  const ids = (changes: Partial<TypedProduct>) =>
    shownImages(typedOver(base, changes)).map(({ id }) => id);
  expect(ids({})).toEqual(['/media/a.jpeg', '/media/b.jpeg']);
  expect(ids({ images })).toEqual(['k1']);
  expect(ids({ images, addsImages: true })).toEqual(['/media/a.jpeg', '/media/b.jpeg', 'k1']);
  expect(JSON.parse(String(sent({ images, addsImages: true }).pictures))).toEqual([
    { image: '/media/a.jpeg', alt: 'Front' },
    { image: '/media/b.jpeg', alt: '' },
    { image: 'new', alt: 'Back' },
  ]);
});

test.each<[Partial<TypedProduct>, string | undefined]>([
  [{}, undefined],
  [{ name: ' ', description: '' }, 'Product name is required'],
  [{ name: 'a'.repeat(101) }, 'Product name must be less than 100 characters'],
  [{ description: '' }, 'Product description is required'],
  [{ description: 'a'.repeat(2001) }, 'Product description must be less than 2000 characters'],
  [{ price: '', size: 'a'.repeat(51) }, 'Valid price is required'],
  [{ discountPrice: '0' }, 'Valid discount price is required'],
  [
    { discountPrice: '1299', material: 'a'.repeat(101) },
    'Discount price must be less than original price',
  ],
  [{ size: 'a'.repeat(51), images: [] }, 'Size must be less than 50 characters'],
  [{ material: 'a'.repeat(101), images: [] }, 'Material must be less than 100 characters'],
  [{ images: [], hsn: 'x' }, 'At least one product image is required'],
  [{ hsn: 'x' }, 'HSN must have 4 to 8 digits'],
  [
    { stockKind: 'count' },
    'Stock must be a whole number from 0 to 1000000, or empty when made to order',
  ],
  [{ stockKind: 'count', count: '0' }, undefined],
  [
    { stockKind: 'sizes', size: 'S, M', sizeCounts: { S: '1' } },
    'Stock must be a whole number from 0 to 1000000, or empty when made to order',
  ],
])('the form with %o says: %s [ap-28]', (changes, message) => {
  expect(firstProblem(typedOver(filled, changes), limits)?.message).toBe(message);
});

const bowl = {
  ...shirt,
  size: null,
  stock: 4,
  sizeStocks: [],
  options: [],
  variants: [variant('b', [], { stock: 4, sku: 'OLD' })],
} as unknown as AdminProduct;

test('an SKU of a product without options goes with its price, and its count only if it was changed', () => {
  const { variants, options, ...others } = sent({ sku: 'BOWL-1' }, bowl);
  expect(others).toEqual({ seen: 'then' });
  expect(options).toBe('[]');
  expect(JSON.parse(String(variants))).toEqual([
    expect.objectContaining({ id: 'b', values: [], price: '1800', sku: 'BOWL-1' }),
  ]);
  expect(JSON.parse(String(variants))[0]).not.toHaveProperty('stock');
  const counted = sent({ sku: 'BOWL-1', count: '9' }, bowl);
  expect(JSON.parse(String(counted.variants))[0]).toMatchObject({ stock: '9' });
  expect(sent({ price: '1700' }, bowl)).not.toHaveProperty('variants');
});

test('with options the simple fields are neither sent nor checked', () => {
  const variants: TypedVariants = {
    options: [{ id: 'o', name: 'Colour', values: [{ id: 'red', value: 'Red', swatch: '' }] }],
    rows: [
      {
        ...{ id: 'b', isNew: false, values: ['red'], price: '900', discountPrice: '', stock: '4' },
        ...{ sku: '', barcode: '', weight: '', gstRate: '', image: '/media/b.jpeg' },
        onSale: true,
      },
    ],
    sharedCount: null,
    countedAt: null,
  };
  const all = sent({ variants, price: '', size: 'S, M' }, bowl);
  expect(Object.keys(all)).toEqual(['options', 'variants', 'seen']);
  expect(JSON.parse(String(all.variants))).toEqual([
    expect.objectContaining({ id: 'b', values: ['Red'], price: '900', image: '/media/b.jpeg' }),
  ]);
  const typed = typedOver(filled, { variants, price: '' });
  expect(firstProblem(typed, limits)).toBeUndefined();
  const free = { ...variants, rows: variants.rows.map((row) => ({ ...row, price: '' })) };
  expect(firstProblem({ ...typed, variants: free }, limits)).toEqual({
    field: 'variants.0.price',
    message: 'Red: Valid price is required',
  });
  expect(firstProblem({ ...typed, variants: free, name: '' }, limits)?.field).toBe('name');
});
