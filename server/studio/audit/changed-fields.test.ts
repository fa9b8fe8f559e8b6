import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only the fields that differ are listed, with null for new or removed ones', () => {
  const before = { name: 'Chowki', price: 900, tags: ['wood'] };
  expect(changedFields(before, { name: 'Chowki', price: 950, tags: ['wood'], size: 'M' })).toEqual({
    before: { price: 900, size: null },
    after: { price: 950, size: 'M' },
  });
  expect(changedFields(before, { ...before, tags: ['wood'] })).toBeUndefined();
});
