import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineShares } from '#contract/money/line-shares.ts';
import { creditLine, type LineSums, totalOf } from './share-credit.ts';
import { shareTax, taxOf } from './share-tax.ts';

const paise = fc.integer({ min: 0, max: 10_000_000_00 });
const sold = fc
  .record({
    pricePaise: fc.integer({ min: 1, max: 1_000_000_00 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    gstRate: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ off, ...line }) => ({
    ...line,
    discountPaise: Math.floor(line.pricePaise * line.quantity * off),
  }));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** As a bookkeeper would: fractions of a paisa stay fractions until the very end. */
function reckon(lines: readonly { taxable: bigint; hundredths: bigint }[]) {
  const exact = lines.reduce((sum, { taxable, hundredths }) => sum + taxable * hundredths, 0n);
  const whole = exact / 10_000n;
  return exact % 10_000n >= 5_000n ? whole + 1n : whole;
}

test('the taxes of an invoice’s lines add up to the tax of the order, within a state or not', () => {
  fc.assert(
    fc.property(fc.array(sold, { minLength: 1, maxLength: 40 }), fc.boolean(), (lines, within) => {
      const shares = lineShares(lines);
      const taxes = shareTax(
        shares.map(({ taxPaise }) => taxPaise),
        within,
      );
      const bookkeeper = reckon(
        lines.map((line) => ({
          taxable: BigInt(line.pricePaise) * BigInt(line.quantity) - BigInt(line.discountPaise),
          hundredths: BigInt(Math.round(line.gstRate * 100)),
        })),
      );
      expect(BigInt(sumOf(taxes.map(taxOf)))).toBe(bookkeeper);
      const cgst = sumOf(taxes.map(({ cgstPaise }) => cgstPaise));
      const sgst = sumOf(taxes.map(({ sgstPaise }) => sgstPaise));
      const igst = sumOf(taxes.map(({ igstPaise }) => igstPaise));
      expect(within ? igst : cgst + sgst).toBe(0);
      expect([0, 1]).toContain(sgst - cgst);
      for (const tax of taxes) {
        expect(Math.min(tax.cgstPaise, tax.sgstPaise, tax.igstPaise)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(tax.cgstPaise - tax.sgstPaise)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1000 },
  );
});

const invoiced: fc.Arbitrary<LineSums> = fc
  .tuple(paise, fc.integer({ min: 0, max: 4000 }), fc.boolean(), fc.boolean())
  .map(([taxablePaise, hundredths, within, odd]) => {
    const taxPaise = Number((BigInt(taxablePaise) * BigInt(hundredths)) / 10_000n);
    const [first, second] = shareTax(odd ? [1, taxPaise] : [0, taxPaise], within);
    return { taxablePaise, ...(second ?? first!) };
  });

test('credit notes over a whole line credit exactly its sum, however it is divided', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(invoiced, cuts, (line, at) => {
      const total = totalOf(line);
      const marks = [0, ...at.map((part) => Math.floor(part * total)), total].sort((a, b) => a - b);
      const notes = marks.slice(1).map((mark, index) => {
        const before = marks[index]!;
        const note = creditLine(line, before, mark - before);
        expect(totalOf(note)).toBe(mark - before);
        expect(Math.min(...Object.values(note))).toBeGreaterThanOrEqual(0);
        // The tax of a credit note is the line's share of it to within a paisa.
        const fair = total === 0 ? 0 : ((mark - before) * taxOf(line)) / total;
        expect(Math.abs(taxOf(note) - fair)).toBeLessThanOrEqual(1.001);
        return note;
      });
      for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const) {
        expect(sumOf(notes.map((note) => note[name]))).toBe(line[name]);
      }
    }),
    { numRuns: 1000 },
  );
});
