import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOptions } from './csv-options.ts';
import { markFormula, readMarked } from './http/formula-cells.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    '""',
    '\n',
    '\r',
    '\r\n',
    ',',
    ';',
    '=1+1',
    '@',
    '-',
    "'",
    '\t',
    ' ',
    '\ufeff',
    '🪔',
    'क़',
  ),
  fc.string(),
);
const cell = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 6,
  }),
);

test('whatever stands in a cell is read as it was written', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(readRows(stringify(rows, csvOptions))).toEqual(rows);
    }),
  );
});

test('a cell that is marked for spreadsheets is read as it was', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const marked = stringify(rows, { ...csvOptions, cast: { string: markFormula } });
      expect(readRows(marked).map((row) => row.map(readMarked))).toEqual(rows);
    }),
  );
});

/** RFC 4180 to the letter, and every line break outside of quotes ends a row, as spreadsheets have it. */
function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/g,
  )) {
    if (end === '' && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
