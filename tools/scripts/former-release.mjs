import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { git, openCommit } from './set-up/open-commit.mjs';
import { lockedNode, packagedProgram, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain, say } from './set-up/say.mjs';

/*
 * npm run former-release               does what ran before the newest migration still work with it?
 * npm run former-release -- v0.1.0     the same of any commit that needs the same packages
 *
 * While a release is put in place node by node, the former one runs on its schema (docs/cluster.md).
 * This runs the former one's tests of the API with all migrations of today.
 */
const MIGRATIONS = 'server/infra/database/migrations';

process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale({ withTools: true });
  const commit = process.argv[2] ?? beforeNewestMigration();
  const folder = openCommit(commit);
  cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  say(`The API of ${git('log', '-1', '--format=%h (%s)', commit)} with today's schema:`);
  const tests = ['run', 'routes.test', '--maxWorkers=2'];
  process.exitCode = await runProgram(lockedNode, [packagedProgram('vitest'), ...tests], {
    cwd: folder,
  });
});

/** HEAD, if the newest migration is not committed yet. A clone without history has no such commit. */
function beforeNewestMigration() {
  const newest = readdirSync(join(root, MIGRATIONS)).sort().at(-1);
  const added = ['log', '-1', '--diff-filter=A', '--format=%H^', '--', `${MIGRATIONS}/${newest}`];
  try {
    return git(...added) || 'HEAD';
  } catch {
    // No repository, which is said where the commit is opened.
    return 'HEAD';
  }
}
