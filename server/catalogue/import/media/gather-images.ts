import { uploadMessages } from '#contract/api/uploads.ts';
import { isCloudinary } from '#contract/images/cloudinary.ts';
import type { MissingFile } from '#server/catalogue/import/import-report.ts';
import type { ImageWish } from '#server/catalogue/import/reading/read-product.ts';
import {
  findImageOf,
  findImages,
  type ImageRow,
  replaceImages,
} from '#server/catalogue/products/product-media.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { findMedia } from '#server/infra/media/media.queries.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Collect, isAddress } from './collect-file.ts';
import { NotFetched } from './fetch-file.ts';
import { joinSources, means, parseOwn } from './named-images.ts';

const LARGEST_IMAGE_BYTES = 20 * 1024 * 1024;

export interface ImageJob {
  /** Undefined for a new product. */
  productId: string | undefined;
  wishes: readonly ImageWish[];
}

export interface GatheredImages {
  rows: ImageRow[];
  /** By their sources, as variants name them. */
  keys: Map<string, string>;
  taken: number;
  missing: MissingFile[];
}

/** The images that a file names, stored; those the shop already has are not fetched again. */
export async function gatherImages(
  shop: Shop,
  { productId, wishes }: ImageJob,
  take: TakeImage,
): Promise<GatheredImages> {
  const isNamed = wishes.length > 0;
  const current = productId && isNamed ? await findImages(shop.db, productId) : [];
  const result: GatheredImages = { rows: [], keys: new Map(), taken: 0, missing: [] };
  for (const wish of wishes) {
    try {
      const known = await findKnown(shop, wish, current);
      const { row, isFirst } = known ? { row: known, isFirst: false } : await take(wish);
      // Two addresses may be one image.
      const same = result.rows.find((other) => keyOf(other) === keyOf(row));
      if (same) same.source = joinSources(same, row);
      else result.rows.push({ ...row });
      result.keys.set(wish.source, keyOf(row));
      if (isFirst && !same) result.taken += 1;
    } catch (error) {
      result.missing.push({ source: wish.source, ...whyMissing(error) });
    }
  }
  return result;
}

/** Links the gathered images to a product; false where it has them already. */
export async function linkImages(
  trx: Trx,
  productId: string,
  rows: readonly ImageRow[],
): Promise<boolean> {
  if (rows.length === 0) return false;
  const current = await findImages(trx, productId);
  const keys = new Set(rows.map(keyOf));
  // Images that the studio added by hand stay.
  const byHand = current.filter((row) => row.source === null && !keys.has(keyOf(row)));
  const wanted = [...rows, ...byHand];
  const isNew = JSON.stringify(wanted) !== JSON.stringify(current);
  if (isNew) await replaceImages(trx, productId, wanted);
  return isNew;
}

function keyOf({ mediaHash, url }: ImageRow): string {
  return mediaHash ?? url ?? '';
}

async function findKnown(
  { db }: Pick<Shop, 'db'>,
  wish: ImageWish,
  current: readonly ImageRow[],
): Promise<ImageRow | undefined> {
  const { source, alt } = wish;
  const own = parseOwn(source);
  const here = current.find((row) => means(wish, row));
  if (here) return { ...here, alt: alt ?? here.alt };
  // A video under an image's name would break every list that shows the product.
  if (own && (await findMedia(db, own.hash))?.kind === 'image') {
    return { mediaHash: own.hash, url: null, alt, source: null };
  }
  if (!isAddress(source)) return undefined;
  const elsewhere = await findImageOf(db, source);
  return elsewhere && { ...elsewhere, alt, source };
}

/** Fetches an image; several products that name the same one share it. */
export type TakeImage = (wish: ImageWish) => Promise<{ row: ImageRow; isFirst: boolean }>;

export function openTaker(shop: Shop, collect: Collect): TakeImage {
  const under = new Map<string, Promise<ImageRow>>();
  return async ({ source, alt }) => {
    const other = under.get(source);
    const taking = other ?? takeImage(shop, source, collect);
    under.set(source, taking);
    return { row: { ...(await taking), alt }, isFirst: !other };
  };
}

async function takeImage(shop: Shop, source: string, collect: Collect): Promise<ImageRow> {
  if (isCloudinary(source)) return { mediaHash: null, url: source, alt: null, source };
  const bytes = await collect(source, LARGEST_IMAGE_BYTES);
  const { hash } = await saveImage(shop, bytes, { later: true });
  return { mediaHash: hash, url: null, alt: null, source };
}

function whyMissing(error: unknown): Omit<MissingFile, 'source'> {
  if (error instanceof NotFetched) return { reason: error.message, isHostDown: error.isHostDown };
  if (!(error instanceof NotAImage)) throw error;
  const { message } = error;
  const reason = message === uploadMessages.notAnImage ? 'it is not an image' : message;
  return { reason, isHostDown: false };
}
