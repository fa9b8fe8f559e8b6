import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { type HeroImageFields, heroImageFields } from '#contract/hero-images/gallery-fields.ts';
import { updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { changeRecord } from '#server/studio/audit/change-record.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { labelOf, presentHeroImage, requireHeroImage } from './list-hero-images.ts';

/** Changes the fields of an image; writes nothing if nothing has changed. */
export function updateHeroImage(
  shop: Pick<Shop, 'db' | 'clock' | 'random'>,
  actor: Actor,
  { id, fields, seen }: { id: string; fields: HeroImageFields; seen?: string | undefined },
): Promise<HeroImage> {
  return shop.db.transaction().execute(async (trx) => {
    const row = await requireHeroImage(trx, id);
    await requireUnchanged(trx, seen, {
      subject: 'hero-image',
      subjectId: id,
      updatedAt: row.updatedAt,
      data: async () => ({ image: presentHeroImage(row) }),
    });
    await changeRecord(trx, shop, actor, {
      subject: 'hero-image',
      subjectId: id,
      label: labelOf(row),
      row,
      before: toWire(heroImageFields, row),
      after: fields,
      write: (updatedAt) =>
        updateRow(trx, 'heroImages', id, { ...heroImageColumns(fields), updatedAt }),
    });
    return presentHeroImage(await requireHeroImage(trx, id));
  });
}

/** The database stores null for an empty text. */
export function heroImageColumns(fields: HeroImageFields) {
  return {
    category: fields.category,
    title: fields.title || null,
    subtitle: fields.subtitle || null,
    link: fields.link || null,
    position: fields.order,
    alt: fields.alt || null,
  };
}
