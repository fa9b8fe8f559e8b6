import { oneLine } from '#contract/api/one-line.ts';
import { productFormLimits } from '#contract/catalogue/product-form.ts';
import type { ImageWish } from './read-product.ts';
import type { SheetRow } from './sheet.ts';

const { altMax } = productFormLimits;

/** A product's images in their order, each once, those that only variants have at the end. */
export function readShopifyImages(
  rows: readonly SheetRow[],
  ofVariants: readonly string[],
  notes: string[],
): ImageWish[] {
  const placed = rows
    .filter(({ cell }) => cell('image'))
    .map(({ cell }, at) => ({
      // An image without a position comes after those that have one.
      place: Number.parseInt(cell('imagePosition'), 10) || 1000 + at,
      source: cell('image'),
      alt: readAlt(oneLine(cell('imageAlt')), notes),
    }))
    .sort((one, other) => one.place - other.place);
  const seen = new Set<string>();
  return [...placed, ...ofVariants.map((source) => ({ source, alt: null }))]
    .filter(({ source }) => !seen.has(source) && seen.add(source))
    .map(({ source, alt }) => ({ source, alt }));
}

function readAlt(text: string, notes: string[]): string | null {
  if (text.length > altMax)
    notes.push(`the alternative text of an image was cut to ${altMax} characters`);
  return text.slice(0, altMax).trim() || null;
}
