import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { mainImageUrl } from '#contract/images/images.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { type HeroImageRow, listHeroImageRows } from './hero-images.queries.ts';

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
    updatedAt: row.updatedAt.toISOString(),
  };
}
