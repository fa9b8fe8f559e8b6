import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/*
 * npm run fuzz -- --requests 100000 --seed 7     what no client should send, to a shop of its own
 *                                                (docs/fuzz.md)
 */
process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale({ withTools: true });
  await buildIfStale();
});
process.exitCode = await runProgram(lockedNode, ['fuzz/run-fuzz.ts', ...process.argv.slice(2)]);
