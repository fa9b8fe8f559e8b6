import type { Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { HeroImages } from '../database/schema.ts';

/** In the order in which they are shown. */
export function listHeroImageRows(db: Db) {
  return db
    .selectFrom('hero_images')
    .leftJoin('media', 'media.hash', 'hero_images.media_hash')
    .select([
      'hero_images.id',
      'hero_images.url',
      'hero_images.title',
      'hero_images.subtitle',
      'hero_images.category',
      'hero_images.link',
      'hero_images.position',
      'media.name',
    ])
    .orderBy('hero_images.position')
    .orderBy('hero_images.created_at')
    .orderBy('hero_images.id')
    .execute();
}

export async function insertHeroImage(db: Db, image: Insertable<HeroImages>): Promise<void> {
  await db
    .insertInto('hero_images')
    .values(image)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .execute();
}
