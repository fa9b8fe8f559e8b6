import { backupLimits } from '#contract/backups/backup-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { runLook } from './look/run-look.ts';
import { resealBackupKey } from './reseal-key.ts';
import { runBackup } from './run-backup.ts';
import { startNightlyBackup } from './start-backup.ts';

export function defineBackupJobs(shop: Shop): void {
  // A failure is recorded and not thrown: only what a stop cut off is tried again.
  shop.jobs.define('back-up', ({ runId }, stopping) => runBackup(shop, runId, stopping), {
    longestSeconds: backupLimits.longestMs / 1000,
    retryLimit: 3,
  });
  // What a stop cut off is over: its owner can ask again.
  shop.jobs.define('look-into-backup', ({ lookId }, stopping) => runLook(shop, lookId, stopping), {
    longestSeconds: backupLimits.longestMs / 1000,
    retryLimit: 0,
  });
  shop.jobs.define('back-up-by-night', () => startNightlyBackup(shop));
  shop.jobs.everyDay('back-up-by-night');
  shop.jobs.define('reseal-backup-key', () => resealBackupKey(shop));
  shop.jobs.everyHour('reseal-backup-key');
}
