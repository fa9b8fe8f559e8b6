import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyUpdated } from '#server/infra/database/query/count-rows.queries.ts';
import type { ProductImages } from '#server/infra/database/schema.ts';

export interface ImageRow {
  mediaHash: string | null;
  url: string | null;
  alt: string | null;
  /** The address or file that it was imported from; several, one a line, where they are one image. */
  source: string | null;
}

const imageColumns = ['mediaHash', 'url', 'alt', 'source'] as const;

/** In their order. */
export function findImages(db: Db, productId: string): Promise<ImageRow[]> {
  return db
    .selectFrom('productImages')
    .select(imageColumns)
    .where('productId', '=', productId)
    .orderBy('position')
    .execute();
}

/** Of several products. */
export async function listImagesOf(
  db: Db,
  productIds: readonly string[],
): Promise<(ImageRow & { productId: string })[]> {
  if (productIds.length === 0) return [];
  return await db
    .selectFrom('productImages')
    .select(['productId', ...imageColumns])
    .where('productId', 'in', productIds)
    .execute();
}

/** An image that was imported from this address before, for whichever product. */
export function findImageOf(db: Db, source: string): Promise<ImageRow | undefined> {
  return db
    .selectFrom('productImages')
    .select(imageColumns)
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst();
}

/** Replaces a product's images, the main one first. */
export async function replaceImages(
  trx: Trx,
  productId: string,
  images: readonly ImageRow[],
): Promise<void> {
  await trx.deleteFrom('productImages').where('productId', '=', productId).execute();
  const rows: Insertable<ProductImages>[] = images.map((image, position) => ({
    ...image,
    productId,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('productImages').values(rows).execute();
}

/** Also images by their file names. */
export function findNamedImages(db: Db, productId: string) {
  return db
    .selectFrom('productImages as images')
    .leftJoin('media', 'media.hash', 'images.mediaHash')
    .where('images.productId', '=', productId)
    .orderBy('images.position')
    .select(['images.mediaHash', 'images.url', 'images.alt', 'images.source', 'media.name'])
    .execute();
}

/** False if it is that one already. */
export function setVideo(db: Db, productId: string, hash: string | null): Promise<boolean> {
  return anyUpdated(
    db
      .updateTable('products')
      .set({ videoHash: hash })
      .where('id', '=', productId)
      .where(sql<boolean>`video_hash is distinct from ${hash}`),
  );
}
