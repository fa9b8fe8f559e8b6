import { buildCommit } from './set-up/build-commit.mjs';
import { runTool } from './set-up/run-tool.mjs';

/*
 * npm run cluster     a whole installation on this machine: databases, store, proxy and nodes
 *                                             (docs/cluster.md)
 */
await runTool('tests/cluster/run-cluster.ts', async (words) => {
  const at = words.indexOf('--release-from') + 1;
  return at > 0 ? words.with(at, await buildCommit(words[at])) : words;
});
