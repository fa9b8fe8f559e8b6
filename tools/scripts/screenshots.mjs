import { buildIfStale } from './set-up/build-if-stale.mjs';
import { findBrowser } from './set-up/find-browser.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { lockedNode, packagedProgram, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain, SetUpError } from './set-up/say.mjs';

/*
 * npm run screenshots                   every screen of tests/e2e/screens, into docs/screenshots
 * npm run screenshots -- -g my-orders   some of them
 */
process.chdir(root);
leaveWithNpm();
const browser = await orExplain(async () => {
  await installIfStale({ withTools: true });
  await buildIfStale();
  const found = await findBrowser();
  if (!found) throw new SetUpError('No Chromium was found; name one with CHROMIUM_PATH.');
  return found;
});
process.exitCode = await runProgram(
  lockedNode,
  [
    packagedProgram('playwright'),
    ...['test', '--config=tests/playwright.screenshots.config.ts', '--reporter=line'],
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM_PATH: browser } },
);
