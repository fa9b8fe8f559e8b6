import { expect, test } from 'vitest';
import { markFormula, readMarked } from './formula-cells.ts';

test('a cell that looks like a formula is marked, and reads back as it was', () => {
  expect(markFormula('=1+1')).toBe("'=1+1");
  expect(markFormula('＝1')).toBe("'＝1");
  for (const cell of ['=1', "'=1", "''=1", '-3', '@home', "'tis", "'", '', 'KK-1', "''"]) {
    expect(readMarked(markFormula(cell))).toBe(cell);
  }
});

test('a cell that does not look like one stays', () => {
  for (const cell of ["'tis", 'KK-1', "''", '12']) expect(markFormula(cell)).toBe(cell);
});
