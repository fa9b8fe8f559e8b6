import { expect, test } from 'vitest';
import { chooseVariant } from './variants.ts';

const plain = { id: 'plain', values: ['Indigo', 'M'] };
const first = { id: 'first', values: ['Red / Blue', 'S'] };
const second = { id: 'second', values: ['Red', 'Blue / S'] };
const variants = [plain, first, second];

test('a variant is found by its id, or by its label where no other has it', () => {
  expect(chooseVariant(variants, { variantId: 'SECOND' })).toBe(second);
  expect(chooseVariant(variants, { selectedSize: ' Indigo / M ' })).toBe(plain);
  expect(chooseVariant(variants, { selectedSize: 'Red / Blue / S' })).toBeUndefined();
  expect(chooseVariant(variants, { variantId: 'first', selectedSize: 'Red / Blue / S' })).toBe(
    first,
  );
  expect(chooseVariant(variants, {})).toBeUndefined();
});
