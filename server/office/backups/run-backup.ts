import { indianDay } from '#contract/api/calendar.ts';
import { backupMessages } from '#contract/backups/backup-rules.ts';
import { connectionMessages } from '#contract/connections/connection-rules.ts';
import { backUpShop } from '#server/infra/backup/back-up-shop.ts';
import type { BackupKey } from '#server/infra/backup/backup-key.ts';
import { checkBackup } from '#server/infra/backup/check-backup.ts';
import { openStores, type Stores } from '#server/infra/backup/open-stores.ts';
import { backupName, parseBackupName } from '#server/infra/backup/places/backup-name.ts';
import type { BackupPlace } from '#server/infra/backup/places/backup-place.ts';
import { gradesOf } from '#server/infra/backup/places/retention.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { mediaBucketOf } from '#server/infra/connections/connected-parts.ts';
import { migrations } from '#server/infra/database/migrate.ts';
import { updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import { BucketUnread } from '#server/infra/media-store/bucket-unread.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { readablePart } from '#server/infra/media-store/readable-part.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { sentenceOf } from '#server/office/connections/media/media-outcome.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { mediaWithBucket } from '#server/studio/connections/media-with-bucket.ts';
import {
  endLostRuns,
  findPlan,
  findRun,
  forgetRunsBefore,
  listOwners,
  lockRun,
  type PlanRow,
  type RunRow,
} from './backups.queries.ts';
import { atPlace, openKey } from './plan.ts';

const REMEMBERED_MS = 400 * DAY_MS;
const itself = { name: 'The shop itself' };

/**
 * Makes a backup, reads it back, and deletes what is no longer kept. What fails is recorded and
 * told; what is stored already stays.
 */
export async function runBackup(shop: Shop, runId: string, stopping: AbortSignal): Promise<void> {
  const stores = await openStores(shop.config, shop.log, { attach: true });
  try {
    if (!(await lockRun(stores.client))) return;
    const run = await findRun(shop.db, runId);
    if (!run || run.endedAt) return;
    await endLostRuns(shop.db, runId, {
      at: shop.clock.now(),
      problem: backupMessages.interrupted,
    });
    await store(shop, stores, run, stopping);
  } finally {
    await stores.close();
  }
}

async function store(
  shop: Shop,
  stores: Stores,
  run: RunRow,
  stopping: AbortSignal,
): Promise<void> {
  const end = (result: Partial<RunRow>) =>
    updateRow(shop.db, 'backupRuns', run.id, { ...result, endedAt: shop.clock.now() });
  try {
    const plan = await findPlan(shop.db);
    const key = presentKey(shop, plan);
    const stored = await atPlace(shop, plan, (place) =>
      writeAll(shop, { stores, place, key, run }, stopping),
    );
    if (!stored) throw new Problem('conflict', backupMessages.noBucket);
    const { counts, ...file } = stored;
    await noteChange(shop.db, shop, itself, {
      action: 'exported',
      subject: 'backup',
      label: file.fileName,
      after: { ...counts },
    });
    await end(file);
    await forgetRunsBefore(shop.db, new Date(shop.clock.now().getTime() - REMEMBERED_MS));
    if (file.problem) await tell(shop, run, file.problem, true);
  } catch (error) {
    // The job returns to the queue, and the run goes on after the start.
    if (stopping.aborted) throw error;
    const problem = error instanceof Problem ? error.message : backupMessages.unknownFailure;
    shop.log.error({ err: error, run: run.id }, 'a backup failed');
    await end({ problem });
    await tell(shop, run, problem);
  }
}

function presentKey(shop: Shop, plan: PlanRow): BackupKey {
  const key = openKey(shop, plan);
  if (!key) {
    const { noKey, sealedElsewhere } = backupMessages;
    throw new Problem('conflict', plan.sealedKey ? sealedElsewhere : noKey);
  }
  return key;
}

interface Work {
  stores: Stores;
  place: BackupPlace;
  key: BackupKey;
  run: RunRow;
}

/** Orders are worth a backup although the pictures of a bucket that is away are missing in it. */
async function writeAll(shop: Shop, work: Work, signal: AbortSignal) {
  const { stores } = work;
  let media: MediaStore = stores.media;
  try {
    media = await mediaWithBucket(stores);
    return await write(shop, { ...work, stores: { ...stores, media } }, { signal });
  } catch (error) {
    if (!(error instanceof BucketUnread)) throw error;
    shop.log.warn({ err: error }, 'a backup lacks pictures, since the bucket cannot be read');
    const isKnown = media !== stores.media;
    const part = readablePart(stores.media, media);
    const written = await write(
      shop,
      { ...work, stores: { ...stores, media: part } },
      { signal, isPartial: true },
    );
    const count = isKnown ? part.countUnread() : null;
    const lacks = backupMessages.withoutPictures(count, await whyUnread(shop, error));
    return { ...written, problem: [lacks, written.problem].filter(Boolean).join(' ') };
  }
}

async function whyUnread({ config, connections }: Shop, error: BucketUnread): Promise<string> {
  const connected = mediaBucketOf(config, await connections.read());
  if (!connected) return connectionMessages.mediaLost;
  return sentenceOf(error, connected.access, 'read from');
}

async function write(
  shop: Shop,
  { stores, place, key, run }: Work,
  { signal, isPartial = false }: { signal: AbortSignal; isPartial?: boolean },
) {
  const { clock } = shop;
  const plan = await findPlan(shop.db);
  const keyId = plan.keyId ?? '';
  const fileName = backupName({ madeAt: clock.now(), cause: run.cause, isPartial, keyId });
  const sink = (content: AsyncIterable<Buffer>) => place.write(fileName, content);
  const { bytes, ...counts } = await backUpShop(stores, sink, { clock, key, signal });
  await readBack(place, { fileName, bytes, key, signal });
  const problem = await deleteOld(shop, place, keyId);
  return { fileName, bytes, counts, problem };
}

/** A backup that nobody can read is none. */
async function readBack(
  place: BackupPlace,
  {
    fileName,
    bytes,
    key,
    signal,
  }: { fileName: string; bytes: number; key: BackupKey; signal: AbortSignal },
): Promise<void> {
  const open = () => place.read(fileName);
  const file = { name: fileName, bytes, open, opener: key };
  try {
    await checkBackup(file, { steps: migrations, signal });
  } catch (error) {
    await place.remove(fileName).catch(() => {});
    if (!(error instanceof Problem)) throw error;
    throw new Problem('unavailable', backupMessages.unreadable(error.message), { cause: error });
  }
}

/** Answers what went wrong: the new backup is stored all the same. */
async function deleteOld(shop: Shop, place: BackupPlace, keyId: string): Promise<string | null> {
  try {
    const stored = (await place.list()).flatMap(({ name }) => parseBackupName(name) ?? []);
    const kept = gradesOf(stored, keyId);
    for (const { name } of stored) if (!kept.has(name)) await place.remove(name);
    return null;
  } catch (error) {
    shop.log.warn({ err: error }, 'old backups could not be deleted');
    const why = error instanceof Problem ? error.message : backupMessages.unknownFailure;
    return backupMessages.oldOnesStay(why);
  }
}

/** Each owner once a night; who asked for one looks at the screen. */
async function tell(shop: Shop, run: RunRow, problem: string, isStored = false): Promise<void> {
  if (run.cause === 'manual') return;
  const night = indianDay(run.startedAt);
  for (const { name, email } of await listOwners(shop.db)) {
    await notify(shop.db, shop, {
      event: 'backup-failed',
      to: { email },
      data: { name, at: run.startedAt.toISOString(), problem, isStored },
      about: `${night}:${email}`,
    });
  }
}
