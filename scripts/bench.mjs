import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/*
 * npm run bench               what each list and figure of the back office takes (docs/bench.md)
 * npm run bench -- orders     some of them
 */
process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale();
  await buildIfStale();
});
process.exitCode = await runProgram(lockedNode, ['bench/run-bench.ts', ...process.argv.slice(2)]);
