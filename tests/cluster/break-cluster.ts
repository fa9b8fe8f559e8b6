import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '#harness/chance.ts';
import type { Tally } from '#harness/tally.ts';
import type { Cluster } from './open-cluster.ts';
import type { Program } from './programs.ts';
import { requireOk, waitUntil } from './wait-until.ts';

const STORE_DOWN_MS = 30_000;
const DRAIN_MS = 40_000;

const WEIGHTS = {
  'primary killed': 3,
  'database suspended': 2,
  'etcd member suspended': 1,
  'node suspended': 2,
  'node killed': 3,
  'node cut from the database': 2,
  'store down': 1,
  'disk full': 2,
  'rolling restart': 2,
  // It comes once, in the middle.
  release: 0,
};
export type Fault = keyof typeof WEIGHTS;
export const FAULTS = Object.keys(WEIGHTS) as Fault[];

interface Parts {
  chance: Chance;
  tally: Tally;
  /** No other fault. */
  only: Fault | undefined;
  /** Undefined where the same release serves all the time. */
  releaseAfterMs: number | undefined;
  isOver(): boolean;
  say(line: string): void;
  /** Hears of each fault, and of none once the cluster is whole. */
  note(fault: string): void;
}

/** Why this machine cannot have a fault; undefined where it can. */
export function whyImpossible({ cutOff, disks }: Cluster, fault: Fault): string | undefined {
  if (fault === 'node cut from the database' && !cutOff) {
    return 'Without nftables no node is cut from the database.';
  }
  if (fault === 'disk full' && disks.length === 0) {
    return 'Without leave to mount a disk, none is filled.';
  }
}

/** One fault after the other: of anything the cluster must be able to do without. */
export async function breakCluster(cluster: Cluster, parts: Parts): Promise<void> {
  const {
    chance,
    tally,
    only,
    releaseAfterMs = Number.POSITIVE_INFINITY,
    isOver,
    say,
    note,
  } = parts;
  const began = performance.now();
  const weights = { ...WEIGHTS };
  for (const fault of FAULTS) {
    const why = whyImpossible(cluster, fault);
    if (!why) continue;
    say(`  ${why}`);
    weights[fault] = 0;
  }
  while (!isOver()) {
    await pause(chance.between(2_000, 8_000));
    if (isOver()) return;
    const isDue = tally.of('release') === 0 && performance.now() - began >= releaseAfterMs;
    const fault = isDue ? 'release' : (only ?? chance.weigh(weights));
    const at = Math.round((performance.now() - began) / 1000);
    say(`  ${at} s: ${fault}`);
    note(`${fault} (${at} s)`);
    await faults[fault](cluster, chance);
    tally.count(fault);
    note(`after ${fault} (${at} s)`);
    await untilWhole(cluster).catch((error) => {
      say(`  Until then there were ${tally.of('orders')} orders.`);
      throw error;
    });
    note('nothing');
  }
}

const faults = {
  async 'primary killed'(cluster: Cluster, chance: Chance) {
    const at = await cluster.findPrimary();
    const primary = cluster.databases[at ?? 0];
    primary?.signal('SIGKILL');
    await pause(chance.between(1_000, 30_000));
    primary?.start();
  },
  'database suspended': ({ databases }: Cluster, chance: Chance) =>
    suspend(databases, chance, 30_000),
  'etcd member suspended': ({ members }: Cluster, chance: Chance) =>
    suspend(members, chance, 20_000),
  'node suspended': ({ nodes }: Cluster, chance: Chance) => suspend(nodes, chance, 15_000),
  // It is started again by itself.
  async 'node killed'({ nodes }: Cluster, chance: Chance) {
    chance.pick(nodes)?.signal('SIGKILL');
  },
  async 'node cut from the database'({ nodes, cutOff }: Cluster, chance: Chance) {
    const mend = cutOff?.(chance.below(nodes.length));
    await pause(chance.between(5_000, 30_000));
    mend?.();
  },
  async 'store down'({ gateway }: Cluster) {
    gateway.signal('SIGSTOP');
    await pause(STORE_DOWN_MS);
    gateway.signal('SIGCONT');
  },
  // Often the primary's, on which all depends.
  async 'disk full'(cluster: Cluster, chance: Chance) {
    const primary = await cluster.findPrimary();
    const at = chance.happens(0.5) ? chance.below(cluster.disks.length) : (primary ?? 0);
    const free = cluster.disks[at]?.fill();
    await pause(chance.between(5_000, 20_000));
    free?.();
  },
  'rolling restart': (cluster: Cluster) => restartNodes(cluster),
  release(cluster: Cluster) {
    cluster.putReleaseInPlace();
    return restartNodes(cluster);
  },
};

async function suspend(programs: Program[], chance: Chance, mostMs: number): Promise<void> {
  const program = chance.pick(programs);
  program?.signal('SIGSTOP');
  await pause(chance.between(1_000, mostMs));
  program?.signal('SIGCONT');
}

/** Node by node, each drained first, as a release does. */
export async function restartNodes(cluster: Cluster): Promise<void> {
  for (const [at, node] of cluster.nodes.entries()) {
    const former = node.pid();
    node.signal('SIGTERM');
    await waitUntil(
      `the end of ${node.name}`,
      () => {
        if (node.pid() === former) throw new Error('it still runs');
      },
      { withinMs: DRAIN_MS, everyMs: 100 },
    );
    await waitUntil(node.name, () => requireOk(`${cluster.urlOf(at)}/api/health`));
  }
}

/** The next fault comes to a cluster that could bear it. */
export async function untilWhole(cluster: Cluster): Promise<void> {
  for (const at of cluster.nodes.keys()) {
    await waitUntil(`node ${at + 1}`, () => requireOk(`${cluster.urlOf(at)}/api/health`));
  }
  await cluster.untilReplicated();
}
