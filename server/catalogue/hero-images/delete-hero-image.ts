import { heroImageFields } from '#contract/hero-images/gallery-fields.ts';
import { deleteRow } from '#server/infra/database/query/change-rows.queries.ts';
import { forgetImage } from '#server/infra/media/forget-image.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { isShownElsewhere } from './hero-images.queries.ts';
import { labelOf, requireHeroImage } from './list-hero-images.ts';

/**
 * Removes an image from the gallery, and its files from the store unless they are shown elsewhere.
 */
export async function deleteHeroImage(shop: Shop, actor: Actor, id: string): Promise<void> {
  const hash = await shop.db.transaction().execute(async (trx) => {
    const row = await requireHeroImage(trx, id);
    await deleteRow(trx, 'heroImages', id);
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'hero-image',
      subjectId: id,
      label: labelOf(row),
      before: toWire(heroImageFields, row),
    });
    return row.mediaHash;
  });
  if (hash) await forgetUnlessShown(shop, hash);
}

/**
 * In a transaction of its own: if somebody shows the image at this moment, its files stay and the
 * gallery is right.
 */
export async function forgetUnlessShown(shop: Shop, hash: string): Promise<void> {
  if (await isShownElsewhere(shop.db, hash)) return;
  try {
    const removeFiles = await forgetImage(shop.db, shop, hash);
    await removeFiles();
  } catch (error) {
    shop.log.warn({ err: error, hash }, 'the files of a deleted image were not removed');
  }
}
