import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineShares, shareOfUnits, taxesByRate } from './line-shares.ts';
import { totalsOf } from './money.ts';

const line = fc
  .record({
    pricePaise: fc.integer({ min: 1, max: 10_000_000_00 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    gstRate: fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ off, ...bought }) => ({
    ...bought,
    discountPaise: Math.floor(bought.pricePaise * bought.quantity * off),
  }));
const sumOf = (paise: readonly number[]) => paise.reduce((sum, each) => sum + each, 0);

describe('the lines of an order', () => {
  test('add up to what was paid, each to within a paisa of its own price and tax', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const shares = lineShares(lines);
        const totals = totalsOf(lines);
        expect(sumOf(shares.map(({ totalPaise }) => totalPaise))).toBe(totals.totalPaise);
        expect(sumOf(shares.map(({ taxPaise }) => taxPaise))).toBe(totals.taxPaise);
        for (const [index, share] of shares.entries()) {
          const { pricePaise, quantity, discountPaise, gstRate } = lines[index]!;
          expect(share.taxablePaise).toBe(pricePaise * quantity - discountPaise);
          expect(share.totalPaise).toBe(share.taxablePaise + share.taxPaise);
          // In hundredths of a percent of a paisa, where nothing is rounded.
          const exact = BigInt(share.taxablePaise) * BigInt(Math.round(gstRate * 100));
          const away = BigInt(share.taxPaise) * 10000n - exact;
          expect(away > -10000n && away < 10000n).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('are taxed by rates that come to the whole tax, lowest first', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const sum = sumOf(taxesByRate(lines).map(({ taxPaise }) => taxPaise));
        expect(sum).toBe(totalsOf(lines).taxPaise);
      }),
    );
    const several = [
      { pricePaise: 1000_00, quantity: 1, gstRate: 12 },
      { pricePaise: 500_00, quantity: 2, gstRate: 5 },
      { pricePaise: 10_00, quantity: 1, gstRate: 0 },
    ];
    expect(taxesByRate(several)).toEqual([
      { rate: 5, taxPaise: 50_00 },
      { rate: 12, taxPaise: 120_00 },
    ]);
  });

  test('share an odd tax as evenly as whole paise allow, where they are alike', () => {
    const candle = { pricePaise: 3, quantity: 1, gstRate: 18 };
    expect(lineShares([candle, candle, candle]).map(({ taxPaise }) => taxPaise)).toEqual([1, 1, 0]);
    expect(lineShares([])).toEqual([]);
  });
});

test('units returned in portions add up to what the whole line was paid with', () => {
  const portions = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 })
    .map((units) => ({ units, quantity: sumOf(units) }));
  fc.assert(
    fc.property(portions, fc.nat(10_000_000_00), ({ units, quantity }, totalPaise) => {
      let before = 0;
      const parts = units.map((count) => {
        const part = shareOfUnits({ totalPaise, quantity }, count, before);
        before += count;
        return part;
      });
      expect(sumOf(parts)).toBe(totalPaise);
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (totalPaise * units[index]!) / quantity)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1000 },
  );
});
