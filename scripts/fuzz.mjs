import { buildIfStale } from './set-up/build-if-stale.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

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
