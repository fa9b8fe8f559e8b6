import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import type { ImageWish } from './read-product.ts';
import type { SheetRow } from './sheet.ts';

const LONGEST_ALT = 250;

/** A product's images in their order, up to Haat's limit; the others are reported. */
export function readShopifyImages(rows: readonly SheetRow[], notes: string[]): ImageWish[] {
  const placed = rows
    .filter(({ cell }) => cell('image'))
    .map(({ cell }, at) => ({
      // An image without a position comes after those that have one.
      place: Number.parseInt(cell('imagePosition'), 10) || 1000 + at,
      source: cell('image'),
      alt: cell('imageAlt').slice(0, LONGEST_ALT) || null,
    }))
    .sort((one, other) => one.place - other.place);
  const seen = new Set<string>();
  const wishes = placed.filter(({ source }) => !seen.has(source) && seen.add(source));
  const { imagesMax } = catalogueLimits;
  for (const { source } of wishes.slice(imagesMax)) {
    notes.push(`the image ${source} was not imported: a product shows ${imagesMax}`);
  }
  return wishes.slice(0, imagesMax).map(({ source, alt }) => ({ source, alt }));
}
