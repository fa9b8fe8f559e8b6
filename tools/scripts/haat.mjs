#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale } from './set-up/build-if-stale.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { isNodeNewEnough, lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

const program = join(root, 'build/server/haat.js');
await orExplain(async () => {
  await installIfStale();
  // Only when there is none: a running shop uses the present build.
  if (!existsSync(program)) await buildIfStale();
});

if (isNodeNewEnough()) {
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(program).href);
} else {
  process.exitCode = await runProgram(
    lockedNode,
    [fileURLToPath(import.meta.url), ...process.argv.slice(2)],
    { cwd: process.cwd(), stdio: 'inherit', decidesTheEnd: true },
  );
}
