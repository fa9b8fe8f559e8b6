import { forget } from '#web/browser/browser-storage.ts';

/** Who is signed in, and their last orders, for when there is no network (own-copy.ts). */
export const ownCopyKey = 'haat_own_copy';

/** What the till opens with where there is no network (till-copy.ts). */
export const tillCopyKey = 'haat_till_copy';

/** Nobody else may see them. */
export function forgetOwnCopy(): void {
  for (const key of [ownCopyKey, tillCopyKey]) forget('localStorage', key);
}
