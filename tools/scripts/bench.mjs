import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommit } from './set-up/build-commit.mjs';
import { findBrowser } from './set-up/find-browser.mjs';
import { root } from './set-up/places.mjs';
import { runTool } from './set-up/run-tool.mjs';

/*
 * npm run bench                       what each page, call and list takes (docs/bench.md)
 * npm run bench -- --quick            the most of it, with fewer and shorter runs
 * npm run bench -- --against          pages and calls beside those of the commit in tools/bench/baseline
 * npm run bench -- --against COMMIT   beside those of another one
 */
await runTool('tools/bench/run-bench.ts', async (words) => {
  const at = words.indexOf('--against') + 1;
  if (at > 0) return words.toSpliced(at, 1, await buildCommit(words[at] ?? baseline()));
  const browser = await findBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  return words;
});

function baseline() {
  return readFileSync(join(root, 'tools/bench/baseline'), 'utf8').trim();
}
