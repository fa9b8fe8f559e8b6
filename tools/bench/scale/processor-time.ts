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
export function processorTime(shop: Measured): ProcessorTime {
  const all = readProcesses();
  const { node, database } = processesOf(shop, all);
  return { node: timeOf(all, node), database: timeOf(all, database) };
}

/** The ids of the shop's processes, and of its database's. */
export function processesOf(
  { pid, dataDir }: Measured,
  all = readProcesses(),
): { node: number[]; database: number[] } {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const database = treeOf(all, Number(postmaster));
  return { node: treeOf(all, pid).filter((each) => !database.includes(each)), database };
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
  const all = readProcesses();
  return { node: timeOf(all, treeOf(all, pid)), database: 0 };
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

function timeOf(all: ReadonlyMap<number, Process>, pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (all.get(pid)?.ms ?? 0), 0);
}

function treeOf(all: ReadonlyMap<number, Process>, root: number): number[] {
  return [...all.keys()].filter((pid) => pid === root || isBelow(all, pid, root));
}

function isBelow(all: ReadonlyMap<number, Process>, pid: number, root: number): boolean {
  for (let at = all.get(pid)?.parent; at; at = all.get(at)?.parent) if (at === root) return true;
  return false;
}
