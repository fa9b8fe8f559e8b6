import { insertBackupEntry } from '#server/infra/backup/backup.queries.ts';
import type { BackupCounts } from '#server/infra/backup/manifest.ts';
import type { Stores } from '#server/infra/backup/open-stores.ts';
import { type Clock, systemRandom } from '#server/infra/clock.ts';
import { commandLine } from './note-change.ts';

/**
 * A backup contains all that the shop knows about people, so taking one leaves an entry in the
 * audit log.
 */
export async function noteBackup(
  { client }: Stores,
  { products, orders, users, pictureFiles: imageFiles }: BackupCounts,
  { clock }: { clock: Clock },
): Promise<void> {
  await insertBackupEntry(client, {
    id: systemRandom.id(),
    at: clock.now(),
    actor: commandLine.name,
    after: { products, orders, users, pictureFiles: imageFiles },
  });
}
