import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenShop } from '#e2e/open-shop.ts';

/** Milliseconds of a processor: of the shop's processes together, and of its database's. */
export interface ProcessorTime {
  node: number;
  database: number;
}

/** USER_HZ of Linux: the clock of /proc ticks a hundred times a second. */
const TICK_MS = 10;

/** Of a processor in a second. */
const IDLE_MS = 60;

/** Linux alone tells it of other processes. */
export const isProcessorTimeKnown = process.platform === 'linux';

type Measured = Pick<OpenShop, 'pid' | 'dataDir'>;

/** What the shop has used since its start. */
export function processorTime({ pid, dataDir }: Measured): ProcessorTime {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const all = readProcesses();
  const database = timeOfTree(all, Number(postmaster));
  const whole = timeOfTree(all, pid);
  const isInside = isBelow(all, Number(postmaster), pid);
  return { node: isInside ? whole - database : whole, database };
}

/** Between two moments, for each of so many. */
export function share(from: ProcessorTime, to: ProcessorTime, among: number): ProcessorTime {
  return {
    node: (to.node - from.node) / among,
    database: (to.database - from.database) / among,
  };
}

/** After a start some work goes on. */
export async function untilIdle(shop: Measured): Promise<void> {
  for (;;) {
    const before = processorTime(shop);
    await pause(1000);
    const { node, database } = share(before, processorTime(shop), 1);
    if (node + database < IDLE_MS) return;
  }
}

/** Of a process without a database. */
export function processorTimeOf(pid: number): ProcessorTime {
  return { node: timeOfTree(readProcesses(), pid), database: 0 };
}

interface Process {
  parent: number;
  /** With that of its children that have ended. */
  ms: number;
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // The name in parentheses may have spaces; the state comes after it.
      const text = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /s, '');
      const fields = text.split(' ').map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      found.set(Number(name), { parent: fields[1] ?? 0, ms: ticks * TICK_MS });
    } catch {
      // It has just ended.
    }
  }
  return found;
}

function timeOfTree(all: ReadonlyMap<number, Process>, root: number): number {
  let ms = 0;
  for (const [pid, process] of all) {
    if (pid === root || isBelow(all, pid, root)) ms += process.ms;
  }
  return ms;
}

function isBelow(all: ReadonlyMap<number, Process>, pid: number, root: number): boolean {
  for (let at = all.get(pid)?.parent; at; at = all.get(at)?.parent) if (at === root) return true;
  return false;
}
