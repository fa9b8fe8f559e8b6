import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { mainImageUrl } from '#contract/images/images.ts';
import { galleryTag } from '#server/infra/database/change-tags.ts';
import {
  type CachedReading,
  cacheReading,
} from '#server/infra/database/connection/cache-reading.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { type HeroImageRow, listHeroImageRows } from './hero-images.queries.ts';

/** What visitors see of the gallery, without a query each time. */
export function cacheHeroImages(db: Db, changes: Changes): CachedReading<readonly HeroImage[]> {
  return cacheReading(changes, [galleryTag], () => listHeroImages(db));
}

/** The slideshow and the collections. */
export async function listHeroImages(db: Db): Promise<HeroImage[]> {
  const rows = await listHeroImageRows(db);
  return rows.map(presentHeroImage);
}

export function presentHeroImage(row: HeroImageRow): HeroImage {
  return {
    _id: row.id,
    image: row.name ? mainImageUrl(row.name) : (row.url ?? ''),
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    category: row.category as HeroImage['category'],
    link: row.link ?? '',
    order: row.position,
    alt: row.alt ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}
