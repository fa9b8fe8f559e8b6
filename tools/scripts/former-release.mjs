import { cpSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommit } from './set-up/build-commit.mjs';
import { git, openCommit } from './set-up/open-commit.mjs';
import { lockedNode, packagedProgram, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { runTool } from './set-up/run-tool.mjs';
import { orExplain, say } from './set-up/say.mjs';

/*
 * npm run former-release               does a shop of the former release open with all its data?
 * npm run former-release -- v1.0.0     the same of any commit
 *
 * While a release is put in place node by node, the former one runs on its schema (docs/cluster.md):
 * where a migration has come since, this then runs the former one's tests of the API with it.
 */
const LAST_BEFORE_RELEASES = '2c0b6a4d';
const MIGRATIONS = 'server/infra/database/migrations';

let former;
await runTool('tools/scripts/former-release/open-former-shop.ts', async ([name]) => {
  former = name ?? newestRelease();
  return [await buildCommit(former)];
});
if (process.exitCode === 0) await orExplain(testBesideFormer);

/** The newest before this commit. */
function newestRelease() {
  try {
    const tags = git('tag', '--merged', 'HEAD~1', '--list', 'v*', '--sort=-v:refname');
    return tags.split('\n')[0] || LAST_BEFORE_RELEASES;
  } catch {
    // No repository, which is said where the commit is opened.
    return LAST_BEFORE_RELEASES;
  }
}

async function testBesideFormer() {
  const migrations = globSync(`${MIGRATIONS}/*.sql`, { cwd: root });
  if (migrations.length === 0) return;
  const folder = openCommit(former);
  if (migrations.every((path) => existsSync(join(folder, path)))) return;
  cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  say(`The API of ${git('log', '-1', '--format=%h (%s)', former)} with today's schema:`);
  const tests = ['run', 'routes.test', '--maxWorkers=2'];
  process.exitCode = await runProgram(lockedNode, [packagedProgram('vitest'), ...tests], {
    cwd: folder,
  });
}
