import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseServer, openConnectionTo } from '#harness/database-server.ts';
import { providerVariables } from '#harness/providers.ts';
import { type RunningShop, runShop } from '#harness/running-shop.ts';
import { checkReceived } from './check-answer.ts';
import { openConnection } from './connection.ts';
import { type Finding, openFindings } from './findings.ts';
import { makeRequest, type Setting } from './make-request.ts';
import { measureMemory } from './memory.ts';
import type { Options } from './options.ts';
import { openCrowd } from './people.ts';
import { deathsOf, errorsIn } from './read-log.ts';
import { setScene } from './scene.ts';
import { listTargets } from './targets.ts';
import { openWorld } from './world.ts';

/** After so many requests, people and things are restored. */
const RESTORE_EVERY = 500;
/** At least so many lie between two restores, since each refused call requests one. */
const RESTORE_REST = 50;
/** By then the shop has read and compiled what it needs. */
const WARM_AFTER = 5_000;
/** How long the idle shop has to release memory. */
const REST_MS = 30_000;

export interface Outcome {
  sent: number;
  seconds: number;
  /** How often each status was answered, and how many requests were not. */
  statuses: Map<string, number>;
  /** Targets that never answered with a success. */
  neverDone: string[];
  memory: { start: number; peak: number; end: number };
  findings: Finding[];
}

/** Starts a shop of its own, sends it what no client should, and checks each answer. */
export async function fuzz(
  options: Options,
  folder: string,
  say: (line: string) => void,
): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const shop = await runShop(folder, {
    WEB_CONCURRENCY: '1',
    RATE_LIMIT_SCALE: '1000000',
    ...providerVariables,
    // As `npm start` sets it, since memory is measured too.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-semi-space-size=16',
  });
  try {
    await shop.untilOpen();
    const database = await openConnectionTo(join(shop.dataDir, 'postgres'));
    try {
      const outcome = await attack(shop, database, options, say);
      writeFileSync(join(folder, 'findings.json'), JSON.stringify(outcome.findings, null, 2));
      return outcome;
    } finally {
      // First, so that the end of its server does not hide why the run broke off.
      await database.close();
    }
  } finally {
    await shop.close();
  }
}

async function attack(
  shop: RunningShop,
  database: Pick<DatabaseServer, 'query'>,
  { requests, seed, only, connections, growthMb }: Options,
  say: (line: string) => void,
): Promise<Outcome> {
  const crowd = await openCrowd(database);
  await setScene(shop, crowd);
  const world = await openWorld(database, shop.dataDir);
  const { host, port } = new URL(shop.url);
  const setting: Setting = { targets: await listTargets(), world, crowd, host };
  const findings = openFindings(({ rule, target, what, number }) =>
    say(`  found: ${rule}: ${target}: ${what} (request ${number})`),
  );
  const statuses = new Map<string, number>();
  const done = new Set<string>();
  const first = only?.first ?? 1;
  const last = only?.last ?? requests;
  let next = first;
  let restoredAt = first;
  let restoring = Promise.resolve();
  const restore = (number: number, rest: number) => {
    if (number - restoredAt >= rest) {
      restoredAt = number;
      restoring = restoring.then(crowd.restore).then(world.refresh);
    }
    return restoring;
  };

  const send = async () => {
    const connection = openConnection(Number(port));
    while (next <= last) {
      const number = next;
      next += 1;
      await restore(number, RESTORE_EVERY);
      const request = makeRequest(seed, number, setting);
      const received = await connection.send(request).catch(() => 'cut off' as const);
      const status = typeof received === 'string' ? received : String(received.status);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (/^[23]/.test(status)) done.add(request.target);
      for (const complaint of checkReceived(request, received)) {
        findings.note(number, request, received, complaint);
      }
      if (status === '401' && request.person !== 'visitor') await restore(number, RESTORE_REST);
    }
    connection.close();
  };

  const began = Date.now();
  const memory = { start: 0, peak: 0, end: 0 };
  const warmAt = first + Math.min(WARM_AFTER, Math.ceil((last - first + 1) / 4));
  const look = async () => {
    const held = await measureMemory(shop.pid());
    memory.peak = Math.max(memory.peak, held);
    if (memory.start === 0 && next >= warmAt) memory.start = held;
    return held;
  };
  const watch = setInterval(async () => {
    const held = await look();
    const pace = Math.round((next - first) / ((Date.now() - began) / 1000));
    say(`  ${next - first} sent, ${pace} a second, ${findings.all().length} findings, ${held} MB`);
  }, 5_000);
  const senders = Array.from({ length: Math.min(connections, last - first + 1) }, send);
  await Promise.all(senders).finally(() => {
    clearInterval(watch);
    // Where one has failed, the others stop.
    next = last + 1;
  });
  const seconds = (Date.now() - began) / 1000;
  await look();
  memory.end = await restingMemory(shop, memory.start + growthMb);

  const log = readFileSync(shop.logFile, 'utf8');
  for (const what of deathsOf(shop, log)) findings.add({ rule: 'alive', what });
  for (const [what, times] of errorsIn(log)) findings.add({ rule: 'quiet', what }, times);
  if (memory.end > memory.start + growthMb) {
    findings.add({ rule: 'memory', what: `${memory.start} MB became ${memory.end} MB` });
  }
  return {
    sent: last - first + 1,
    seconds,
    statuses,
    neverDone: setting.targets.map(({ name }) => name).filter((name) => !done.has(name)),
    memory,
    findings: findings.all(),
  };
}

/** What it holds after a garbage collection; waits no longer than needed. */
async function restingMemory(shop: RunningShop, enough: number): Promise<number> {
  const deadline = Date.now() + REST_MS;
  let held = await measureMemory(shop.pid());
  while (held > enough && Date.now() < deadline) {
    await pause(1_000);
    held = Math.min(held, await measureMemory(shop.pid()));
  }
  return held;
}
