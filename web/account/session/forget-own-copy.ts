import { forget } from '#web/browser/browser-storage.ts';

/** Who is signed in, and their last orders, for when there is no network (own-copy.ts). */
export const ownCopyKey = 'haat_own_copy';

/** Nobody else may see it. */
export function forgetOwnCopy(): void {
  forget('localStorage', ownCopyKey);
}
