import { setTimeout as pause } from 'node:timers/promises';
import { chanceOf } from '#harness/chance.ts';
import { type DatabaseServer, queryOnce } from '#harness/database-server.ts';
import type { Tally } from '#harness/tally.ts';
import {
  type Outcome,
  type TorturedShop,
  torturePlace,
  tortureVariables,
} from '#torture/torture.ts';
import { breakCluster, restartNodes, untilWhole } from './break-cluster.ts';
import type { Cluster } from './open-cluster.ts';
import type { ChaosOptions } from './options.ts';
import { readAsVisitors, readOnce, type Views } from './read-as-visitors.ts';

const VISITORS = 200;
const CUSTOMERS = 50;

/** What the nodes need for it. */
export const chaosVariables = {
  ...tortureVariables,
  DEMO: '0',
  RATE_LIMIT_SCALE: '1000',
};

export interface Chaos {
  outcome: Outcome;
  views: Views;
  withoutWrites: Gap;
}

/** The longest time in which no order was accepted, while customers tried. */
export interface Gap {
  ms: number;
  /** When it began, after the beginning of the faults. */
  fromMs: number;
}

/** Customers, staff and visitors use the cluster while parts of it die; then everything is checked. */
export async function runChaos(
  cluster: Cluster,
  { minutes, seed, only, releaseFrom }: ChaosOptions,
  say: (line: string) => void,
): Promise<Chaos> {
  let isOver = false;
  let views: Views | undefined;
  let withoutWrites: Gap = { ms: 0, fromMs: 0 };
  const outcome = await torturePlace(
    {
      name: 'cluster',
      shop: shopOf(cluster),
      database: databaseOf(cluster.databaseUrl),
      folder: cluster.folder,
      async breakIt({ chance, tally }) {
        for (const at of cluster.nodes.keys()) await readOnce(cluster.urlOf(at));
        let fault = 'nothing';
        const note = (now: string) => {
          fault = now;
        };
        const parts = { isOver: () => isOver, chance, tally, only, say, note };
        const releaseAfterMs = releaseFrom === undefined ? undefined : minutes * 30_000;
        const clock = pause(minutes * 60_000).then(() => {
          isOver = true;
        });
        [views, withoutWrites] = await Promise.all([
          readAsVisitors(cluster.url, {
            ...parts,
            fault: () => fault,
            count: VISITORS,
            chance: chanceOf(seed, 'pages'),
          }),
          measureWrites(tally, parts.isOver),
          breakCluster(cluster, { ...parts, releaseAfterMs }),
          clock,
        ]);
      },
    },
    { minutes, seed, customers: CUSTOMERS, racers: 0 },
    say,
  );
  if (!views) throw new Error('Nobody read a page.');
  return { outcome, views, withoutWrites };
}

export function shopOf(cluster: Cluster): TorturedShop {
  return {
    url: cluster.url,
    starts: () => cluster.nodes.length,
    end: () => restartNodes(cluster),
    untilOpen: () => untilWhole(cluster),
    haat: (...words) => cluster.haat(words),
  };
}

/** The database as operators reach it, through HAProxy: it may be away, and each query waits. */
export function databaseOf(connectionString: string): DatabaseServer {
  const config = { connectionString, connectionTimeoutMillis: 5_000 };
  return {
    query: (text, values) => queryOnce(config, text, values),
    kill() {
      throw new Error('The databases of a cluster are killed by their programs.');
    },
  };
}

/** The longest pause between two orders, or since the last one. */
async function measureWrites(tally: Tally, isOver: () => boolean): Promise<Gap> {
  const began = performance.now();
  let longest: Gap = { ms: 0, fromMs: 0 };
  let known = 0;
  let since: number | undefined;
  const note = (now: number) => {
    if (since === undefined || now - since <= longest.ms) return;
    longest = { ms: now - since, fromMs: since - began };
  };
  while (!isOver()) {
    const orders = tally.of('orders');
    const now = performance.now();
    if (orders !== known) {
      note(now);
      since = now;
    }
    known = orders;
    await pause(100);
  }
  note(performance.now());
  return longest;
}
