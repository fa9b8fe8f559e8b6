import { expect, test } from 'vitest';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import type {
  StandingProduct,
  StandingVariant,
} from '#server/catalogue/products/product-writes.queries.ts';
import { joinParts } from './former-parts.ts';

const hiddenAt = new Date('2026-11-01');

function draftOf(...values: string[][]): ProductDraft {
  const variants = values.map((each) => ({ values: each, price: 60, stock: 3 }));
  return { sourceKey: 'shopify:pot', variants } as Partial<ProductDraft> as ProductDraft;
}

function variantOf(values: string[], facts: Partial<StandingVariant> = {}): StandingVariant {
  const counts = { stock: 3, reserved: 0, sourceStock: 3, deletedAt: null };
  const id = values.join() || 'only';
  return { id, optionValues: values, ...counts, ...facts } as StandingVariant;
}

function productOf(label: string, ...variants: StandingVariant[]): StandingProduct {
  const sourceKey = label ? `shopify:pot#${label}` : 'shopify:pot';
  const facts = { id: sourceKey, sourceKey, size: null, deletedAt: null, variants };
  return facts as Partial<StandingProduct> as StandingProduct;
}

const idsOf = ({ variants = [] }: ProductDraft) => variants.map(({ id }) => id);

test('a part gives what it sold since its last file to the variant of its size', () => {
  const whole = { ...productOf('', variantOf([], { id: 'small' })), size: 'Small' };
  const part = { ...productOf('large', variantOf([], { id: 'large', stock: 1 })), size: 'Large' };
  const { draft, moves } = joinParts(draftOf(['Small'], ['Large']), [whole, part]);
  expect(idsOf(draft)).toEqual(['small', undefined]);
  expect(moves).toMatchObject([{ from: 'large', values: ['Large'], units: -2 }]);
});

test('reserved units stay with the part, and those that come back follow at the next import', () => {
  const whole = productOf('', variantOf(['Small']));
  const part = productOf('large', variantOf(['Large'], { reserved: 2 }));
  const joined = joinParts(draftOf(['Small'], ['Large']), [whole, part]);
  expect(joined.moves).toMatchObject([{ from: 'Large', values: ['Large'], units: -2 }]);

  const known = productOf('', variantOf(['Small']), variantOf(['Large'], { id: 'new' }));
  const left = { stock: 2, sourceStock: null, deletedAt: hiddenAt };
  const after = (facts: Partial<StandingVariant>) => {
    const hidden = { ...productOf('large', variantOf(['Large'], facts)), deletedAt: hiddenAt };
    return joinParts(draftOf(['Small'], ['Large']), [known, hidden]).moves;
  };
  expect(after({ ...left, reserved: 2 })).toEqual([]);
  expect(after({ ...left, reserved: 0 })).toMatchObject([{ values: ['Large'], units: 2 }]);
  expect(after({ ...left, stock: 0 })).toEqual([]);
  // One that was hidden before parts were joined: its units were the file's again.
  expect(after({ stock: 2, sourceStock: 2, deletedAt: hiddenAt })).toEqual([]);
});

test('sizes that left out the first option are known by it', () => {
  const sizes = ['S', 'M'];
  const whole = productOf('', ...sizes.map((size) => variantOf([size], { id: `red ${size}` })));
  const parts = ['indigo', 'indigo-dark'].map((label) =>
    productOf(label, ...sizes.map((size) => variantOf([size], { id: `${label} ${size}` }))),
  );
  const values = ['Red', 'Indigo', 'Indigo Dark'].flatMap((colour) =>
    sizes.map((size) => [colour, size]),
  );
  const { draft, moves } = joinParts(draftOf(...values), [whole, ...parts]);
  expect(idsOf(draft).slice(0, 3)).toEqual(['red S', 'red M', undefined]);
  expect(moves.map(({ from, values: to }) => [from, to.join()])).toEqual([
    ['indigo S', 'Indigo,S'],
    ['indigo M', 'Indigo,M'],
    ['indigo-dark S', 'Indigo Dark,S'],
    ['indigo-dark M', 'Indigo Dark,M'],
  ]);
});

test('joined values, changed commas and cut sizes are found again', () => {
  const long = 'a length of handloom cloth, dyed twice in natural indigo';
  const cut = { ...productOf(`a-length-of-handloom-cloth-dyed-twice-in-natural-indigo`), size: '' };
  const whole = productOf('', variantOf(['Red; dark / S'], { id: 'red' }));
  const part = {
    ...cut,
    size: 'a length of handloom cloth; dyed twice in natural',
    variants: [variantOf([])],
  };
  const two = joinParts(draftOf(['Red, dark', 'S']), [whole]);
  expect(idsOf(two.draft)).toEqual(['red']);
  expect(joinParts(draftOf(['Red'], [long]), [part]).moves).toMatchObject([{ values: [long] }]);
});

test('what is not counted moves no units, and what is not in the file moves nothing', () => {
  const part = productOf('large', variantOf(['Large'], { stock: null, sourceStock: null }));
  const other = productOf('huge', variantOf(['Huge']));
  expect(joinParts(draftOf(['Small'], ['Large']), [part, other]).moves).toMatchObject([
    { from: 'Large', values: ['Large'], units: null },
  ]);
});
