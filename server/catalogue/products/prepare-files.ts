import { readFile } from 'node:fs/promises';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { type PreparedImage, prepareImage } from '#server/infra/media/save-image.ts';
import { storeVideo, videoName } from '#server/infra/media/save-video.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { SentProduct } from './receive-product.ts';

export interface PreparedFiles {
  images: readonly PreparedImage[];
  /** Writes what is known of them, in the transaction that saves the product; answers the video's hash. */
  save(trx: Trx): Promise<string | undefined>;
  /** Takes them out of the store again. */
  discard(): Promise<void>;
}

/**
 * Makes the files of a product ready in the media store, one image after the other, and hands
 * them to `work`. Should that fail, they are taken out again; should the shop stop in between,
 * they are files without a row, which `sweepOrphans` removes.
 *
 * @throws Problem for what is no image
 */
export async function withPreparedFiles<T>(
  shop: Pick<Shop, 'db' | 'media' | 'clock' | 'jobs' | 'random'>,
  { images: paths, video }: Pick<SentProduct, 'images' | 'video'>,
  work: (files: PreparedFiles) => Promise<T>,
): Promise<T> {
  const images: PreparedImage[] = [];
  const discard = async () => {
    for (const image of images) await image.discard();
    if (video) await shop.media.remove(videoName(video));
  };
  try {
    for (const path of paths) images.push(await prepare(shop, path));
    return await work({
      images,
      async save(trx) {
        for (const image of images) await image.save(trx);
        return video && (await storeVideo({ ...shop, db: trx }, video)).hash;
      },
      discard,
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** With a salt, so that what a failed save takes away is nobody else's. */
async function prepare(
  shop: Pick<Shop, 'db' | 'media' | 'clock' | 'jobs' | 'random'>,
  path: string,
): Promise<PreparedImage> {
  try {
    const salt = shop.random.id();
    return await prepareImage(shop, await readFile(path), { later: true, salt });
  } catch (error) {
    throw error instanceof NotAImage ? invalidField('images', error.message) : error;
  }
}
