import { expect, test } from 'vitest';
import { inInches, readSizeChart } from './size-chart.ts';

test('a size chart is read as it is typed, or pasted from a spreadsheet', () => {
  const typed = 'Size, Chest, Length\nS, 96, 70\nM, 101-104\n\nLay a kurta flat.\n\nMeasure twice.';
  const chart = {
    measures: ['Chest', 'Length'],
    sizes: [
      { size: 'S', cells: ['96', '70'] },
      { size: 'M', cells: ['101-104', ''] },
    ],
    help: 'Lay a kurta flat.\n\nMeasure twice.',
  };
  expect(readSizeChart(typed)).toEqual(chart);
  expect(readSizeChart(typed.replaceAll(', ', '\t').replaceAll('\n', '\r\n'))).toEqual(chart);
});

test('what is no table is none', () => {
  for (const text of [
    '',
    'Size',
    'Size, Chest',
    'Size, Chest\nS, wide',
    'Size, Chest\nS, 96, 70',
  ]) {
    expect(readSizeChart(text)).toBeUndefined();
  }
});

test('inches are whole or half ones', () => {
  expect(['96', '101-104', '70.5', '', '-'].map(inInches)).toEqual(['38', '40-41', '28', '', '-']);
});
