import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer } from '#harness/database-server.ts';
import { torturePlace } from '#torture/torture.ts';
import { untilWhole } from './break-cluster.ts';
import { databaseOf, shopOf } from './chaos.ts';
import type { Cluster } from './open-cluster.ts';

const CUSTOMERS = 20;
/** The mistake comes in the middle of so long a rush. */
const MINUTES = 1;

export interface Drill {
  /** What `haat audit` says at the end. */
  audit: string;
  deleted: number;
  /** Of the deleted rows, and of the orders from before the mistake, those that are missing. */
  missingRows: number;
  missingOrders: number;
  /** The orders since the moment to which everything was restored. */
  givenUp: number;
  orders: number;
  /** How old the newest change in the store was when the databases were destroyed. */
  unstoredMs: number;
  restoreMs: number;
}

interface Mistake {
  /** A second before it. */
  before: Date;
  /** The rows of before that second. */
  deleted: string[];
}

/**
 * Customers buy, somebody deletes too much, and then all three databases are destroyed: the shop
 * comes back from the store as it was a second before the mistake.
 */
export async function runDrill(
  cluster: Cluster,
  { seed }: { seed: number },
  say: (line: string) => void,
): Promise<Drill> {
  const shop = shopOf(cluster);
  const database = databaseOf(cluster.databaseUrl);
  await cluster.backUp();
  say('A full backup is in the store.');
  let mistake: Mistake | undefined;
  const place = {
    name: 'drill',
    shop,
    database,
    folder: cluster.folder,
    async breakIt() {
      await pause((MINUTES * 60_000) / 2);
      mistake = await deleteTooMuch(database);
      say(`  ${mistake.deleted.length} rows are deleted by mistake`);
    },
  };
  await torturePlace(place, { minutes: MINUTES, seed, customers: CUSTOMERS, racers: 0 }, say);
  if (!mistake) throw new Error('Nothing was deleted.');
  const orders = await readOrderTimes(database);
  const unstoredMs = await readUnstored(database);
  const began = performance.now();
  cluster.destroy();
  say('All three databases are destroyed.');
  await cluster.restore(mistake.before);
  await untilWhole(cluster);
  const restoreMs = performance.now() - began;
  say('They are restored.');
  await shop.end();
  await shop.untilOpen();
  const isEarlier = ({ at }: { at: Date }) => at < mistake!.before;
  const kept = new Set((await readOrderTimes(database)).map(({ id }) => id));
  return {
    audit: (await shop.haat('audit')).output,
    deleted: mistake.deleted.length,
    missingRows: await countMissing(database, mistake.deleted),
    missingOrders: orders.filter((order) => isEarlier(order) && !kept.has(order.id)).length,
    givenUp: orders.filter(({ id }) => !kept.has(id)).length,
    orders: kept.size,
    unstoredMs,
    restoreMs,
  };
}

/** A DELETE whose WHERE was forgotten. */
async function deleteTooMuch(database: DatabaseServer): Promise<Mistake> {
  const [now] = await database.query<{ at: Date }>('select clock_timestamp() as at');
  await pause(1_000);
  const rows = await database.query<{ id: string; created_at: Date }>(
    'delete from order_history returning id, created_at',
  );
  const { at } = now!;
  return { before: at, deleted: rows.filter((row) => row.created_at < at).map(({ id }) => id) };
}

const readOrderTimes = (database: DatabaseServer) =>
  database.query<{ id: string; at: Date }>('select id, created_at as at from orders');

async function countMissing(database: DatabaseServer, ids: string[]): Promise<number> {
  const [row] = await database.query<{ there: number }>(
    'select count(*)::int as there from order_history where id = any($1)',
    [ids],
  );
  return ids.length - (row?.there ?? 0);
}

async function readUnstored(database: DatabaseServer): Promise<number> {
  const [row] = await database.query<{ ms: number }>(
    'select extract(epoch from now() - last_archived_time)::float * 1000 as ms from pg_stat_archiver',
  );
  return row?.ms ?? Number.NaN;
}
