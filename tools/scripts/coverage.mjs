import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

/*
 * npm run coverage               is every row of docs/coverage.md proved by a test?
 * npm run coverage -- --write    fills its last column first
 */
process.chdir(root);
leaveWithNpm();
await orExplain(() => installIfStale({ withTools: true }));
const missing = ['unit', 'unit-rest', 'browser', 'browser-rest'].filter(
  (name) => !existsSync(join(root, `build/test-reports/${name}.json`)),
);
if (missing.length > 0)
  await runProgram(process.execPath, ['tools/scripts/test.mjs', 'both', ...missing]);
process.exitCode = await runProgram(lockedNode, [
  'tools/scripts/coverage/check-coverage.ts',
  ...process.argv.slice(2),
]);
