import { expect, test } from 'vitest';
import { countFacets } from './option-facets.ts';
import { offersOf, openCode, openVariants } from './sold-variants.ts';

const named = (name: string, values: string[]) => {
  return { name, values: values.map((value) => ({ value, swatch: null })) };
};

type Sold = [values: string[], inStock?: boolean];

function productOf(options: ReturnType<typeof named>[], sold: Sold[]) {
  const variants = sold.map(([values, inStock = true]) => ({ values, inStock, price: 500 }));
  return offersOf({ options, variants, price: 500 } as unknown as Parameters<typeof offersOf>[0]);
}

const colourAndSize = [named('Colour', ['Indigo', 'Madder']), named('Size', ['S', 'M'])];

function facetsOf(products: ReturnType<typeof productOf>[], text?: string) {
  const variants = openVariants(openCode(), products);
  return countFacets(variants, { places: products.keys(), options: text }).map(
    ({ name, values }) => ({
      name,
      values: Object.fromEntries(values.map(({ value, count }) => [value, count])),
    }),
  );
}

test('only what can be bought in one variant fits a filter of several options', () => {
  const products = [
    productOf(colourAndSize, [[['Indigo', 'S']], [['Madder', 'M']], [['Indigo', 'M'], false]]),
    productOf(colourAndSize, [[['Indigo', 'M']]]),
    productOf([], [[[]]]),
  ];
  const variants = openVariants(openCode(), products);
  const test = variants.offering('Colour:Indigo|Size:M');
  expect([...products.keys()].map((place) => variants.has(place, test))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a value that is chosen can be taken back, also where it is the only one or leaves nothing [variants-23]', () => {
  const one = productOf([named('Material', ['Wool'])], [[['Wool']]]);
  expect(facetsOf([one])).toEqual([]);
  expect(facetsOf([one], 'Material:Wool')).toEqual([{ name: 'Material', values: { Wool: 1 } }]);
  const sold = productOf([named('Size', ['S', 'M'])], [[['S']], [['M'], false]]);
  expect(facetsOf([sold], 'Size:M')).toEqual([{ name: 'Size', values: { S: 1, M: 0 } }]);
});

test('a chosen value stays in a long list, and a chosen option among many', () => {
  const colours = Array.from({ length: 40 }, (_, at) => `Colour ${at}`);
  const products = colours.map((colour) => productOf([named('Colour', colours)], [[[colour]]]));
  const [all] = facetsOf(products);
  expect(Object.keys(all?.values ?? {})).toHaveLength(30);
  const [chosen] = facetsOf(products, 'Colour:Colour 39');
  expect(chosen?.values).toHaveProperty('Colour 39', 1);

  const many = Array.from({ length: 8 }, (_, at) => {
    const option = named(`Option ${at}`, ['One', 'Other']);
    return productOf([option], [[['One']], [['Other']]]);
  });
  expect(facetsOf(many)).toHaveLength(6);
  const names = facetsOf(many, 'Option 7:Other').map(({ name }) => name);
  expect(names).toContain('Option 7');
});

test('an option that has the name of a fact keeps its values and its place', () => {
  const materials = Array.from({ length: 20 }, (_, at) => `Wool ${at}`);
  const sold = materials.map((material): Sold => [[material, 'S']]);
  const shawl = productOf([named('Material', materials), named('Size', ['S', 'M'])], sold);
  const painting = (material: string) => ({
    ...productOf([named('Size', ['S', 'M'])], [[['S']], [['M']]]),
    facts: JSON.stringify([['Material', material]]),
  });
  const [first, second] = facetsOf([shawl, painting('Gouache')]);
  expect([first?.name, second?.name]).toEqual(['Material', 'Size']);
  expect(Object.keys(first?.values ?? {})).toHaveLength(21);
  const facts = facetsOf(Array.from({ length: 20 }, (_, at) => painting(`Paint ${at}`)));
  expect(facts.map(({ name }) => name)).toEqual(['Size', 'Material']);
  expect(Object.keys(facts[1]?.values ?? {})).toHaveLength(12);
});

const inStock = JSON.stringify([['Availability', 'In stock']]);

test('that something is in stock is offered only where it narrows the list', () => {
  const sold = { ...productOf(colourAndSize, [[['Indigo', 'S']]]), facts: inStock };
  const dear = { ...productOf([], [[[]]]), pricePaise: 900_00, facts: inStock };
  const gone = { ...productOf([], [[[], false]]), facts: inStock };
  const offered = (products: (typeof gone)[], query: { maxPrice?: number; options?: string }) => {
    const variants = openVariants(openCode(), products);
    const { options, ...others } = query;
    const fits = variants.testOf(others);
    const facets = countFacets(variants, { places: products.keys(), options, fits });
    return facets.some(({ name }) => name === 'Availability');
  };
  expect(offered([sold, gone], {})).toBe(true);
  expect(offered([sold, dear], {})).toBe(false);
  expect(offered([sold, gone], { maxPrice: 600 })).toBe(true);
  expect(offered([sold, dear], { maxPrice: 600 })).toBe(false);
  expect(offered([sold, gone], { options: 'colour:Indigo' })).toBe(false);
  expect(offered([sold, gone], { options: 'availability:In stock' })).toBe(true);
});

test('a value has the swatch of the first product that has one now', () => {
  const swatched = (swatch: string | null, name = 'Colour') =>
    productOf(
      [
        {
          name,
          values: [
            { value: 'Indigo', swatch },
            { value: 'Madder', swatch: null },
          ] as never,
        },
      ],
      [[['Indigo']], [['Madder']]],
    );
  const code = openCode();
  const facetOf = (products: ReturnType<typeof productOf>[]) => {
    const variants = openVariants(code, products);
    const [facet] = countFacets(variants, { places: products.keys(), options: undefined });
    return [facet?.name, ...(facet?.values.map(({ swatch }) => swatch) ?? [])];
  };
  expect(facetOf([swatched(null), swatched('#000080'), swatched('#00f')])).toEqual([
    'Colour',
    '#000080',
    null,
  ]);
  expect(facetOf([swatched('#00f', 'colour')])).toEqual(['colour', '#00f', null]);
  expect(facetOf([swatched(null)])).toEqual(['Colour', null, null]);
});

test('a code is opened anew once most of its values may be of products that are gone', () => {
  const code = openCode();
  const read = (from: number, to: number) => {
    const values = Array.from({ length: to - from }, (_, at) => `Colour ${from + at}`);
    openVariants(code, [productOf([named('Colour', values)], [])]).table();
  };
  read(0, 100);
  expect(code.isOvergrown()).toBe(false);
  read(100, 1200);
  expect(code.isOvergrown()).toBe(false);
  read(1200, 1201);
  expect(code.isOvergrown()).toBe(true);
});
