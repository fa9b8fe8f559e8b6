import { expect, test } from 'vitest';
import { planVariants } from './plan-variants.ts';
import type { VariantDraft } from './product-draft.ts';
import type { StandingVariant } from './product-writes.queries.ts';

const now = new Date('2026-11-24T06:30:00.000Z');

function standing(
  values: string[],
  stock: number | null,
  more: Partial<StandingVariant> = {},
): StandingVariant {
  return {
    id: values.join(' ').toLowerCase() || 'only',
    position: 0,
    optionValues: values,
    pricePaise: 100_00,
    discountPricePaise: null,
    sku: null,
    barcode: null,
    gstRate: null,
    weightGrams: null,
    image: null,
    onSale: true,
    stock,
    reserved: 0,
    stockOf: null,
    sourceStock: stock,
    deletedAt: null,
    ...more,
  };
}

function draft(values: string[], more: Partial<VariantDraft> = {}): VariantDraft {
  return { values, price: 100, discountPrice: null, ...more };
}

function plan(drafts: VariantDraft[], current: StandingVariant[], { isCountedNow = false } = {}) {
  let fresh = 0;
  const newId = () => {
    fresh += 1;
    return `new ${fresh}`;
  };
  return planVariants(drafts, current, { isCountedNow, newId, now });
}

const stocks = (planned: ReturnType<typeof plan>) => planned.rows.map(({ stock }) => stock);

test('a new variant has what the file says', () => {
  expect(stocks(plan([draft([], { stock: 3 })], []))).toEqual([3]);
  expect(stocks(plan([draft([], { stock: null })], []))).toEqual([null]);
});

test('what was sold since the last import stays sold', () => {
  const sold = [standing([], 0, { sourceStock: 1 })];
  expect(stocks(plan([draft([], { stock: 1 })], sold))).toEqual([0]);
});

test('a count that has changed in the file changes the shop by the difference', () => {
  const twoSold = [standing([], 3, { sourceStock: 5 })];
  expect(stocks(plan([draft([], { stock: 8 })], twoSold))).toEqual([6]);
  expect(stocks(plan([draft([], { stock: 1 })], twoSold))).toEqual([0]);
});

test('a file that states the former count is believed', () => {
  const neverImported = [standing([], 4, { sourceStock: null })];
  expect(stocks(plan([draft([], { stock: 6, stockWas: 5 })], neverImported))).toEqual([5]);
  expect(stocks(plan([draft([], { stock: 6 })], neverImported))).toEqual([6]);
});

test('a count set in the form stands, and the next import adds its difference to it', () => {
  const sold = [standing([], 0, { sourceStock: 1 })];
  const counting = plan([draft([], { stock: 5 })], sold, { isCountedNow: true });
  expect(stocks(counting)).toEqual([5]);
  expect(stocks(plan([draft([], { stock: 1 })], counting.rows))).toEqual([5]);
});

test('a count never falls below what is in a checkout, and one that is not mentioned stays', () => {
  const held = [standing([], 3, { reserved: 2 })];
  expect(stocks(plan([draft([], { stock: 0 })], held))).toEqual([2]);
  expect(stocks(plan([draft([])], held))).toEqual([3]);
});

test('variants keep their rows by id, else by values; another value is another variant', () => {
  const current = [standing(['S'], 1), standing(['M'], 2)];
  const renamed = plan([draft(['Small'], { id: 's' }), draft(['M']), draft(['L'])], current);
  expect(renamed.rows.map(({ id, optionValues }) => [id, optionValues[0]])).toEqual([
    ['s', 'Small'],
    ['m', 'M'],
    ['new 1', 'L'],
  ]);
  expect(renamed.rows.map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('one that is no longer offered keeps its row and reserved units, and comes back with its values [variants-3]', () => {
  const current = [standing(['S'], 4, { reserved: 1, sku: 'A-S' }), standing(['M'], 2)];
  const without = plan([draft(['M'])], current);
  const gone = without.rows.find(({ id }) => id === 's');
  expect(gone).toMatchObject({ stock: 1, reserved: 1, sku: null, deletedAt: now });
  const again = plan([draft(['S'], { stock: 7 }), draft(['M'])], without.rows);
  expect(again.rows).toMatchObject([{ id: 's', stock: 7, reserved: 1, deletedAt: null }, {}]);
});

test('sizes that share a count name the variant that has it', () => {
  const shared = [draft(['S'], { stock: 5 }), draft(['M'], { sharesStock: true })];
  const planned = plan(shared, []);
  expect(planned.rows).toMatchObject([
    { id: 'new 1', stock: 5, stockOf: null },
    { stock: null, stockOf: 'new 1' },
  ]);
  // Not mentioned, both stay as they are.
  const kept = plan([draft(['S']), draft(['M'])], planned.rows);
  expect(kept.rows).toEqual(planned.rows);
});

test('the one count of a product stays with the sizes that remain or come [variants-3]', () => {
  const shared = [standing(['S'], 5), standing(['M'], null, { stockOf: 's' })];
  const counts = (planned: ReturnType<typeof plan>) =>
    planned.rows.map(({ id, stock, stockOf }) => [id, stock, stockOf]);
  const kept = ['s', 5, null];
  const gone = ['s', 0, null];
  const [fresh, joins] = [draft(['XS']), draft(['M'])];
  expect(counts(plan([draft(['M'])], shared))).toEqual([['m', 5, null], gone]);
  expect(counts(plan([draft(['S']), joins, fresh], shared))).toEqual([
    kept,
    ['m', null, 's'],
    ['new 1', null, 's'],
  ]);
  expect(counts(plan([fresh, joins], shared))).toEqual([
    ['new 1', 5, null],
    ['m', null, 'new 1'],
    gone,
  ]);
  const rest = [draft(['M']), draft(['L'], { sharesStock: true })];
  expect(counts(plan(rest, shared))).toEqual([['m', 5, null], ['new 1', null, 'm'], gone]);
  const only = [standing([], 5)];
  const sized = plan([draft(['S']), draft(['M'])], only);
  expect(counts(sized)).toEqual([
    ['new 1', 5, null],
    ['new 2', null, 'new 1'],
    ['only', 0, null],
  ]);
  expect(counts(plan([draft([])], sized.rows))).toContainEqual(['only', 5, null]);
});

test('another way of counting waits while someone pays [variants-3]', () => {
  const held = [standing([], 2, { reserved: 1 })];
  for (const drafts of [[draft([], { stock: null })], [draft(['S'], { stock: 9 })]]) {
    expect(plan(drafts, held)).toMatchObject({ isHeld: true, rows: held });
  }
  const counted = [standing(['S'], 2, { reserved: 1 }), standing(['M'], 1)];
  const shared = [draft(['M'], { stock: 3 }), draft(['S'], { sharesStock: true })];
  expect(plan(shared, counted)).toMatchObject({ isHeld: true });
  const oneCount = [standing(['S'], 2, { reserved: 1 }), standing(['M'], null, { stockOf: 's' })];
  expect(plan([draft(['M'])], oneCount)).toMatchObject({ isHeld: true, rows: oneCount });
});
