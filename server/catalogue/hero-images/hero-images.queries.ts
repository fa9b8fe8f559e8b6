import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { HeroImages } from '#server/infra/database/schema.ts';

function heroImageRows(db: Db) {
  return db
    .selectFrom('hero_images')
    .leftJoin('media', 'media.hash', 'hero_images.media_hash')
    .select([
      'hero_images.id',
      'hero_images.media_hash',
      'hero_images.url',
      'hero_images.title',
      'hero_images.subtitle',
      'hero_images.category',
      'hero_images.link',
      'hero_images.position',
      'hero_images.alt',
      'hero_images.updated_at',
      'media.name',
    ]);
}

export type HeroImageRow = Awaited<ReturnType<typeof listHeroImageRows>>[number];

/** In the order in which they are shown. */
export function listHeroImageRows(db: Db) {
  return heroImageRows(db)
    .orderBy('hero_images.position')
    .orderBy('hero_images.created_at')
    .orderBy('hero_images.id')
    .execute();
}

/** One of them, locked. */
export function lockHeroImage(trx: Trx, id: string): Promise<HeroImageRow | undefined> {
  return heroImageRows(trx)
    .where('hero_images.id', '=', id)
    .forUpdate('hero_images')
    .executeTakeFirst();
}

/** Until the transaction ends nobody else changes the order. */
export async function lockGallery(trx: Trx): Promise<void> {
  await sql`lock table hero_images in share row exclusive mode`.execute(trx);
}

export async function insertHeroImage(db: Db, image: Insertable<HeroImages>): Promise<void> {
  await db
    .insertInto('hero_images')
    .values(image)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .execute();
}

export async function changeHeroImage(
  trx: Trx,
  id: string,
  changes: Updateable<HeroImages>,
): Promise<void> {
  await trx.updateTable('hero_images').set(changes).where('id', '=', id).execute();
}

export async function removeHeroImage(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('hero_images').where('id', '=', id).execute();
}

/** Whether a product or another image of the gallery shows the file with this hash. */
export async function isShownElsewhere(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_images where media_hash = ${hash}
    union all select from products where video_hash = ${hash}
    union all select from hero_images where media_hash = ${hash}
    limit 1`.execute(db);
  return rows.length > 0;
}
