import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { HeroImages } from '#server/infra/database/schema.ts';

function heroImageRows(db: Db) {
  return db
    .selectFrom('heroImages')
    .leftJoin('media', 'media.hash', 'heroImages.mediaHash')
    .select(({ fn, val }) => [
      'heroImages.id',
      'heroImages.mediaHash',
      'heroImages.url',
      fn.coalesce('heroImages.title', val('')).as('title'),
      fn.coalesce('heroImages.subtitle', val('')).as('subtitle'),
      'heroImages.category',
      fn.coalesce('heroImages.link', val('')).as('link'),
      'heroImages.position as order',
      fn.coalesce('heroImages.alt', val('')).as('alt'),
      'heroImages.updatedAt',
      'media.name',
    ]);
}

export type HeroImageRow = Awaited<ReturnType<typeof listHeroImageRows>>[number];

/** In the order in which they are shown. */
export function listHeroImageRows(db: Db) {
  return heroImageRows(db)
    .orderBy('heroImages.position')
    .orderBy('heroImages.createdAt')
    .orderBy('heroImages.id')
    .execute();
}

/** One of them, locked. */
export function lockHeroImage(trx: Trx, id: string): Promise<HeroImageRow | undefined> {
  return heroImageRows(trx)
    .where('heroImages.id', '=', id)
    .forUpdate('heroImages')
    .executeTakeFirst();
}

/** Until the transaction ends nobody else changes the order. */
export async function lockGallery(trx: Trx): Promise<void> {
  await sql`lock table hero_images in share row exclusive mode`.execute(trx);
}

export async function insertHeroImage(db: Db, image: Insertable<HeroImages>): Promise<void> {
  await db
    .insertInto('heroImages')
    .values(image)
    .onConflict((conflict) => conflict.column('sourceKey').doNothing())
    .execute();
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
