import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
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
/** EX_UNAVAILABLE of sysexits.h. */
const NOT_POSSIBLE = 69;
const MIGRATIONS = 'server/infra/database/migrations';
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale({ withTools: true });
  const commit = findCommit(process.argv[2]);
  const folder = mkdtempSync(join(tmpdir(), 'haat-former-'));
  process.once('exit', () => remove(folder));
  git('worktree', 'add', '--detach', folder, commit);
  requireSamePackages(folder, commit);
  cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  say(`The API of ${git('log', '-1', '--format=%h (%s)', commit)} with today's schema:`);
  const tests = ['run', 'routes.test', '--maxWorkers=2'];
  process.exitCode = await runProgram(lockedNode, [packagedProgram('vitest'), ...tests], {
    cwd: folder,
  });
});

/** What was there before the newest migration, unless another one is named. */
function findCommit(name) {
  const newest = readdirSync(join(root, MIGRATIONS)).sort().at(-1);
  const added = ['log', '-1', '--diff-filter=A', '--format=%H^', '--', `${MIGRATIONS}/${newest}`];
  try {
    return git('rev-parse', '--verify', '--quiet', `${name ?? git(...added)}^{commit}`);
  } catch {
    return leave(
      `There is no commit ${name ?? `before ${newest}`}; this needs a whole clone, with its history.`,
    );
  }
}

function requireSamePackages(folder, commit) {
  const lockOf = (clone) => readFileSync(join(clone, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) return;
  leave(
    `${commit} needs other packages: run its tests in a clone of its own, with today's ${MIGRATIONS}.`,
  );
}

/** Nothing is proved, and nothing is wrong. */
function leave(sentence) {
  say(sentence);
  process.exit(NOT_POSSIBLE);
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}
