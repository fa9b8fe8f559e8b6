import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/*
 * npm run torture -- --minutes 5 --seed 7     kills, faults and races against a running shop
 *                                             (docs/torture.md)
 */
process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale({ withTools: true });
  await buildIfStale();
});
process.exitCode = await runProgram(lockedNode, [
  'torture/run-torture.ts',
  ...process.argv.slice(2),
]);
