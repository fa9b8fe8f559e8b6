import pLimit from 'p-limit';
import { isOfAssets } from '#server/infra/assets/stored-assets.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { BucketUnread, isBucketAway } from '#server/infra/media-store/bucket-unread.ts';
import type { MediaPlaces } from '#server/infra/media-store/connected-store.ts';
import type { StoredFile } from '#server/infra/media-store/media-store.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteOutcome } from '#server/studio/connections/note-outcome.ts';
import {
  claimMediaCopying,
  endLeavingMedia,
  findMediaCopying,
  findMediaTurn,
  type MediaCopying,
  updateMediaCopying,
} from './media-copying.queries.ts';
import { isDiskFull, sentenceOf } from './media-outcome.ts';

const AT_ONCE = 4;
const TELL_EVERY_MS = 2000;
/** Longer than any upload: what began before the owner removed the bucket has ended. */
const SETTLED_MS = 15 * MINUTE_MS;
const BUSY_MS = MINUTE_MS;

/**
 * Copies to the connected bucket what only the folder has, or back to the folder when the bucket is
 * leaving. Nothing is deleted, so a run that is cut off loses nothing, and the next one continues.
 * What the owner changes meanwhile ends the run, and the next one follows it.
 */
export async function copyMedia(shop: Shop, stopping?: AbortSignal): Promise<void> {
  const places = await shop.media.places();
  const turn = places && (await findMediaTurn(shop.db));
  // Another process has just changed it.
  if (!turn || (turn.leavingSince !== null) !== places.isLeaving) return;
  const copying = await findMediaCopying(shop.db);
  if (!copying || !isDue(shop, places, copying)) return;
  const now = shop.clock.now();
  if (!(await claimMediaCopying(shop.db, { now, until: after(now, BUSY_MS) }))) return;
  const note = (changes: Parameters<typeof updateMediaCopying>[1]) =>
    updateMediaCopying(shop.db, changes, turn);
  try {
    const outcome = await copyMissing(shop, places, note, stopping);
    if (outcome === 'stopped') return;
    if (places.isLeaving && outcome === 'whole' && isSettled(shop, copying)) {
      await endLeavingMedia(shop.db, turn);
      shop.connections.drop();
      return;
    }
    const done = { doneAt: shop.clock.now(), problem: null, isUnread: false };
    if (await note(done)) await noteOutcome(shop, 'media');
  } catch (error) {
    shop.log.warn({ err: error }, 'files could not be copied from or to the media store');
    const isUnread = error instanceof BucketUnread;
    const may = isUnread ? 'read from' : 'write to';
    const problem = await sentenceOf(error, places.access, may);
    if (await note({ doneAt: null, problem, isUnread })) await noteOutcome(shop, 'media', problem);
  } finally {
    await updateMediaCopying(shop.db, { busyUntil: null });
  }
}

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** What is complete is looked through again each hour, and before a leaving bucket ends. */
function isDue(shop: Shop, { isLeaving }: MediaPlaces, copying: MediaCopying): boolean {
  if (!copying.doneAt) return true;
  return isLeaving ? isSettled(shop, copying) : after(copying.doneAt, HOUR_MS) <= shop.clock.now();
}

const isSettled = ({ clock }: Shop, { doneAt }: MediaCopying) =>
  doneAt !== null && after(doneAt, SETTLED_MS) <= clock.now();

/** `whole`: nothing was missing. */
async function copyMissing(
  shop: Shop,
  { folder, bucket, isLeaving }: MediaPlaces,
  note: (
    changes: Pick<MediaCopying, 'total' | 'copied'> & Partial<MediaCopying>,
  ) => Promise<boolean>,
  stopping: AbortSignal | undefined,
): Promise<'whole' | 'copied' | 'stopped'> {
  const [from, to] = isLeaving ? [bucket, folder] : [folder, bucket];
  const there = new Map<string, number>();
  for await (const { name, bytes } of to.list()) there.set(name, bytes);
  // A power cut may cut off a file in the folder; the bucket has whole ones alone.
  const isThere = ({ name, bytes }: StoredFile) =>
    isLeaving ? there.get(name) === bytes : there.has(name);
  const missing = new Set<string>();
  let total = 0;
  for await (const file of from.list()) {
    total += 1;
    if (!isThere(file)) missing.add(file.name);
    if (!isLeaving) there.delete(file.name);
  }
  const isWhole = missing.size === 0;
  const onlyInBucket = isLeaving ? missing : new Set(there.keys());
  let isOurs = true;
  const tell = async () => {
    isOurs = await note({
      total,
      copied: total - missing.size,
      onlyInBucket: [...onlyInBucket].filter((name) => !isOfAssets(name)).length,
      busyUntil: after(shop.clock.now(), BUSY_MS),
      ...(missing.size > 0 && { doneAt: null }),
    });
  };
  await tell();
  let toldAt = performance.now();
  let failure: unknown;
  let isOver = false;
  await pLimit(AT_ONCE).map([...missing], async (name) => {
    if (stopping?.aborted || isOver || !isOurs) return;
    try {
      await copyOne({ from, to }, name);
      missing.delete(name);
    } catch (error) {
      failure ??= error;
      // The next one would fail too.
      if (!isDiskFull(error) && !isBucketAway(error)) return;
      if (!isOver) failure = error;
      isOver = true;
    }
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    await tell();
  });
  await tell();
  if (!isOurs) return 'stopped';
  if (failure) throw failure;
  if (missing.size > 0) return 'stopped';
  return isWhole ? 'whole' : 'copied';
}

async function copyOne(
  { from, to }: { from: MediaPlaces['folder']; to: MediaPlaces['folder'] },
  name: string,
): Promise<void> {
  let bytes: Buffer;
  try {
    bytes = await from.getBytes(name);
  } catch (error) {
    // It was removed meanwhile.
    if (await from.exists(name)) throw error;
    return;
  }
  await to.put(name, bytes);
}

export function defineMediaCopyJobs(shop: Shop): void {
  const longestSeconds = (6 * HOUR_MS) / 1000;
  shop.jobs.define('copy-media', (_none, stopping) => copyMedia(shop, stopping), {
    longestSeconds,
    retryLimit: 0,
  });
  shop.jobs.everyMinute('copy-media');
}
