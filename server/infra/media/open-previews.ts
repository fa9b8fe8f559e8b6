import { LRUCache } from 'lru-cache';
import { parseImageUrl } from '#contract/images/images.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findPreviews } from './previews.queries.ts';

/** Of some kilobytes each. */
const PREVIEWS_MAX = 300;

/** The previews of these images, as `data:` addresses by image address. */
export type Previews = (urls: readonly string[]) => Promise<Record<string, string>>;

/** An image never changes under its name, so previews stay cached. */
export function openPreviews({ db }: Pick<Shop, 'db'>): Previews {
  const cache = new LRUCache<string, string>({ max: PREVIEWS_MAX });
  return async (urls) => {
    const wanted = urls.flatMap((url) => {
      const hash = parseImageUrl(url)?.hash;
      return hash ? [{ url, hash }] : [];
    });
    const previews = new Map(wanted.map(({ hash }) => [hash, cache.get(hash)]));
    const unknown = [...previews].flatMap(([hash, preview]) => (preview ? [] : [hash]));
    if (unknown.length > 0) {
      for (const { hash, preview } of await findPreviews(db, unknown)) {
        const address = `data:image/avif;base64,${preview.toString('base64')}`;
        cache.set(hash, address);
        previews.set(hash, address);
      }
    }
    const found = wanted.flatMap(({ url, hash }) => {
      const preview = previews.get(hash);
      return preview ? [[url, preview] as const] : [];
    });
    return Object.fromEntries(found);
  };
}
