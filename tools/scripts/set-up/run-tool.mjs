import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/**
 * Runs a program of the project on the built shop, with the words of the command line, which may be
 * prepared once the packages are there.
 */
export async function runTool(program, prepare = (words) => words) {
  process.chdir(root);
  leaveWithNpm();
  const words = await orExplain(async () => {
    await installIfStale({ withTools: true });
    await buildIfStale();
    return prepare(process.argv.slice(2));
  });
  process.exitCode = await runProgram(lockedNode, [program, ...words]);
}
