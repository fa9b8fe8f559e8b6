import { openCommit } from './set-up/open-commit.mjs';
import { lockedNode, packagedProgram } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { runTool } from './set-up/run-tool.mjs';
import { SetUpError, say } from './set-up/say.mjs';

/*
 * npm run cluster     a whole installation on this machine: databases, store, proxy and nodes
 *                                             (docs/cluster.md)
 */
await runTool('cluster/run-cluster.ts', async (words) => {
  const at = words.indexOf('--release-from') + 1;
  return at > 0 ? words.with(at, await buildCommit(words[at])) : words;
});

/** Returns the folder of a commit's build. */
async function buildCommit(commit) {
  const folder = openCommit(commit);
  say(`Building the shop of ${commit} …`);
  const code = await runProgram(
    lockedNode,
    [packagedProgram('react-router'), 'build', '--logLevel', 'warn'],
    { cwd: folder, stdio: ['ignore', 2, 2], env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new SetUpError(`The shop of ${commit} could not be built.`);
  return folder;
}
