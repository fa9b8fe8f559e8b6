import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  countDays,
  indianDay,
  isDay,
  startOfDay,
} from '#contract/api/calendar.ts';
import { categoryNamed } from '#contract/categories/category-names.ts';
import { defaultCategories } from '#contract/categories/default-categories.ts';
import { analyticsApi } from './analytics.endpoints.ts';
import { readAskedRange } from './analytics.ts';
import { customerName } from './analytics-rules.ts';

test('an erased customer is named by the last 6 characters of their id [an-7]', () => {
  const gone = { _id: '0198c2f0-0000-7000-8000-000000abcdef' };
  expect(customerName({ ...gone, name: null })).toBe('Customer abcdef');
  expect(customerName({ ...gone, name: '' })).toBe('Customer abcdef');
  expect(customerName({ ...gone, name: 'Asha Rawat' })).toBe('Asha Rawat');
});

test('categories are named capitalised and in the plural [an-10]', () => {
  const titleOf = (address: string) => categoryNamed(defaultCategories, address).title;
  expect(['painting', 'apparel', 'accessories'].map(titleOf)).toEqual([
    'Paintings',
    'Apparel',
    'Accessories',
  ]);
  expect(titleOf('blue-pottery')).toBe('Blue pottery');
});

test('missing figures are reported [an-27]', () => {
  expect(analyticsApi.readAnalytics.fallback).toBe('Failed to fetch analytics');
});

test('an address that names no range names none [an-24]', () => {
  const read = (search: string) => readAskedRange(new URLSearchParams(search));
  expect(read('from=2026-11-01&to=2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(read('from=2026-11-01')).toEqual({ from: '2026-11-01', to: undefined });
  for (const search of ['', 'from=2026-02-30', 'from=x&to=', 'from=2026-11-02&to=2026-11-01']) {
    expect(Object.values(read(search)).filter(Boolean)).toEqual([]);
  }
});

test('days and months are those of India [an-11] [an-12]', () => {
  expect(indianDay(new Date('2026-10-31T18:29:59.999Z'))).toBe('2026-10-31');
  expect(indianDay(new Date('2026-10-31T18:30:00.000Z'))).toBe('2026-11-01');
  expect(startOfDay('2026-11-01').toISOString()).toBe('2026-10-31T18:30:00.000Z');
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ]);
  expect([addMonths('2026-01', -1), addMonths('2026-11', 2)]).toEqual(['2025-12', '2027-01']);
  expect(countDays('2026-10-31', '2026-11-01')).toBe(2);
  expect(['2026-02-28', '2026-02-29', '26-1-1', '2026-13-01'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
