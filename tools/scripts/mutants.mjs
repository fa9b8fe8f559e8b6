import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

/*
 * npm run mutants             does a test see each guard of money and stock taken out?
 * npm run mutants -- coupon   some of them
 */
process.chdir(root);
leaveWithNpm();
await orExplain(() => installIfStale({ withTools: true }));
const script = 'tests/torture/mutants/run-mutants.ts';
process.exitCode = await runProgram(lockedNode, [script, ...process.argv.slice(2)]);
