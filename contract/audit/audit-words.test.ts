import { expect, test } from 'vitest';
import { changeWords } from './audit-words.ts';

test('a change is described field by field, and an empty before or after is left out [au-1]', () => {
  const before = {
    gstRate: 18,
    'openingHours.monday': null,
    tags: ['wood'],
    link: '',
    onSale: true,
  };
  const after = {
    gstRate: 12,
    'openingHours.monday': { opens: '09:00', closes: '12:30' },
    tags: [],
    link: null,
    onSale: false,
  };
  expect(changeWords(before, after)).toEqual([
    { field: 'GST rate', before: '18', after: '12' },
    { field: 'In stock', before: 'yes', after: 'no' },
    { field: 'Opening hours, Monday', before: '', after: 'opens 09:00, closes 12:30' },
    { field: 'Tags', before: 'wood', after: '' },
  ]);
  expect(changeWords(null, { title: 'Hills' })).toEqual([
    { field: 'Title', before: '', after: 'Hills' },
  ]);
});
