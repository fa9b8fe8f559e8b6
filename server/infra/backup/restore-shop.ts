import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/infra/config/config.ts';
import {
  isOfBefore,
  isTooOld,
  schemaOfBefore,
  tooOld,
  upgrade,
} from '#server/infra/database/before-1.0.0.ts';
import {
  ensureMigrationsTable,
  leaveBefore,
  listApplied,
  lockSchema,
  type Migration,
  MigrationError,
  migrations,
  takeStep,
} from '#server/infra/database/migrate.ts';
import { isDataDirLocked } from '#server/infra/database/server/data-dir-lock.ts';
import { Problem } from '#server/infra/problems.ts';
import { isThere, settleFormats } from './backup.queries.ts';
import type { BackupFile } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { loadBackup } from './load-backup.ts';
import { type BackupCounts, countsOf, type Manifest, namesOf } from './manifest.ts';
import { placeOf, type Stores } from './open-stores.ts';
import { listOwnObjects } from './own-objects.ts';
import { countOtherSessions, countRows, dropShop, leaveRestoreMark } from './restore.queries.ts';

/** Sessions of a shop that was just stopped take a moment to end. */
const PATIENCE_MS = 2000;

export interface RestoreOptions {
  /** Replaces an existing shop with the backup. */
  replace?: boolean;
  steps?: readonly Migration[];
  /** Bytes of the file that were read to check it. */
  checking?: (done: number, all: number) => void;
  /** Entries of the file that have been restored. */
  loading?: (done: number, all: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Restores a backup. Checks the whole file before touching anything, and changes the database in
 * one transaction: the shop is restored, or stays as it was.
 * @throws Problem if the file is no complete backup, a shop is running, or a used one exists
 */
export async function restoreShop(
  config: Config,
  open: () => Promise<Stores>,
  file: BackupFile,
  options: RestoreOptions = {},
): Promise<BackupCounts & { madeAt: Date }> {
  const { steps = migrations, replace = false, checking, loading, signal } = options;
  refuseRunningShop(config);
  const manifest = await checkBackup(file, {
    steps,
    signal,
    ...(checking && { progress: checking }),
  });
  const stores = await open();
  try {
    await refuseUsedDatabase(stores);
    await stores.client.query('begin');
    await lockSchema(stores.client);
    if (!replace) await refuseFullShop(stores);
    await settleFormats(stores.client);
    await remakeSchema(stores, manifest, steps);
    await loadBackup(stores, file, manifest, { ...(loading && { progress: loading }), signal });
    if (isOfBefore(namesOf(manifest))) await leave(stores);
    const applied = await listApplied(stores.client);
    await takeSteps(stores, steps, (name) => !applied.has(name));
    await leaveRestoreMark(stores.client);
    await stores.client.query('commit');
  } finally {
    // What is not committed is rolled back with the connection.
    await stores.close();
  }
  return { ...countsOf(manifest), madeAt: new Date(manifest.madeAt) };
}

function refuseRunningShop({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && isDataDirLocked(dataDir)) throw stillRuns(dataDir);
}

/** A shop on an external database may run on any machine; its sessions have our name. */
async function refuseUsedDatabase({ client, config }: Stores): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await countOtherSessions(client)) > 0) {
    if (performance.now() > deadline) throw stillRuns(placeOf(config));
    await delay(100);
  }
}

function stillRuns(place: string): Problem {
  return new Problem(
    'conflict',
    `The shop in ${place} is running; stop it first. Nothing was restored.`,
  );
}

async function refuseFullShop({ client, config }: Stores): Promise<void> {
  const held: string[] = [];
  for (const table of ['products', 'orders', 'users']) {
    const rows = await countRows(client, table);
    if (rows > 0) held.push(`${rows} ${rows === 1 ? table.slice(0, -1) : table}`);
  }
  if (held.length === 0) return;
  throw new Problem(
    'conflict',
    `The shop in ${placeOf(config)} contains ${inWords(held)}; --replace replaces them with the backup. Nothing was restored.`,
  );
}

/** The schema that the backup's rows belong to, without a row. */
async function remakeSchema(
  stores: Stores,
  manifest: Manifest,
  steps: readonly Migration[],
): Promise<void> {
  const { client } = stores;
  // Tables of these names in a database that never was a shop's belong to somebody else.
  if (await isThere(client, 'migrations')) {
    const present = [...(await listApplied(client)).keys()];
    if (isTooOld(present)) {
      throw new Problem('conflict', `The shop that is there cannot be replaced: ${tooOld}.`);
    }
    if (isOfBefore(present)) await leave(stores);
    await dropShop(client, listOwnObjects(steps));
  }
  await ensureMigrationsTable(client);
  const names = namesOf(manifest);
  if (isOfBefore(names)) await client.query(schemaOfBefore());
  else await takeSteps(stores, steps, (name) => names.includes(name));
}

async function leave({ client }: Stores): Promise<void> {
  await leaveBefore(client).catch((error) => {
    throw new MigrationError(upgrade.name, error);
  });
}

async function takeSteps(
  { client }: Stores,
  steps: readonly Migration[],
  isWanted: (name: string) => boolean,
): Promise<void> {
  for (const step of steps.filter(({ name }) => isWanted(name))) {
    await takeStep(client, step).catch((error) => {
      throw new MigrationError(step.name, error);
    });
  }
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}
