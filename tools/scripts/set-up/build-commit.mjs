import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './install-if-stale.mjs';
import { findCommit, git } from './open-commit.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { NotPossible, SetUpError, say } from './say.mjs';

/** Outside the clone, whose tools would find the sources of both. */
const builds = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'haat/commits');

/** Builds the shop of a commit, with its own packages, and returns the folder to start it in. It stays for the next time. */
export async function buildCommit(name) {
  const commit = findCommit(name);
  const folder = join(builds, commit);
  if (existsSync(folder)) return folder;
  say(`Building the shop of ${git('log', '-1', '--format=%h (%s)', commit)} in ${folder} …`);
  // Renamed once it is whole, so that an interrupted build is not taken for one.
  const draft = `${folder}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    unpack(commit, draft);
    if ((await runNpm(['ci', '--omit=dev', '--prefer-offline'], draft)) !== 0) {
      throw new NotPossible(`The packages of ${name} could not be installed; npm says why above.`);
    }
    const program = join(draft, 'node_modules/.bin/react-router');
    const code = await runProgram(lockedNode, [program, 'build', '--logLevel', 'warn'], {
      cwd: draft,
      stdio: ['ignore', 2, 2],
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new SetUpError(`The shop of ${name} could not be built.`);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function unpack(commit, folder) {
  const options = { cwd: root, maxBuffer: 2 ** 30 };
  const files = execFileSync('git', ['archive', '--format=tar', commit], options);
  execFileSync('tar', ['-x', '-C', folder], { input: files });
}
