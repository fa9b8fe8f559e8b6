import type { Command } from 'commander';
import { fileAt } from '#server/infra/backup/backup-file.ts';
import { restoreShop } from '#server/infra/backup/restore-shop.ts';
import { describeCounts } from './backup-command.ts';
import { type Console, type Progress, startProgress } from './console.ts';
import { Failure } from './failure.ts';
import { withStores } from './with-stores.ts';

const MEGABYTE = 1e6;
const PASSPHRASE = 'HAAT_BACKUP_PASSPHRASE';

export function addRestoreCommand(program: Command, console: Console): void {
  program
    .command('restore')
    .argument('<file>', 'the file that "haat backup" or the shop itself wrote')
    .option('--replace', 'replaces an existing shop with the backup', false)
    .description('Restores a backup into an empty shop. The shop must be stopped.')
    .addHelpText('after', PASSPHRASE_OF)
    .action(async (file: string, { replace }: { replace: boolean }) => {
      const checked = startProgress(console, 'MB checked');
      let loaded: Progress | undefined;
      const backup = await fileAt(file, () => askPassphrase(console, file));
      const restored = await withStores(console, ({ config, open, signal }) =>
        restoreShop(config, () => open({ attach: false }), backup, {
          replace,
          signal,
          checking: (done, all) =>
            checked.show(Math.floor(done / MEGABYTE), Math.ceil(all / MEGABYTE)),
          loading(done, all) {
            checked.end();
            loaded ??= startProgress(console, 'parts and images restored');
            loaded.show(done, all);
          },
        }),
      ).finally(() => {
        checked.end();
        loaded?.end();
      });
      console.out(
        `Restored ${describeCounts(restored)} of ${formatTime(restored.madeAt)} from ${file}.`,
      );
    });
}

const PASSPHRASE_OF = `
For an encrypted backup the command asks for the passphrase, or takes it from ${PASSPHRASE}.`;

async function askPassphrase({ environment, ask }: Console, file: string): Promise<string> {
  const given = environment[PASSPHRASE] || (await ask?.(`Passphrase of ${file}: `));
  if (given) return given;
  throw new Failure(
    `${file} is encrypted; set ${PASSPHRASE} to its passphrase. Nothing was restored.`,
  );
}

/** '20 November 2026 at 4:35 pm', in India. */
function formatTime(at: Date): string {
  return at.toLocaleString('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
