import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareShop } from '#harness/built-shop.ts';
import { askEach, COMPRESSED, inTurn } from '../ask-each.ts';
import type { Findings } from '../findings.ts';
import { isProcessorTimeKnown, processesOf } from '../scale/processor-time.ts';
import { untilImagesAreMade } from '../shop/open-bench-shop.ts';
import { socketOf } from '../socket.ts';
import { memoryTogether } from './memory-of.ts';

const LIMIT_MB = 350;
const PAGES = 1000;
/** Processes for images and additional workers end, and connections to the database close. */
const REST_MS = 180_000;

/** The memory of `npm start` as people type it, with the demo in a fresh folder: all its processes, at rest. */
export async function measureMemory({ say, add }: Findings): Promise<void> {
  say('\nMemory of npm start and its database, at rest');
  if (!isProcessorTimeKnown) return say('This system does not report it.');
  const dataDir = join(tmpdir(), `haat-memory-${randomUUID()}`);
  const { url, env } = await prepareShop(dataDir, { DEMO: '1' });
  const npm = spawn('npm', ['start'], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = npm.pid ?? 0;
  const ended = once(npm, 'exit');
  const end = () => process.kill(-pid, 'SIGTERM');
  process.once('exit', end);
  try {
    await new Promise<void>((resolve, reject) => {
      npm.stdout.on('data', (text) => `${text}`.includes('Haat is open at') && resolve());
      npm.once('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
    });
    const measure = async (when: string) => {
      await pause(REST_MS);
      const { node, database } = processesOf({ pid, dataDir });
      const [ofNode, ofDatabase] = [memoryTogether(node), memoryTogether(database)];
      add({
        what: `memory ${when}`,
        figure: `${ofNode + ofDatabase} MB: ${ofNode} in ${node.length} processes, ${ofDatabase} of the database`,
        reach: `≤ ${LIMIT_MB} MB`,
        holds: ofNode + ofDatabase <= LIMIT_MB,
      });
    };
    const database = new pg.Client(socketOf(dataDir));
    await database.connect();
    await untilImagesAreMade(database);
    await database.end();
    await measure('after the start');
    const { data } = await (await fetch(`${url}/api/products?limit=100`)).json();
    const paths = data.products.map(({ _id }: { _id: string }) => `/product/${_id}`);
    const pages = ['/dashboard', '/shop', ...paths].map((path) => ({ path }));
    await askEach(url, inTurn(pages, 0, PAGES), { atOnce: 4, encoding: COMPRESSED });
    await measure(`after ${PAGES} pages`);
  } finally {
    process.off('exit', end);
    end();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
