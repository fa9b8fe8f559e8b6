import { parsePictureUrl } from '#contract/pictures.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findPreviews } from './previews.queries.ts';

/** Of some kilobytes each. */
const KEPT = 300;

/** The previews of these pictures, as `data:` addresses under the pictures' own. */
export type Previews = (urls: readonly string[]) => Promise<Record<string, string>>;

/** A picture never changes under its name, so what was found once is kept: the first pages' own. */
export function openPreviews({ db }: Pick<Shop, 'db'>): Previews {
  const kept = new Map<string, string>();
  return async (urls) => {
    const wanted = urls.flatMap((url) => {
      const hash = parsePictureUrl(url)?.hash;
      return hash ? [{ url, hash }] : [];
    });
    const unknown = wanted.map(({ hash }) => hash).filter((hash) => !kept.has(hash));
    if (unknown.length > 0) {
      for (const { hash, preview } of await findPreviews(db, unknown)) {
        kept.set(hash, `data:image/avif;base64,${preview.toString('base64')}`);
      }
    }
    const found = wanted.flatMap(({ url, hash }) => {
      const preview = kept.get(hash);
      return preview ? [[url, preview] as const] : [];
    });
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) {
      kept.delete(oldest);
    }
    return Object.fromEntries(found);
  };
}
