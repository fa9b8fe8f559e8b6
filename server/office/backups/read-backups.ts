import { type BackupRun, type Backups, backupRun } from '#contract/backups/admin-backups.ts';
import { backupMessages } from '#contract/backups/backup-rules.ts';
import { parseBackupName } from '#server/infra/backup/places/backup-name.ts';
import { gradesOf } from '#server/infra/backup/places/retention.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { findUserName } from '#server/reports/ledger/ledger.queries.ts';
import {
  findLastRun,
  findPlan,
  findRunningBackup,
  listCheckedFiles,
  type PlanRow,
  type RunRow,
} from './backups.queries.ts';
import { readLook } from './look/change-look.ts';
import { atPlace, ownFolder, readBucket } from './plan.ts';

export async function readBackups(shop: Shop): Promise<Backups> {
  const plan = await findPlan(shop.db);
  const [bucket, running, last, look, listed] = await Promise.all([
    readBucket(shop),
    findRunningBackup(shop.db, shop.clock.now()),
    findLastRun(shop.db),
    readLook(shop),
    listFiles(shop, plan),
  ]);
  const { isOn, place, folder, isPaused, keyMadeAt } = plan;
  return {
    plan: {
      isOn,
      place,
      folder: folder ?? '',
      endpoint: bucket?.endpoint ?? '',
      bucket: bucket?.bucket ?? '',
      region: bucket?.region ?? '',
      accessKeyId: bucket?.accessKeyId ?? '',
      hasSecret: Boolean(bucket?.secretAccessKey),
    },
    ownFolder: ownFolder(shop),
    passphraseAt: keyMadeAt?.toISOString() ?? null,
    isPaused,
    running: running ? await presentRun(shop, running, true) : null,
    last: last && last.id !== running?.id ? await presentRun(shop, last, false) : null,
    look,
    ...listed,
  };
}

async function listFiles(shop: Shop, plan: PlanRow): Promise<Pick<Backups, 'files' | 'problem'>> {
  try {
    const stored = (await atPlace(shop, plan, (place) => place.list())) ?? [];
    const sizes = new Map(stored.map(({ name, bytes }) => [name, bytes]));
    const named = stored.flatMap(({ name }) => parseBackupName(name) ?? []);
    const grades = gradesOf(named, plan.keyId ?? undefined);
    const checked = await listCheckedFiles(shop.db, [...sizes.keys()]);
    const files = named
      .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
      .map(({ name, madeAt, isPartial }) => ({
        name,
        isPartial,
        madeAt: madeAt.toISOString(),
        bytes: sizes.get(name) ?? 0,
        // Until the next backup deletes it.
        grade: grades.get(name) ?? 'daily',
        isChecked: checked.has(name),
      }));
    return { files, problem: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { files: [], problem: error.message };
  }
}

async function presentRun(
  { db }: Pick<Shop, 'db'>,
  run: RunRow,
  isRunning: boolean,
): Promise<BackupRun> {
  const isLost = run.endedAt === null && !isRunning;
  const by =
    run.askedBy === 'clock'
      ? 'the shop itself'
      : ((await findUserName(db, run.askedBy)) ?? 'a former member of staff');
  return toWire(backupRun, {
    ...run,
    by,
    problem: run.problem ?? (isLost ? backupMessages.interrupted : null),
  });
}

/** Why the newest backup is missing, for the dashboard; null while all is well or they are off. */
export async function findBackupTrouble(
  shop: Pick<Shop, 'config' | 'db' | 'clock'>,
): Promise<string | null> {
  if (shop.config.look) return null;
  const plan = await findPlan(shop.db);
  if (plan.isPaused) return backupMessages.paused;
  if (!plan.isOn) return null;
  const last = await findLastRun(shop.db);
  if (!last) return null;
  if (last.problem) return last.problem;
  const running = await findRunningBackup(shop.db, shop.clock.now());
  return last.endedAt === null && !running ? backupMessages.interrupted : null;
}
