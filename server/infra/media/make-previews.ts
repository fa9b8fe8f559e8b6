import type { Shop } from '#server/infra/shop/shop.ts';
import { pressPreview } from './press-image.ts';
import { listWithoutPreview, savePreviews } from './previews.queries.ts';

const BATCH = 25;
/** The most that one run does; the next one continues. */
const BATCHES = 20;

/** Creates missing previews: of new images, and of those from earlier releases. */
export async function makePreviews(
  { db, media, log }: Pick<Shop, 'db' | 'media' | 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const missing = await listWithoutPreview(db, BATCH);
    const made: { hash: string; preview: Buffer }[] = [];
    for (const { hash, file } of missing) {
      if (stopping?.aborted) break;
      const preview = await media
        .getBytes(file)
        .then(pressPreview)
        .catch((error) => {
          log.warn({ err: error, file }, 'this image cannot have a preview');
          return Buffer.alloc(0);
        });
      made.push({ hash, preview });
    }
    await savePreviews(db, made);
    if (missing.length < BATCH || stopping?.aborted) return;
  }
}
