import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividePaise } from './divide-paise.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

test('a sum is divided to the paisa, in proportion', () => {
  const sums = fc.tuple(
    fc.nat(10_000_000_00),
    fc.array(fc.nat(10_000_000_00), { minLength: 1, maxLength: 30 }),
  );
  fc.assert(
    fc.property(sums, ([paise, weights]) => {
      const parts = dividePaise(paise, weights);
      expect(sumOf(parts)).toBe(paise);
      const all = sumOf(weights);
      for (const [index, part] of parts.entries()) {
        const fair = all === 0 ? paise / weights.length : (paise * weights[index]!) / all;
        expect(Math.abs(part - fair)).toBeLessThan(1.001);
        if (all > 0 && paise <= all) expect(part).toBeLessThanOrEqual(weights[index]!);
      }
    }),
    { numRuns: 1000 },
  );
  expect(dividePaise(100, [0, 0, 0])).toEqual([34, 33, 33]);
  expect(dividePaise(99, [100, 250, 150])).toEqual([20, 49, 30]);
  expect(dividePaise(100, [])).toEqual([]);
});
