import { expect, test } from 'vitest';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { addCombination, addMissing, countMissing, type Grown, removeRow } from './combinations.ts';
import {
  addOption,
  addValues,
  editValue,
  lostRows,
  moveOption,
  moveValue,
  removeOption,
  removeValue,
  renameOption,
  splitValues,
} from './edit-options.ts';
import { withCell } from './edit-rows.ts';
import { startVariants } from './start-variants.ts';
import {
  isOfColours,
  labelOf,
  needsVariants,
  type TypedVariants,
  typedVariantsOf,
  withImage,
} from './typed-variants.ts';
import { variantProblem } from './variant-problems.ts';
import { writtenVariants } from './written-variants.ts';

const simple = {
  price: '1800',
  discountPrice: '',
  size: 'S, M',
  stockKind: 'sizes',
  count: '',
  sizeCounts: { S: '1', M: '2' },
  sku: '',
  barcode: '',
  weight: '',
} as const;

type AdminVariant = AdminProduct['variants'][number];

/** With `own` facts of the second size. */
function shirtOf(own: Partial<AdminVariant> = {}, size = 'S, M'): AdminProduct {
  const names = size.split(', ');
  const none = { discountPrice: null, sku: null, barcode: null, weight: null, image: null };
  const shared = { price: 1800, ...none, stockOf: null, ownGstRate: null, onSale: true };
  return {
    size,
    options: [{ name: 'Size', values: names.map((value) => ({ value, swatch: null })) }],
    variants: names.map((value, at) => ({
      ...{ id: value.toLowerCase(), values: [value], stock: at + 1, ...shared },
      ...(at === 1 && own),
    })),
  } as unknown as AdminProduct;
}

const labels = (variants: TypedVariants) =>
  variants.rows.map((row) => labelOf(row, variants.options));

function grown(next: Grown): TypedVariants {
  if ('problem' in next) throw new Error(next.problem);
  return next;
}

const added = (variants: TypedVariants, at: number, texts: string[]) =>
  grown(addValues(variants, variants.options[at]!.id, texts));

/** S and M as they are saved, and a new colour. */
function coloured(): TypedVariants {
  const started = addOption(startVariants(simple, shirtOf()));
  const named = renameOption(started, started.options[1]!.id, 'Colour');
  return added(named, 1, ['Red', 'Blue']);
}

const idOf = (variants: TypedVariants, text: string) =>
  variants.options.flatMap(({ values }) => values).find(({ value }) => value === text)!.id;

test('a variant and a swatch follow their image when it is cropped', () => {
  const shirt = shirtOf({ image: 'front' });
  const [size] = shirt.options;
  const options = [{ ...size!, values: [{ value: 'S', swatch: 'back' }, size!.values[1]!] }];
  const variants = withImage(typedVariantsOf({ ...shirt, options }), 'front', 'cropped');
  expect(variants.rows.map(({ image }) => image)).toEqual(['', 'cropped']);
  const swatched = withImage(variants, 'back', 'turned');
  expect(swatched.options[0]?.values.map(({ swatch }) => swatch)).toEqual(['turned', '']);
  expect(swatched.rows).toEqual(variants.rows);
});

test('a list of values is split at commas, tabs and lines', () => {
  expect(splitValues('S, M,\tL\nM')).toEqual(['S', 'M', 'L']);
});

test('a choice of sizes opens with its values, counts and saved variants', () => {
  const started = startVariants(simple, shirtOf());
  expect(labels(started)).toEqual(['S', 'M']);
  expect(started.rows.map(({ id, stock, price }) => [id, stock, price])).toEqual([
    ['s', '1', '1800'],
    ['m', '2', '1800'],
  ]);
  const together = startVariants({ ...simple, stockKind: 'count', count: '5' }, undefined);
  expect(together.sharedCount).toBe('5');
});

test('a second option keeps the saved variants; what is new has none in stock yet', () => {
  const variants = coloured();
  expect(labels(variants)).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue']);
  expect(variants.rows.map(({ isNew, stock }) => (isNew ? `new ${stock}` : stock))).toEqual([
    ...['1', 'new 0', '2', 'new 0'],
  ]);
});

test('renamed and moved values and options keep their variants', () => {
  const before = coloured();
  const ids = (variants: TypedVariants) =>
    new Map(labels(variants).map((label, at) => [label, variants.rows[at]!.id]));
  const renamed = editValue(before, idOf(before, 'Red'), { value: 'Madder' });
  expect(ids(renamed).get('S / Madder')).toBe('s');
  const [size, colour] = renamed.options;
  const turned = moveOption(renamed, colour!.id, size!.id);
  const moved = moveValue(turned, idOf(turned, 'M'), idOf(turned, 'S'));
  expect(labels(moved)).toEqual(['Madder / M', 'Madder / S', 'Blue / M', 'Blue / S']);
  expect(ids(moved).get('Madder / S')).toBe('s');
  expect(lostRows(before, moved)).toEqual([]);
});

test('a removed value takes its variants along, also when it is the last one', () => {
  const before = coloured();
  const without = removeValue(before, idOf(before, 'M'));
  expect(labels(without)).toEqual(['S / Red', 'S / Blue']);
  expect(lostRows(before, without).map(({ id }) => id)).toEqual(['m']);
  const none = removeValue(without, idOf(without, 'S'));
  expect(labels(none)).toEqual(['Red', 'Blue']);
  expect(lostRows(without, none).map(({ id }) => id)).toEqual(['s']);
  const single = removeOption(before, before.options[1]!.id);
  expect(single.rows.map(({ id }) => id)).toEqual(['s', 'm']);
});

/** A shirt as a file brought it: in Red only S, in Blue only M, in Green both. */
function sparse(): TypedVariants {
  const names = ['Red / S', 'Blue / M', 'Green / S', 'Green / M'];
  const { variants, ...shirt } = shirtOf({}, names.join(', '));
  const values = (texts: string[]) => texts.map((value) => ({ value, swatch: null }));
  return typedVariantsOf({
    ...shirt,
    options: [
      { name: 'Colour', values: values(['Red', 'Blue', 'Green']) },
      { name: 'Size', values: values(['S', 'M']) },
    ],
    variants: variants.map((each) => ({ ...each, values: each.values[0]!.split(' / ') })),
  });
}

test('moving, renaming and removing invent no combination that a product has not [variants-30]', () => {
  const before = sparse();
  const ids = before.rows.map(({ id }) => id);
  const moved = moveValue(before, idOf(before, 'Green'), idOf(before, 'Red'));
  expect(labels(moved)).toEqual(['Green / S', 'Green / M', 'Red / S', 'Blue / M']);
  const turned = moveOption(moved, moved.options[1]!.id, moved.options[0]!.id);
  expect(labels(turned)).toEqual(['S / Green', 'S / Red', 'M / Green', 'M / Blue']);
  expect(turned.rows.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  const renamed = editValue(before, idOf(before, 'Red'), { value: 'Madder' });
  expect(labels(renamed)[0]).toBe('Madder / S');
  expect(labels(removeValue(before, idOf(before, 'Blue')))).toEqual([
    ...['Red / S', 'Green / S', 'Green / M'],
  ]);
  expect(labels(removeOption(before, before.options[1]!.id))).toEqual(['Red', 'Blue', 'Green']);
});

test('a new value is combined with what there is of the other options [variants-30]', () => {
  const before = sparse();
  expect(labels(added(before, 1, ['L']))).toEqual([
    ...['Red / S', 'Red / L', 'Blue / M', 'Blue / L', 'Green / S', 'Green / M', 'Green / L'],
  ]);
  const three = renameOption(addOption(before), '', '');
  const lined = added(three, 2, ['Cotton', 'Silk']);
  expect(lined.rows).toHaveLength(8);
  expect(labels(added(lined, 2, ['Wool']))).toEqual(
    labels(before).flatMap((label) => ['Cotton', 'Silk', 'Wool'].map((of) => `${label} / ${of}`)),
  );
});

test('one combination is removed, and offered again by itself or with all that are missing [variants-30]', () => {
  const before = sparse();
  expect(countMissing(before)).toBe(2);
  const without = removeRow(before, before.rows[1]!.id);
  expect(labels(without)).toEqual(['Red / S', 'Green / S', 'Green / M']);
  expect(variantProblem(without)).toEqual({
    field: 'options.0.1',
    message: 'No combination uses Blue. Please add one, or remove the value',
  });
  const again = grown(addCombination(without, [idOf(without, 'Blue'), idOf(without, 'M')]));
  expect(labels(again)).toEqual(labels(before));
  expect(again.rows[1]).toMatchObject({ isNew: true, stock: '0', sku: '' });
  expect(addCombination(again, [idOf(again, 'Blue'), idOf(again, 'M')])).toEqual({
    problem: 'Blue / M already exists',
  });
  const all = grown(addMissing(without));
  expect(all.rows).toHaveLength(6);
  expect(countMissing(all)).toBe(0);
  const blue = removeRow(removeRow(before, before.rows[2]!.id), before.rows[3]!.id);
  const [left] = removeValue(removeRow(blue, before.rows[0]!.id), idOf(blue, 'Blue')).rows;
  expect(left).toMatchObject({ isNew: true, values: ['0:Red', '1:M'] });
});

test('no way leads past 250 combinations [variants-30]', () => {
  const colours = Array.from({ length: 47 }, (_, at) => `Dye ${at}`);
  const wide = added(added(sparse(), 0, colours), 1, ['L', 'XL']);
  expect(wide.rows).toHaveLength(198);
  const refused = (count: number) => ({
    problem: `That would be ${count} combinations; a product has at most 250`,
  });
  expect(addValues(wide, wide.options[1]!.id, ['2XL', '3XL'])).toEqual(refused(298));
  const few = addOption({ ...wide, rows: wide.rows.slice(0, 125) });
  const full = added(few, 2, ['Cotton', 'Silk']);
  expect(full.rows).toHaveLength(250);
  expect(addMissing(full)).toEqual(refused(400));
  const values = ['Dye 46', 'XL', 'Silk'].map((text) => idOf(full, text));
  expect(addCombination(full, values)).toEqual(refused(251));
});

test('too many combinations, values or the same one again are refused', () => {
  const numbers = Array.from({ length: 48 }, (_, at) => String(at));
  const many = added(coloured(), 0, numbers);
  const colour = many.options[1]!.id;
  expect(addValues(many, colour, ['a', 'b', 'c', 'd'])).toEqual({
    problem: 'That would be 300 combinations; a product has at most 250',
  });
  expect(addValues(many, many.options[0]!.id, ['x'])).toEqual({
    problem: 'An option has at most 50 values',
  });
  expect(addValues(many, colour, ['Red'])).toEqual({ problem: 'Red already exists' });
  expect(added(many, 1, ['a', 'b', 'c']).rows).toHaveLength(250);
});

test('the form says which rule is broken, and where', () => {
  const variants = coloured();
  expect(variantProblem(variants)).toBeUndefined();
  const three = addOption(variants);
  expect(variantProblem(three)?.field).toBe('options.2.name');
  const doubled = editValue(variants, idOf(variants, 'Blue'), { value: 'Red ' });
  expect(variantProblem(doubled)).toEqual({
    field: 'options.1.1',
    message: 'Red appears twice',
  });
  expect(variantProblem(renameOption(three, three.options[2]!.id, 'Cloth'))?.message).toBe(
    'Cloth has no values yet',
  );
  const dear = variants.rows.map((row) => ({ ...row, gstRate: '41' }));
  expect(variantProblem({ ...variants, rows: dear })).toEqual({
    field: 'variants.0.gstRate',
    message: 'S / Red: GST rate must be a percentage from 0 to 40',
  });
  const rows = variants.rows.map((row) => ({ ...row, sku: 'A' }));
  expect(variantProblem({ ...variants, rows })).toEqual({
    field: 'variants.1.sku',
    message: "S / Blue: The SKU A is another variant's",
  });
});

test('what a size text cannot say needs the options', () => {
  expect(needsVariants(shirtOf())).toBe(false);
  expect(needsVariants(shirtOf({ stockOf: 's' }))).toBe(false);
  expect(needsVariants({ ...shirtOf(), options: [], variants: [] })).toBe(false);
  for (const own of [
    { price: 1900 },
    { sku: 'M-1' },
    { onSale: false },
    { stock: null },
    { weight: 200 },
  ]) {
    expect(needsVariants(shirtOf(own))).toBe(true);
  }
  expect(needsVariants(shirtOf({}, 'S'))).toBe(true);
});

test('counts are sent where they were touched, with what the writer saw', () => {
  const before = typedVariantsOf(shirtOf({ sku: 'M-1' }));
  const rows = before.rows.map((row) => (row.id === 'm' ? { ...row, stock: '7' } : row));
  const parts = { before, seen: { s: '1', m: '2' }, imageOf: () => null };
  const [small, medium] = writtenVariants({ ...before, rows }, parts).variants;
  expect(small).not.toHaveProperty('stock');
  expect(medium).toMatchObject({ id: 'm', stock: '7', seenStock: '2', values: ['M'] });
});

test('a rate of its own is sent with each variant, and empty is the product’s [variants-31]', () => {
  const before = typedVariantsOf(shirtOf({ ownGstRate: 5 }));
  expect(before.rows.map(({ gstRate }) => gstRate)).toEqual(['', '5']);
  const rows = before.rows.map((row) => withCell(row, 'gstRate', row.gstRate ? '' : '12'));
  const parts = { before, seen: {}, imageOf: () => null };
  const { variants } = writtenVariants({ ...before, rows }, parts);
  expect(variants.map(({ gstRate }) => gstRate)).toEqual(['12', '']);
});

test('one count for all stays with the variant that has it', () => {
  const before = typedVariantsOf(shirtOf({ stockOf: 's', sku: 'M-1' }));
  expect(before).toMatchObject({ sharedCount: '1', countedAt: 's' });
  const parts = { before, seen: { s: '1', m: '1' }, imageOf: () => null };
  const turned = moveValue(before, idOf(before, 'M'), idOf(before, 'S'));
  const [medium, small] = writtenVariants({ ...turned, sharedCount: '3' }, parts).variants;
  expect(medium).toMatchObject({ id: 'm', sharesStock: true });
  expect(small).toMatchObject({ id: 's', stock: '3', seenStock: '1' });
  const [own] = writtenVariants({ ...before, sharedCount: null }, parts).variants;
  expect(own).toMatchObject({ stock: '1' });
});

test('an option of colours is known by its name, in Hindi too [variants-13]', () => {
  const names = ['Colour', 'Body color', 'Shade', 'रंग', 'Size', 'आकार'];
  expect(names.filter(isOfColours)).toEqual(['Colour', 'Body color', 'Shade', 'रंग']);
});
