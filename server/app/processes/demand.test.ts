import { expect, test } from 'vitest';
import { openDemand } from './demand.ts';

const looks = (times: number, look: () => number) => Array.from({ length: times }, look);

test('one more worker starts when all are busy for some time, and never too many', () => {
  const demand = openDemand({ atRest: 1, most: 2 });
  expect([demand([0.9]), demand([0.1]), demand([0.9])]).toEqual([1, 1, 1]);
  expect(demand([0.9])).toBe(2);
  expect(looks(5, () => demand([0.9, 0.9]))).toEqual([2, 2, 2, 2, 2]);
  // With one of two busy, no third is needed.
  const more = openDemand({ atRest: 1, most: 4 });
  expect(looks(5, () => more([0.9, 0.1]))).toEqual([2, 2, 2, 2, 2]);
});

test('a worker that has been idle for minutes ends, and none at rest', () => {
  const demand = openDemand({ atRest: 1, most: 2 });
  expect(looks(59, () => demand([0.1, 0.1])).every((wanted) => wanted === 2)).toBe(true);
  expect(demand([0.1, 0.1])).toBe(1);
  expect(looks(200, () => demand([0])).every((wanted) => wanted === 1)).toBe(true);
  const fixed = openDemand({ atRest: 2, most: 2 });
  expect(looks(200, () => fixed([0, 0])).every((wanted) => wanted === 2)).toBe(true);
});
