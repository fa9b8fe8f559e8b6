import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/** Runs a program of the project on the built shop, with the words of the command line. */
export async function runTool(program) {
  process.chdir(root);
  leaveWithNpm();
  await orExplain(async () => {
    await installIfStale({ withTools: true });
    await buildIfStale();
  });
  process.exitCode = await runProgram(lockedNode, [program, ...process.argv.slice(2)]);
}
