import { forgetUnlessShown } from '#server/catalogue/hero-images/delete-hero-image.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import {
  removeDemoGallery,
  removeDemoProducts,
  removeDemoStudio,
} from './demo-catalogue.queries.ts';

/** After the transaction: removes the files that nothing shows any more. */
export type ForgetFiles = () => Promise<void>;

/**
 * Takes the demo's products, images, makers and so on out of the shop; what customers ordered of it
 * stays theirs.
 */
export async function removeDemo(trx: Trx, shop: Shop, actor: Actor): Promise<ForgetFiles> {
  const products = await removeDemoProducts(trx, shop.clock.now());
  const images = await removeDemoGallery(trx);
  await removeDemoStudio(trx);
  if (products + images.length > 0) {
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'catalogue',
      label: 'Demo',
      before: { products, galleryImages: images.length },
    });
  }
  return async () => {
    for (const { mediaHash } of images) {
      if (mediaHash) await forgetUnlessShown(shop, mediaHash);
    }
  };
}
