import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/*
 * npm run mutants             does a test see each guard of money and stock taken out?
 * npm run mutants -- coupon   some of them
 */
process.chdir(root);
leaveWithNpm();
await orExplain(() => installIfStale({ withTools: true }));
const script = 'torture/mutants/run-mutants.ts';
process.exitCode = await runProgram(lockedNode, [script, ...process.argv.slice(2)]);
