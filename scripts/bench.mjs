import { buildIfStale } from './set-up/build-if-stale.mjs';
import { findBrowser } from './set-up/find-browser.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

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
