import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale } from './set-up/build-if-stale.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { isNodeNewEnough, lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

process.chdir(root);
leaveWithNpm();
await orExplain(async () => {
  await installIfStale();
  await buildIfStale();
});

if (isNodeNewEnough()) {
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(join(root, 'build/server/main.js')).href);
} else {
  const script = fileURLToPath(import.meta.url);
  process.exitCode = await runProgram(lockedNode, [script], { decidesTheEnd: true });
}
