import { expect, test } from 'vitest';
import { catalogueLimits } from './catalogue-rules.ts';
import { productForm, productProblems } from './product-form.ts';

const bowl = {
  name: 'Bowl',
  description: 'Turned from walnut.',
  price: 1299.5,
  category: 'accessories',
};

function refusals(changes: Record<string, unknown>): string[] {
  const problems = productProblems({ ...bowl, ...changes }, { count: 1 }, catalogueLimits);
  return problems.map(({ message }) => message);
}

test('a product needs no more than name, description, price and category', () => {
  expect(productForm.parse(bowl)).toEqual({
    ...bowl,
    discountPrice: null,
    size: null,
    material: null,
    sizeChart: '',
    care: '',
    searchTitle: null,
    searchDescription: null,
    tags: [],
    featured: false,
    inStock: true,
    stock: null,
    hsn: null,
    gstRate: null,
    lowStockAt: null,
    maker: null,
    isCertified: false,
    technique: null,
    year: null,
    edition: null,
  });
});

test('every failed rule is reported at once, in the order of the form', () => {
  expect(
    refusals({
      name: ' ',
      description: 'x'.repeat(2001),
      price: 5,
      discountPrice: 5,
      size: 'x'.repeat(51),
      material: 'x'.repeat(101),
    }),
  ).toEqual([
    'Product name is required',
    'Product description must be less than 2000 characters',
    'Discount price must be less than original price',
    'Size must be less than 50 characters',
    'Material must be less than 100 characters',
  ]);
});

test('a limit of N characters accepts exactly N', () => {
  expect(
    refusals({
      name: 'x'.repeat(100),
      description: 'x'.repeat(2000),
      size: 'x'.repeat(50),
      material: 'x'.repeat(100),
    }),
  ).toEqual([]);
  expect(refusals({ name: 'x' })).toEqual(['Product name must be at least 2 characters']);
});

test('prices are above zero and have whole paise', () => {
  for (const price of [0, -1, Number.NaN, 1.005, undefined, 1e9]) {
    expect(refusals({ price })).toEqual(['Valid price is required']);
  }
  expect(refusals({ discountPrice: 0 })).toEqual(['Valid discount price is required']);
  expect(refusals({ price: 0.01 })).toEqual([]);
});

test('stock is a count or nothing, and tax facts look like tax facts', () => {
  expect(refusals({ stock: 1.5 })[0]).toMatch(/^Stock must be a whole number/);
  expect(refusals({ stock: -1 })).toHaveLength(1);
  expect(refusals({ hsn: '97' })).toEqual(['HSN must have 4 to 8 digits']);
  expect(refusals({ gstRate: 41 })).toEqual(['GST rate must be a percentage from 0 to 40']);
});

test('a shop may raise what a product may have', () => {
  const long = { ...bowl, description: 'x'.repeat(2001) };
  const raised = { imagesMax: 12, descriptionMax: 3000 };
  expect(productProblems(long, { count: 12 }, raised)).toEqual([]);
  const longer = { ...bowl, description: ` ${'x'.repeat(3001)} ` };
  expect(productProblems(longer, { count: 13 }, raised).map(({ message }) => message)).toEqual([
    'Product description must be less than 3000 characters',
    'A product has at most 12 images',
  ]);
});
