import { basename } from 'node:path';
import { parseImageUrl } from '#contract/images/images.ts';
import type { ImageWish } from '#server/catalogue/import/reading/read-product.ts';
import type { ImageRow } from '#server/catalogue/products/product-media.queries.ts';

/** An export names the shop's own images, by address or as files in a folder. */
export function parseOwn(source: string) {
  return parseImageUrl(`/media/${basename(source)}`);
}

/** Whether a cell means this image of the shop. */
export function means({ source }: Pick<ImageWish, 'source'>, row: ImageRow): boolean {
  const own = parseOwn(source);
  if (own) return row.mediaHash === own.hash;
  return sourcesOf(row).includes(source) || row.url === source;
}

/** The sources of one image that a file names more than once. */
export function joinSources(one: ImageRow, other: ImageRow): string | null {
  return [...new Set([...sourcesOf(one), ...sourcesOf(other)])].join('\n') || null;
}

function sourcesOf({ source }: ImageRow): string[] {
  return source?.split('\n') ?? [];
}

export function isNamed(row: ImageRow, wishes: readonly ImageWish[]): boolean {
  return wishes.some((wish) => means(wish, row));
}
