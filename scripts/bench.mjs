import { buildIfStale } from './build-if-stale.mjs';
import { findBrowser } from './find-browser.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/*
 * npm run bench               what each page, call and list takes (docs/bench.md)
 * npm run bench -- --quick    the most of it, with fewer and shorter runs
 */
process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale({ withTools: true });
  await buildIfStale();
});
const browser = await findBrowser();
process.exitCode = await runProgram(
  lockedNode,
  ['bench/run-bench.ts', ...process.argv.slice(2)],
  browser ? { env: { CHROMIUM_PATH: browser } } : {},
);
