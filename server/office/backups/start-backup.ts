import { backupMessages } from '#contract/backups/backup-rules.ts';
import type { BackupCause } from '#server/infra/backup/places/backup-name.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { findPlan, findRunningBackup, lockRuns } from './backups.queries.ts';
import { refuseInCopy } from './plan.ts';

/** Nothing deletes what somebody asked for, so a stolen session could fill the disk. */
const TRIES = { times: 10, seconds: 60 * 60 };

export async function startBackup(shop: Shop, actor: Actor & { id: string }): Promise<void> {
  refuseInCopy(shop);
  const plan = await findPlan(shop.db);
  if (!plan.keyId) throw new Problem('conflict', backupMessages.noKey);
  await limitRate(shop, `back-up:${actor.id}`, TRIES);
  if (!(await queueRun(shop, 'manual', actor.id))) {
    throw new Problem('conflict', backupMessages.runs);
  }
  await noteChange(shop.db, shop, actor, { action: 'created', subject: 'backup' });
}

export async function startNightlyBackup(shop: Shop): Promise<void> {
  const { isOn, isPaused } = await findPlan(shop.db);
  if (isOn && !isPaused) await queueRun(shop, 'nightly', 'clock');
}

/** False while another one runs. */
async function queueRun(shop: Shop, cause: BackupCause, askedBy: string): Promise<boolean> {
  const { clock, random, jobs, db } = shop;
  return db.transaction().execute(async (trx) => {
    await lockRuns(trx);
    if (await findRunningBackup(trx, clock.now())) return false;
    const id = random.id();
    await insertRow(trx, 'backupRuns', { id, cause, askedBy, startedAt: clock.now() });
    await jobs.send(trx, 'back-up', { runId: id });
    return true;
  });
}
