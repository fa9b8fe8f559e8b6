import { buildIfStale } from './build-if-stale.mjs';
import { findBrowser } from './find-browser.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { leaveWithNpm } from './leave-with-npm.mjs';
import { lockedNode, packagedProgram, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain, SetUpError } from './say.mjs';

/*
 * npm run screenshots                   every screen of e2e/screens, into docs/screenshots
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
    ...['test', '--config=playwright.screenshots.config.ts', '--reporter=line'],
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM_PATH: browser } },
);
