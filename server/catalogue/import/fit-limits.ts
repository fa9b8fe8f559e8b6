import type { ProductLimits } from '#contract/catalogue/product-limits.ts';
import { listImagesOf } from '#server/catalogue/products/product-media.queries.ts';
import { findSavedIds } from '#server/catalogue/products/save-products.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { isNamed } from './media/named-images.ts';
import { cutText } from './reading/plain-text.ts';
import type { ReadEntry, ReadProduct } from './reading/read-product.ts';

export interface Needs {
  images: number;
  characters: number;
}

interface Fitting {
  limits: ProductLimits;
  /** Otherwise products with more than the limits are refused. */
  mayCut: boolean;
}

/**
 * Fits the products of a file to the shop's limits, and says in one line for each what is left out.
 * Returns what those with more would need.
 */
export async function fitLimits(
  db: Db,
  entries: readonly ReadEntry[],
  fitting: Fitting,
): Promise<Needs[]> {
  const pairs = entries
    .filter(({ refusals }) => refusals.length === 0)
    .flatMap((entry) => entry.products.map((product) => ({ entry, product })));
  const ids = await findSavedIds(
    db,
    pairs.map(({ product }) => product.draft),
  );
  const named = pairs.map(({ product }, at) => (product.images ? ids[at] : undefined));
  const present = Map.groupBy(
    await listImagesOf(
      db,
      named.filter((id) => id !== undefined),
    ),
    ({ productId }) => productId,
  );
  return pairs.flatMap(({ entry, product }, at) => {
    const rows = present.get(named[at] ?? '') ?? [];
    const byHand = rows.filter((row) => row.source === null && !isNamed(row, product.images ?? []));
    return fitProduct(entry, product, { ...fitting, byHand: byHand.length }) ?? [];
  });
}

function fitProduct(
  entry: ReadEntry,
  product: ReadProduct,
  { limits, mayCut, byHand }: Fitting & { byHand: number },
): Needs | undefined {
  const { description } = product.draft.fields;
  const { images = [] } = product;
  const kept = keptImages(product, Math.max(0, limits.imagesMax - byHand));
  const isLong = description.length > limits.descriptionMax;
  const left = images.filter((image) => !kept.has(image));
  if (left.length === 0 && !isLong) return undefined;
  const others = byHand > 0 ? ` and ${byHand} added by hand` : '';
  const what = [
    ...(left.length > 0
      ? [
          `${images.length} images${others}, but the limit is ${limits.imagesMax}; left out: ${left.map(({ source }) => source).join(', ')}`,
        ]
      : []),
    ...(isLong
      ? [
          `a description of ${count(description.length)} characters, but the limit is ${count(limits.descriptionMax)}`,
        ]
      : []),
  ].join('; and ');
  if (mayCut) {
    entry.notes.push(`it has ${what}`);
    if (left.length > 0) product.images = images.filter((image) => kept.has(image));
    if (isLong) product.draft.fields.description = cutText(description, limits.descriptionMax);
  } else {
    entry.refusals.push(`It has ${what}. Raise the shop's limits, or choose to leave out the rest`);
  }
  return { images: images.length + byHand, characters: description.length };
}

/** The main image and those of variants come before the others. */
function keptImages({ images = [], variantImages, swatchImages }: ReadProduct, most: number) {
  const used = new Set([
    ...(variantImages ?? []),
    ...(swatchImages ?? []).map(({ source }) => source),
  ]);
  const [main, ...others] = images;
  const wanted = [
    ...(main ? [main] : []),
    ...others.filter(({ source }) => used.has(source)),
    ...others.filter(({ source }) => !used.has(source)),
  ];
  return new Set(wanted.slice(0, most));
}

function count(characters: number): string {
  return characters.toLocaleString('en-IN');
}
