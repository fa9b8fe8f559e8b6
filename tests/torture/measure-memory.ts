/*
 * node tests/torture/measure-memory.ts [--connections 4000] [--requests 200000] [--processes 2]
 *
 * Opens the built shop (npm start builds it) on loopback in a folder of its own, sends it half of
 * many requests and then many hostile ones, and prints the memory of its processes and how long
 * customers wait.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runShop } from '#harness/running-shop.ts';
import { holdHalves } from './hold-halves.ts';
import { sendHostile } from './send-hostile.ts';

const MB = 1024 * 1024;
const WARM_UP_PAGES = 500;
const HOLD_MS = 30_000;
const MOST_PERIODS = 10;
const STEADY_BYTES = 4 * MB;
/** Node releases memory after some idle time. */
const REST_MS = 60_000;

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '4000' },
    requests: { type: 'string', default: '200000' },
    processes: { type: 'string', default: '2' },
  },
});

/** The memory of a process and its children, without the database. */
function memoryOf(folder: string): number {
  let bytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
      const status = readFileSync(`/proc/${pid}/status`, 'latin1');
      if (!environment.includes(folder) || !/^Name:\s+(node|MainThread)/m.test(status)) continue;
      bytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      // It has just ended, or is somebody else's.
    }
  }
  return bytes;
}

const inMb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;

/** The longest wait for a page of 99 in 100 customers, until `until` resolves. */
async function waitsOf(url: string, address: () => string, until: Promise<unknown>) {
  const waits: number[] = [];
  let refused = 0;
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const begin = performance.now();
    // Each on a connection of its own, like most first visits.
    const answer = await fetch(url + address(), { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) refused += 1;
    waits.push(performance.now() - begin);
    await pause(25);
  }
  waits.sort((one, other) => one - other);
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(0);
  return `${waits.length} pages, median ${at(0.5)} ms, p99 ${at(0.99)} ms, ${refused} refused`;
}

/** Brings a shop to the memory of normal work before the attack. */
async function warmUp(url: string): Promise<void> {
  for (let count = 0; count < WARM_UP_PAGES; count += 1) {
    const path = count % 4 ? '/dashboard' : `/shop?warm=${count}`;
    await (await fetch(url + path, { headers: { connection: 'close' } })).arrayBuffer();
  }
}

async function customersDuring(until: Promise<unknown>): Promise<void> {
  const [fromCache, made] = await Promise.all([
    waitsOf(shop.url, () => '/dashboard', until),
    waitsOf(shop.url, () => `/shop?visit=${++visits}`, until),
  ]);
  console.log(`  cached page: ${fromCache}\n  page made for each: ${made}`);
}

/** The most memory held while customers visit, in bytes. */
async function highestDuring(until: Promise<unknown>): Promise<number> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(folder));
  }, 1_000);
  await customersDuring(until);
  clearInterval(look);
  return most;
}

/** Caches fill while customers visit: repeats until the memory no longer grows. */
async function highestWithoutAttack(): Promise<number> {
  let highest = 0;
  for (let period = 0; period < MOST_PERIODS; period += 1) {
    console.log(`Without an attack, for ${HOLD_MS / 1000} s`);
    const before = highest;
    highest = Math.max(before, await highestDuring(pause(HOLD_MS)));
    console.log(`  memory ${inMb(highest)} at most`);
    if (highest - before < STEADY_BYTES) break;
  }
  return highest;
}

let visits = 0;
const folder = mkdtempSync(join(tmpdir(), 'haat-memory-'));
const shop = await runShop(folder, {
  DEMO: '1',
  LOG_LEVEL: 'error',
  WEB_CONCURRENCY: values.processes,
  // As `npm start` sets it.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
});
try {
  await shop.untilOpen();
  await pause(5_000);
  await Promise.all(Array.from({ length: 8 }, () => warmUp(shop.url)));
  const before = await highestWithoutAttack();

  console.log(`${values.connections} half-sent requests at a time, for ${HOLD_MS / 1000} s`);
  const held = holdHalves(new URL(shop.url), Number(values.connections), HOLD_MS);
  const most = await highestDuring(held);
  console.log(`  ${await held}`);
  console.log(`  memory ${inMb(most)} at most, ${inMb(most - before)} more than without`);

  console.log(`${values.requests} hostile requests`);
  const started = memoryOf(folder);
  console.log(`  ${await sendHostile(new URL(shop.url), Number(values.requests))}`);
  const busy = memoryOf(folder);
  await pause(REST_MS);
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  console.log(
    `  memory ${inMb(started)} before, ${inMb(busy)} at the end, ${inMb(memoryOf(folder))} a minute later`,
  );
  console.log(`  /metrics has ${metrics.split('\n').length} lines`);
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}
