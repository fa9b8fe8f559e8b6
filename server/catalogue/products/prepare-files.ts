import { readFile } from 'node:fs/promises';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { type PreparedImage, prepareImage } from '#server/infra/media/save-image.ts';
import { storeVideo, videoName } from '#server/infra/media/save-video.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { SentProduct } from './receive-product.ts';

export interface PreparedFiles {
  images: readonly PreparedImage[];
  /** Saves their records, in the transaction that saves the product; returns the video's hash. */
  save(trx: Trx): Promise<string | undefined>;
  /** Removes them from the store again. */
  discard(): Promise<void>;
}

/**
 * Prepares a product's files in the media store, one image after the other, and passes them to
 * `work`. If that fails they are removed; if the shop stops in between, they are files without a
 * row, which `sweepOrphans` removes.
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
    if (video) await removeFiles(shop.media, [videoName(video)]);
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

/** Salted, so that cleaning up a failed save removes nobody else's file. */
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
