import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { ProductImages } from '#server/infra/database/schema.ts';

export interface PictureRow {
  media_hash: string | null;
  url: string | null;
  alt: string | null;
  /** The address or file that it was taken from. */
  source: string | null;
}

const pictureColumns = ['media_hash', 'url', 'alt', 'source'] as const;

/** In their order. */
export function findPictures(db: Db, productId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('product_images')
    .select(pictureColumns)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** A picture that was taken from this address before, for whichever product. */
export function findPictureOf(db: Db, source: string): Promise<PictureRow | undefined> {
  return db
    .selectFrom('product_images')
    .select(pictureColumns)
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst();
}

/** A product's pictures become these, the main one first. */
export async function replacePictures(
  trx: Trx,
  productId: string,
  pictures: readonly PictureRow[],
): Promise<void> {
  await trx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  const rows: Insertable<ProductImages>[] = pictures.map((picture, position) => ({
    ...picture,
    product_id: productId,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('product_images').values(rows).execute();
}

/** The pictures by the names of their files, too. */
export function findNamedPictures(db: Db, productId: string) {
  return db
    .selectFrom('product_images as images')
    .leftJoin('media', 'media.hash', 'images.media_hash')
    .where('images.product_id', '=', productId)
    .orderBy('images.position')
    .select(['images.media_hash', 'images.url', 'images.alt', 'images.source', 'media.name'])
    .execute();
}

export async function setVideo(db: Db, productId: string, hash: string | null): Promise<void> {
  await db
    .updateTable('products')
    .set({ video_hash: hash })
    .where('id', '=', productId)
    .where(sql<boolean>`video_hash is distinct from ${hash}`)
    .execute();
}
