import { array, assert, constantFrom, integer, oneof, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueSchemas } from './catalogue.ts';
import { catalogueLimits, readListingQuery, sizeChoices } from './catalogue-rules.ts';

test('an address means the same to a page as to the API, which refuses what a page leaves out', () => {
  const { limit: _, category: __, ...names } = catalogueSchemas.listProducts.query.shape;
  const word = oneof(
    constantFrom(
      'name',
      'rating',
      'grid',
      'list',
      '',
      '3',
      '2.5',
      '-1',
      '1e9',
      'x',
      ' ',
      '\0',
      '०',
    ),
    integer().map(String),
    string(),
  );
  const parameter = tuple(constantFrom(...(Object.keys(names) as (keyof typeof names)[])), word);
  assert(
    property(array(parameter, { maxLength: 6 }), (parameters) => {
      const search = new URLSearchParams(parameters);
      const asked: Record<string, unknown> = {};
      for (const [name, schema] of Object.entries(names)) {
        const answer = schema.safeParse(search.get(name) || undefined);
        if (answer.success && answer.data) asked[name] = answer.data;
      }
      const read = Object.entries(readListingQuery(search)).filter(([, value]) => value);
      expect(Object.fromEntries(read)).toEqual(asked);
    }),
  );
});

test('a search of exactly the limit is made, a longer one is not', () => {
  const letters = (count: number) => new URLSearchParams({ q: 'x'.repeat(count) });
  expect(readListingQuery(letters(catalogueLimits.searchMax)).q).toHaveLength(100);
  expect(readListingQuery(letters(catalogueLimits.searchMax + 1)).q).toBeUndefined();
});

test('commas make a size a choice, none make it a fact [product-10]', () => {
  expect(sizeChoices('S, M ,L,, M')).toEqual(['S', 'M', 'L']);
  expect(sizeChoices('30 × 40 cm')).toEqual([]);
  expect(sizeChoices(null)).toEqual([]);
});
