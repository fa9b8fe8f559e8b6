import { basename } from 'node:path';
import { catalogueLimits } from '#contract/catalogue-rules.ts';
import { isCloudinary } from '#contract/cloudinary.ts';
import { parsePictureUrl } from '#contract/pictures.ts';
import { uploadMessages } from '#contract/uploads.ts';
import type { MissingFile } from '#server/catalogue/import/import-report.ts';
import type { PictureWish } from '#server/catalogue/import/reading/read-product.ts';
import {
  findPictureOf,
  findPictures,
  type PictureRow,
  replacePictures,
} from '#server/catalogue/products/product-media.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { keepPicture } from '#server/infra/media/keep-picture.ts';
import { findMedia } from '#server/infra/media/media.queries.ts';
import { NotAPicture } from '#server/infra/media/refused-upload.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Collect, isAddress } from './collect-file.ts';
import { NotFetched } from './fetch-file.ts';

const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;

export interface PictureJob {
  /** Undefined where the product is not there yet. */
  productId: string | undefined;
  wishes: readonly PictureWish[];
}

export interface GatheredPictures {
  rows: PictureRow[];
  taken: number;
  missing: MissingFile[];
}

/** The pictures that a file names, kept; what the shop has already is not fetched again. */
export async function gatherPictures(
  shop: Shop,
  { productId, wishes }: PictureJob,
  take: TakePicture,
): Promise<GatheredPictures> {
  const current = productId ? await findPictures(shop.db, productId) : [];
  const result: GatheredPictures = { rows: [], taken: 0, missing: [] };
  for (const wish of wishes.slice(0, catalogueLimits.imagesMax)) {
    try {
      const known = await findKnown(shop, wish, current);
      const { row, isFirst } = known ? { row: known, isFirst: false } : await take(wish);
      result.rows.push(row);
      if (isFirst) result.taken += 1;
    } catch (error) {
      result.missing.push({ source: wish.source, ...whyMissing(error) });
    }
  }
  return result;
}

/** Gives a product the pictures that were gathered for it. */
export async function linkPictures(
  trx: Trx,
  productId: string,
  { wishes, rows }: { wishes: readonly PictureWish[]; rows: readonly PictureRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const current = await findPictures(trx, productId);
  // What the studio added by hand stays, unless the file knows of it, as an export does.
  const knowsOwn =
    wishes.some(({ source }) => parseOwn(source)) || rows.some((row) => row.source === null);
  const byHand = knowsOwn ? [] : current.filter((row) => row.source === null);
  const wanted = [...rows, ...byHand].slice(0, catalogueLimits.imagesMax);
  const isNew = JSON.stringify(wanted) !== JSON.stringify(current);
  if (isNew) await replacePictures(trx, productId, wanted);
}

/** An export names the shop's own pictures, by address or as files in a folder. */
function parseOwn(source: string) {
  return parsePictureUrl(`/media/${basename(source)}`);
}

async function findKnown(
  { db }: Pick<Shop, 'db'>,
  { source, alt }: PictureWish,
  current: readonly PictureRow[],
): Promise<PictureRow | undefined> {
  const own = parseOwn(source);
  const here = current.find((row) =>
    own ? row.media_hash === own.hash : row.source === source || row.url === source,
  );
  if (here) return { ...here, alt: alt ?? here.alt };
  // A film under a picture's name would break every list that the product stands in.
  if (own && (await findMedia(db, own.hash))?.kind === 'image') {
    return { media_hash: own.hash, url: null, alt, source: null };
  }
  if (!isAddress(source)) return undefined;
  const elsewhere = await findPictureOf(db, source);
  return elsewhere && { ...elsewhere, alt, source };
}

/** Fetches a picture; several products that name the same one share it. */
export type TakePicture = (wish: PictureWish) => Promise<{ row: PictureRow; isFirst: boolean }>;

export function openTaker(shop: Shop, collect: Collect): TakePicture {
  const under = new Map<string, Promise<PictureRow>>();
  return async ({ source, alt }) => {
    const other = under.get(source);
    const taking = other ?? takePicture(shop, source, collect);
    under.set(source, taking);
    return { row: { ...(await taking), alt }, isFirst: !other };
  };
}

async function takePicture(shop: Shop, source: string, collect: Collect): Promise<PictureRow> {
  if (isCloudinary(source)) return { media_hash: null, url: source, alt: null, source };
  const bytes = await collect(source, LARGEST_PICTURE_BYTES);
  const { hash } = await keepPicture(shop, bytes, { later: true });
  return { media_hash: hash, url: null, alt: null, source };
}

function whyMissing(error: unknown): Omit<MissingFile, 'source'> {
  if (error instanceof NotFetched) return { reason: error.message, isHostDown: error.isHostDown };
  if (!(error instanceof NotAPicture)) throw error;
  const { message } = error;
  const reason = message === uploadMessages.notAPicture ? 'it is not a picture' : message;
  return { reason, isHostDown: false };
}
