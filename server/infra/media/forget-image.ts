import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { deleteMedia } from './media.queries.ts';
import { removeRenditions } from './save-image.ts';

/**
 * Forgets a image that was kept with a salt of its own, in the transaction of what showed it. What
 * it answers removes the files, after the commit; should the shop stop before, `sweepOrphans` does.
 */
export async function forgetImage(
  db: Db,
  { media }: Pick<Shop, 'media'>,
  hash: string,
): Promise<() => Promise<void>> {
  const { name, widths } = (await deleteMedia(db, hash)) ?? { name: '', widths: [] };
  return () => removeRenditions(media, name, widths);
}
