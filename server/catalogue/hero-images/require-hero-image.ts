import { validate as isUuid } from 'uuid';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { type HeroImageRow, lockHeroImage } from './hero-images.queries.ts';

/** One image of the gallery, locked; throws a Problem if it is gone. */
export async function requireHeroImage(trx: Trx, id: string): Promise<HeroImageRow> {
  const row = isUuid(id) ? await lockHeroImage(trx, id) : undefined;
  if (!row) throw new Problem('not-found', galleryMessages.notFound);
  return row;
}
