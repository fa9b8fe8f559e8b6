import type { Command } from 'commander';
import { restoreShop } from '#server/backup/restore-shop.ts';
import { tellCounts } from './backup-command.ts';
import { type Console, startProgress } from './console.ts';
import { withStores } from './with-stores.ts';

const MEGABYTE = 1e6;

export function addRestoreCommand(program: Command, console: Console): void {
  program
    .command('restore')
    .argument('<file>', 'what "haat backup" has written')
    .option('--replace', 'puts the backup in the place of a shop that holds something', false)
    .description('Makes an empty shop what a backup says. The shop must be stopped.')
    .action(async (file: string, { replace }: { replace: boolean }) => {
      const checked = startProgress(console, 'MB checked');
      const loaded = startProgress(console, 'parts and pictures restored');
      const restored = await withStores(console, ({ config, open, signal }) =>
        restoreShop(config, () => open({ attach: false }), file, {
          replace,
          signal,
          checking: (done, all) =>
            checked.show(Math.floor(done / MEGABYTE), Math.ceil(all / MEGABYTE)),
          loading: loaded.show,
        }),
      ).finally(() => {
        checked.end();
        loaded.end();
      });
      const when = restored.madeAt.toISOString().replace('T', ' ').slice(0, 16);
      console.out(`Restored ${tellCounts(restored)}, as they were on ${when} UTC, from ${file}.`);
    });
}
