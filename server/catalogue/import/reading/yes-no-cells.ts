import type { SheetKind, SheetRow } from './sheet.ts';

/** Undefined: neither yes nor no. */
export function readYesNo(text: string, otherwise: boolean): boolean | undefined {
  if (!text) return otherwise;
  if (/^'?(yes|y|true|1)$/i.test(text)) return true;
  return /^'?(no|n|false|0)$/i.test(text) ? false : undefined;
}

/** Whether it is sold when none is left; Shopify has words of its own for that. */
export function readPolicy(text: string): boolean | undefined {
  if (/^(continue|deny)$/i.test(text)) return text.toLowerCase() === 'continue';
  return readYesNo(text, false);
}

const readAny = (text: string) => readYesNo(text, true);

type Reader = (text: string) => boolean | undefined;

/** Those that say who may see a product are read where it is hidden. */
const readers: Record<SheetKind, Record<string, [name: string, read: Reader]>> = {
  haat: {
    featured: ['featured', readAny],
    inStock: ['inStock', readAny],
    certificate: ['certificate', readAny],
    variantInStock: ['variantInStock', readAny],
  },
  shopify: {
    giftCard: ['Gift Card', readAny],
    policy: ['Variant Inventory Policy', readPolicy],
    requiresShipping: ['Variant Requires Shipping', readAny],
    taxable: ['Variant Taxable', readAny],
  },
};

/** The cells that should say yes or no and do not, each with its value. */
export function yesNoProblems(rows: readonly SheetRow[], kind: SheetKind): string[] {
  const columns = Object.entries(readers[kind]);
  return rows.flatMap(({ line, cell }) =>
    columns
      .filter(([column, [, read]]) => read(cell(column)) === undefined)
      .map(([column, [name]]) => `${name} "${cell(column)}" at line ${line} is neither yes nor no`),
  );
}
