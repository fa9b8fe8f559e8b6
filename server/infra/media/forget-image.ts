import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { deleteMedia } from './media.queries.ts';
import { removeRenditions } from './save-image.ts';

/**
 * Deletes an image that was stored with its own salt, in the transaction of what showed it. The
 * returned function removes the files, after the commit; if the shop stops before that,
 * `sweepOrphans` does.
 */
export async function forgetImage(
  db: Db,
  { media }: Pick<Shop, 'media'>,
  hash: string,
): Promise<() => Promise<void>> {
  const { name, widths } = (await deleteMedia(db, hash)) ?? { name: '', widths: [] };
  return () => removeRenditions(media, name, widths);
}
