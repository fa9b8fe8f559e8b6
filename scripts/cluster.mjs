import { buildIfStale } from './set-up/build-if-stale.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

/*
 * npm run cluster     a whole installation on this machine: databases, store, proxy and nodes
 *                                             (docs/cluster.md)
 */
process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale({ withTools: true });
  await buildIfStale();
});
process.exitCode = await runProgram(lockedNode, [
  'cluster/run-cluster.ts',
  ...process.argv.slice(2),
]);
