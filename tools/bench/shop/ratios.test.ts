import { expect, test } from 'vitest';
import { holds, middleOfRuns, type Run, ratiosOf } from './ratios.ts';

const runs = (...all: [perSecond: number, node: number][]): Run[] =>
  all.map(([perSecond, node]) => ({ perSecond, cost: { node, database: 1 } }));

/** A machine that slows down: each pair of neighbours has the same one. */
const older = runs([100, 9], [50, 19], [10, 99]);
const now = runs([200, 4], [100, 9], [20, 49]);

test('neighbours are compared, so a machine that slows down changes no ratio', () => {
  expect(ratiosOf(older, now)).toEqual({ rate: 2, processor: 2 });
});

test('the median of the rounds counts, not the one that somebody else disturbed', () => {
  const disturbed = runs([200, 4], [1, 900], [20, 49]);
  expect(ratiosOf(older, disturbed)).toEqual({ rate: 2, processor: 2 });
});

test('the processor time decides, not the clock', () => {
  expect(holds({ rate: 0.2, processor: 0.9 }, 0.9)).toBe(true);
  expect(holds({ rate: 1.5, processor: 0.89 }, 0.9)).toBe(false);
});

test('the rate decides where the system tells no processor time', () => {
  const untold = (all: readonly Run[]) => all.map((run) => ({ ...run, cost: undefined }));
  const ratios = ratiosOf(untold(older), untold(now));
  expect(ratios).toEqual({ rate: 2, processor: undefined });
  expect(holds(ratios, 0.9)).toBe(true);
  expect(holds({ rate: 0.8, processor: undefined }, 0.9)).toBe(false);
});

test('for people each commit has medians of its own', () => {
  expect(middleOfRuns(older)).toEqual({ perSecond: 50, cost: { node: 19, database: 1 } });
});
