import { largestVideoBytes } from '#contract/api/uploads.ts';
import type { MissingFile } from '#server/catalogue/import/import-report.ts';
import { findMedia } from '#server/infra/media/media.queries.ts';
import { NotAVideo } from '#server/infra/media/refused-upload.ts';
import { saveVideo } from '#server/infra/media/save-video.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Collect } from './collect-file.ts';
import { NotFetched } from './fetch-file.ts';

/** The video that a file names, stored; or why it is missing. */
export async function gatherVideo(
  shop: Shop,
  source: string,
  collect: Collect,
): Promise<{ hash: string; missing?: undefined } | { hash?: undefined; missing: MissingFile }> {
  const [, own] = /(?:^|\/)([0-9a-f]{32})\.(?:mp4|mov|avi)$/.exec(source) ?? [];
  try {
    const known = own ? await findMedia(shop.db, own) : undefined;
    return { hash: known?.kind === 'video' ? known.hash : await fetchVideo(shop, source, collect) };
  } catch (error) {
    if (!(error instanceof NotFetched || error instanceof NotAVideo)) throw error;
    const isHostDown = error instanceof NotFetched && error.isHostDown;
    return { missing: { source, reason: error.message, isHostDown } };
  }
}

async function fetchVideo(shop: Shop, source: string, collect: Collect): Promise<string> {
  const bytes = await collect(source, largestVideoBytes);
  async function* upload() {
    yield bytes;
  }
  return (await saveVideo(shop, upload())).hash;
}
