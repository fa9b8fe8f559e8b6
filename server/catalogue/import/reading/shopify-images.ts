import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import type { ImageWish } from './read-product.ts';
import type { SheetRow } from './sheet.ts';

const LONGEST_ALT = 250;

/**
 * A product's images in their order. Where there are more than Haat's limit, the main one and those
 * of variants are kept before the others, which are reported.
 */
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
      alt: cell('imageAlt').slice(0, LONGEST_ALT) || null,
    }))
    .sort((one, other) => one.place - other.place);
  const seen = new Set<string>();
  const wishes = [...placed, ...ofVariants.map((source) => ({ source, alt: null }))]
    .filter(({ source }) => !seen.has(source) && seen.add(source))
    .map(({ source, alt }) => ({ source, alt }));
  const { imagesMax } = catalogueLimits;
  const used = new Set(ofVariants);
  const [main, ...others] = wishes;
  const wanted = [
    ...(main ? [main] : []),
    ...others.filter(({ source }) => used.has(source)),
    ...others.filter(({ source }) => !used.has(source)),
  ];
  const kept = new Set(wanted.slice(0, imagesMax));
  for (const { source } of wishes.filter((wish) => !kept.has(wish))) {
    notes.push(`the image ${source} was not imported: a product shows ${imagesMax}`);
  }
  return wishes.filter((wish) => kept.has(wish));
}
