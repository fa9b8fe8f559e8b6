import { validate as isUuid } from 'uuid';
import { type HeroImage, heroImage } from '#contract/hero-images/gallery.ts';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { mainImageUrl } from '#contract/images/images.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { toWire } from '#server/infra/wire.ts';
import { type HeroImageRow, listHeroImageRows, lockHeroImage } from './hero-images.queries.ts';

/** The slideshow and the collections. */
export async function listHeroImages(db: Db): Promise<HeroImage[]> {
  const rows = await listHeroImageRows(db);
  return rows.map(presentHeroImage);
}

/** One image of the gallery, locked; throws a Problem if it is gone. */
export async function requireHeroImage(trx: Trx, id: string): Promise<HeroImageRow> {
  const row = isUuid(id) ? await lockHeroImage(trx, id) : undefined;
  if (!row) throw new Problem('not-found', galleryMessages.notFound);
  return row;
}

export function presentHeroImage(row: HeroImageRow): HeroImage {
  const image = row.name ? mainImageUrl(row.name) : (row.url ?? '');
  return toWire(heroImage, { ...row, image });
}

/** What people call it. */
export function labelOf({
  title,
  category,
  order,
}: Pick<HeroImage, 'title' | 'category' | 'order'>): string {
  return title || `${category} ${order}`;
}
