import type { MediaStore } from './media-store.ts';

/**
 * Removes files whose rows are gone, or never were. One that stays, since its bucket is away, is no
 * reason to fail what is done: `sweepOrphans` removes it, and reports what it cannot remove.
 */
export async function removeFiles(
  media: Pick<MediaStore, 'remove'>,
  names: Iterable<string>,
): Promise<void> {
  for (const name of names) await media.remove(name).catch(() => {});
}
