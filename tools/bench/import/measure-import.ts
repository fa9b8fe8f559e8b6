import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openShop } from '#e2e/open-shop.ts';
import type { Findings } from '../findings.ts';
import { memoryOf } from '../memory/memory-of.ts';
import { shopifyFile, VARIANTS } from './shopify-file.ts';

const ROWS = 100_000;
const SECONDS = 20;
const PEAK_MB = 400;
const LOOK_MS = 100;

/** `haat import` of a large Shopify export into an empty shop that is open, then the same again. */
export async function measureImport({ say, add }: Findings): Promise<void> {
  say(`\nA Shopify export with ${ROWS.toLocaleString('en-IN')} variants into an empty shop`);
  const shop = await openShop({ DEMO: '0' });
  try {
    const path = join(shop.dataDir, 'products_export.csv');
    await pipeline(Readable.from(shopifyFile(ROWS / VARIANTS)), createWriteStream(path));
    for (const what of ['import of 100,000 new variants', 'the same file again']) {
      const { seconds, megabytes } = await runImport(shop.dataDir, path);
      add({
        what,
        figure: `${seconds.toFixed(1)} s, ${megabytes} MB at most`,
        reach: `≤ ${SECONDS} s, ≤ ${PEAK_MB} MB`,
        holds: seconds <= SECONDS && megabytes <= PEAK_MB,
      });
    }
  } finally {
    await shop.close();
  }
}

/** How long the command took, and the most memory that it had. */
async function runImport(
  dataDir: string,
  path: string,
): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const program = spawn(process.execPath, ['build/server/haat.js', 'import', path], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(program.pid ?? 0, 'VmHWM') ?? 0);
  }, LOOK_MS);
  const code = await new Promise((resolve) => program.once('exit', resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
