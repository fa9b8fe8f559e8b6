import type { HeroImage } from '#contract/hero-images/gallery.ts';
import type { HeroImageFields } from '#contract/hero-images/gallery-fields.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { fieldsOf, heroImageColumns, labelOf } from './hero-image-columns.ts';
import { changeHeroImage } from './hero-images.queries.ts';
import { presentHeroImage } from './list-hero-images.ts';
import { requireHeroImage } from './require-hero-image.ts';

/** Changes the fields of an image; writes nothing if nothing has changed. */
export function updateHeroImage(
  shop: Pick<Shop, 'db' | 'clock' | 'random'>,
  actor: Actor,
  { id, fields, seen }: { id: string; fields: HeroImageFields; seen?: string | undefined },
): Promise<HeroImage> {
  return shop.db.transaction().execute(async (trx) => {
    const row = await requireHeroImage(trx, id);
    const image = presentHeroImage(row);
    await requireUnchanged(trx, seen, {
      subject: 'hero-image',
      subjectId: id,
      updatedAt: row.updatedAt,
      data: async () => ({ image }),
    });
    const changes = changedFields(fieldsOf(image), fieldsOf(fields));
    if (!changes) return image;
    const updatedAt = shop.clock.now();
    await changeHeroImage(trx, id, { ...heroImageColumns(fields), updatedAt });
    await noteChange(trx, shop, actor, {
      action: 'changed',
      subject: 'hero-image',
      subjectId: id,
      label: labelOf(image),
      ...changes,
    });
    return { ...image, ...fields, updatedAt: updatedAt.toISOString() };
  });
}
