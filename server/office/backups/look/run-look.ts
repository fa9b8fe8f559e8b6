import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { backupMessages as m } from '#contract/backups/backup-rules.ts';
import { openStores } from '#server/infra/backup/open-stores.ts';
import { parseBackupName } from '#server/infra/backup/places/backup-name.ts';
import { restoreShop } from '#server/infra/backup/restore-shop.ts';
import type { Config } from '#server/infra/config/config.ts';
import { prepareDataDir } from '#server/infra/config/data-dir.ts';
import { LOOK_MS } from '#server/infra/config/look.ts';
import { clearOrphanedServer } from '#server/infra/database/server/orphaned-server.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findPlan } from '../backups.queries.ts';
import { atPlace, openKey } from '../plan.ts';
import { lookKey } from './change-look.ts';
import { deleteLook, findLook, type LookRow, markOpen, updateLook } from './look.queries.ts';
import { serveCopy } from './serve-copy.ts';

const BEAT_MS = 2000;
/** A database of its own begins with so much. */
const LEAST_ROOM_BYTES = 500_000_000;
const ROOM_OF_FILE = 4;

export const lookFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'look');

/**
 * Restores a backup into a second shop and serves it until somebody closes it, its time is up or this
 * shop stops. Whatever happens, nothing of it is left.
 */
export async function runLook(
  shop: Shop,
  id: string,
  stopping: AbortSignal,
  serve: typeof serveCopy = serveCopy,
): Promise<void> {
  const look = await findLook(shop.db);
  if (look?.id !== id || look.state !== 'opening') return;
  const folder = lookFolder(shop.config);
  const closing = new AbortController();
  const progress = { percent: 0 };
  const beat = setInterval(() => void keepAlive(shop, id, closing, progress), BEAT_MS);
  const signal = AbortSignal.any([stopping, closing.signal]);
  try {
    await clearLook(shop.config);
    await restore(shop, look, { folder, signal, progress });
    await show(shop, look, { folder, signal, serve });
    await deleteLook(shop.db, id);
  } catch (error) {
    if (signal.aborted) return void (await deleteLook(shop.db, id));
    shop.log.error({ err: error, look: id }, 'a backup could not be looked into');
    await updateLook(shop.db, id, { state: 'failed', sealedKey: null, problem: sentenceOf(error) });
  } finally {
    clearInterval(beat);
    await clearLook(shop.config);
  }
}

/** What a look has left, also one that was killed. */
export async function clearLook(config: Pick<Config, 'dataDir'>): Promise<void> {
  const folder = lookFolder(config);
  await clearOrphanedServer(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function keepAlive(
  shop: Shop,
  id: string,
  closing: AbortController,
  { percent }: { percent: number },
): Promise<void> {
  try {
    const state = await updateLook(shop.db, id, { seenAt: shop.clock.now(), percent });
    if (state === undefined || state === 'closing') closing.abort();
  } catch (error) {
    shop.log.warn({ err: error }, 'the look into a backup could not be noted');
  }
}

interface Under {
  folder: string;
  signal: AbortSignal;
}

async function restore(
  shop: Shop,
  look: LookRow,
  { folder, signal, progress }: Under & { progress: { percent: number } },
): Promise<void> {
  const opener = openKey(shop, look);
  if (!opener) throw new Problem('conflict', m.lookAgain);
  await updateLook(shop.db, look.id, { sealedKey: null });
  prepareDataDir(folder);
  const config = copyConfig(shop.config, folder);
  const part = (from: number) => (done: number, all: number) => {
    progress.percent = from + Math.floor((50 * done) / Math.max(all, 1));
  };
  const restored = await atPlace(shop, await findPlan(shop.db), async (place) => {
    const stored = (await place.list()).find(({ name }) => name === look.fileName);
    if (!stored) return undefined;
    await requireRoom(shop.config.dataDir, stored.bytes);
    const file = { ...stored, open: () => place.read(stored.name), opener };
    const open = () => openStores(config, shop.log, { attach: false });
    return restoreShop(config, open, file, { signal, checking: part(0), loading: part(49) });
  });
  if (!restored) throw new Problem('not-found', m.notFound);
}

/** A database and a folder of its own, whatever the shop itself works with. */
const copyConfig = (config: Config, dataDir: string): Config => ({
  ...config,
  dataDir,
  databaseUrl: undefined,
  databaseReadUrl: undefined,
  mediaUrl: undefined,
});

async function show(
  shop: Shop,
  look: LookRow,
  { folder, signal, serve }: Under & { serve: typeof serveCopy },
): Promise<void> {
  const madeAt = parseBackupName(look.fileName)?.madeAt ?? shop.clock.now();
  const copy = await serve(shop, { folder, madeAt, key: lookKey(shop, look.id), signal });
  try {
    const { address, isReachable } = copy;
    const endsAt = new Date(shop.clock.now().getTime() + LOOK_MS);
    await markOpen(shop.db, look.id, { address, isReachable, endsAt });
    const over = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]);
    const closed = new Promise<'closed'>((resolve) => {
      if (over.aborted) resolve('closed');
      over.addEventListener('abort', () => resolve('closed'), { once: true });
    });
    const ending = await Promise.race([closed, copy.ended]);
    if (ending !== 'closed') throw new Problem('unavailable', m.lookEnded);
  } finally {
    await copy.stop();
  }
}

async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = LEAST_ROOM_BYTES + ROOM_OF_FILE * bytes;
  if (bavail * bsize < needed) throw new Problem('conflict', m.noRoom(needed, bavail * bsize));
}

function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isFull = ['ENOSPC', 'EDQUOT', '53100'].includes(code) || /No space left/.test(message);
  if (isFull) return m.diskFull;
  return error instanceof Error && error.name === 'ConfigError' ? message : m.unknownFailure;
}
