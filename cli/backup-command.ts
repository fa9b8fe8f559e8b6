import type { Command } from 'commander';
import { backUpShop } from '#server/infra/backup/back-up-shop.ts';
import type { BackupCounts } from '#server/infra/backup/manifest.ts';
import { hasDatabase } from '#server/infra/backup/open-stores.ts';
import { intoFile } from '#server/infra/backup/write-archive.ts';
import { systemClock } from '#server/infra/clock.ts';
import { noteBackup } from '#server/studio/audit/note-backup.ts';
import { mediaWithBucket } from '#server/studio/connections/media-with-bucket.ts';
import { type Console, counted, startProgress } from './console.ts';
import { Failure } from './failure.ts';
import { withStores } from './with-stores.ts';

export function addBackupCommand(program: Command, console: Console): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write, such as haat-2026-11-20.tar.gz')
    .description('Saves the shop with all data and images in one file. The shop can stay open.')
    .addHelpText('after', KEEP_IT_SAFE)
    .action(async (file: string) => {
      const progress = startProgress(console, 'image files');
      const saved = await withStores(console, async ({ config, open, signal }) => {
        if (!hasDatabase(config)) {
          throw new Failure(`There is no shop in ${config.dataDir}; set DATA_DIR to its folder.`);
        }
        const stores = await open({ attach: true });
        const options = { clock: systemClock, progress: progress.show, signal };
        try {
          const media = await mediaWithBucket(stores);
          const counts = await backUpShop({ ...stores, media }, intoFile(file), options);
          await noteBackup(stores, counts, options);
          return counts;
        } finally {
          await stores.close();
        }
      }).finally(progress.end);
      console.out(`Backed up ${describeCounts(saved)} to ${file} (${sizeOf(saved.bytes)}).`);
    });
}

const KEEP_IT_SAFE = `
The file contains addresses, orders and password hashes. Store it where only you can read it. It does not contain the environment (provider keys, SHOP_URL) or the data and mailbox of the sandbox.`;

/** '61 products, 12 orders, 3 users and 1,036 image files'. */
export function describeCounts({
  products,
  orders,
  users,
  pictureFiles: imageFiles,
}: BackupCounts): string {
  const tables = [
    counted(products, 'product'),
    counted(orders, 'order'),
    counted(users, 'user'),
  ].join(', ');
  return `${tables} and ${counted(imageFiles, 'image file')}`;
}

function sizeOf(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB'];
  const shown = size.toLocaleString('en-IN', { maximumFractionDigits: size < 10 ? 1 : 0 });
  return `${shown} ${unit}`;
}
