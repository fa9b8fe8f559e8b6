import { largestVideoBytes } from '#contract/pictures.ts';
import { keepVideo } from '../../media/keep-video.ts';
import { findMedia } from '../../media/media.queries.ts';
import { NotAVideo } from '../../media/refused-upload.ts';
import type { Shop } from '../../shop.ts';
import { setVideo } from '../product-writes.queries.ts';
import type { Collect } from './collect-file.ts';
import { NotFetched } from './fetch-file.ts';

/** Gives a product the video that a file names; answers why not when it cannot. */
export async function takeVideo(
  shop: Shop,
  productId: string,
  source: string,
  collect: Collect,
): Promise<string | undefined> {
  const [, own] = /(?:^|\/)([0-9a-f]{32})\.(?:mp4|mov|avi)$/.exec(source) ?? [];
  try {
    const isKnown = own && (await findMedia(shop.db, own));
    const hash = isKnown ? own : await fetchVideo(shop, source, collect);
    await setVideo(shop.db, productId, hash);
    return undefined;
  } catch (error) {
    if (error instanceof NotFetched || error instanceof NotAVideo) return error.message;
    throw error;
  }
}

async function fetchVideo(shop: Shop, source: string, collect: Collect): Promise<string> {
  const bytes = await collect(source, largestVideoBytes);
  async function* upload() {
    yield bytes;
  }
  return (await keepVideo(shop, upload())).hash;
}
