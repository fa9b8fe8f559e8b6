import { Command, CommanderError } from 'commander';
import { ConfigError, EXIT_CONFIG } from '#server/infra/config/config-error.ts';
import { readVersion } from '#server/infra/config/data-dir.ts';
import { addAcceptSecretCommand } from './accept-secret-command.ts';
import { addAdminCommand } from './admin-command.ts';
import { addAuditCommand } from './audit-command.ts';
import { addBackupCommand } from './backup-command.ts';
import type { Console } from './console.ts';
import { addContentCommand } from './content-command.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addExportCommand } from './export-command.ts';
import { Failure, sentenceOf } from './failure.ts';
import { addImportCommand } from './import-command.ts';
import { addOwnShopCommand } from './own-shop-command.ts';
import { addRestoreCommand } from './restore-command.ts';

/** Runs one `haat` command and returns its exit code; a failure is reported in one sentence. */
export async function runHaat(args: readonly string[], console: Console): Promise<number> {
  const program = new Command('haat')
    .description('Runs a Haat shop from the command line. The shop may be open or closed.')
    .version(readVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.out(text.trimEnd()),
      writeErr: (text) => console.err(text),
    });
  addAdminCommand(program, console);
  addImportCommand(program, console);
  addExportCommand(program, console);
  addContentCommand(program, console);
  addOwnShopCommand(program, console);
  addBackupCommand(program, console);
  addRestoreCommand(program, console);
  addAuditCommand(program, console);
  addAcceptSecretCommand(program, console);
  addDoctorCommand(program, console);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(error, console);
  }
}

function reportFailure(error: unknown, { err, environment }: Console): number {
  // Commander has said what was wrong, or has shown its help.
  if (error instanceof CommanderError) return error.exitCode;
  const isOurs = error instanceof Failure || error instanceof ConfigError;
  const isWanted = /^(debug|trace)$/.test(environment.LOG_LEVEL ?? '');
  if (error instanceof Error && !isOurs && isWanted) err(`${error.stack}\n`);
  else err(`${sentenceOf(error)}\n`);
  return error instanceof ConfigError ? EXIT_CONFIG : 1;
}
