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
  abandoned: number;
  orders: number;
  /** How old the newest change in the store was when the databases were destroyed. */
  unstoredMs: number;
  restoreMs: number;
}

/** What everybody could see a second before the mistake. */
interface Mistake {
  before: Date;
  rows: string[];
  orders: string[];
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
      say(`  ${mistake.rows.length} rows are deleted by mistake`);
    },
  };
  await torturePlace(place, { minutes: MINUTES, seed, customers: CUSTOMERS, racers: 0 }, say);
  if (!mistake) throw new Error('Nothing was deleted.');
  const orders = await readIds(database, 'orders');
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
  const rows = await readIds(database, 'order_history');
  const restored = await readIds(database, 'orders');
  return {
    audit: (await shop.haat('audit')).output,
    deleted: mistake.rows.length,
    missingRows: mistake.rows.filter((id) => !rows.has(id)).length,
    missingOrders: mistake.orders.filter((id) => !restored.has(id)).length,
    abandoned: orders.difference(restored).size,
    orders: restored.size,
    unstoredMs,
    restoreMs,
  };
}

/** A DELETE whose WHERE was forgotten. */
async function deleteTooMuch(database: DatabaseServer): Promise<Mistake> {
  const [seen] = await database.query<Mistake>(
    `select clock_timestamp() as before, array(select id::text from order_history) as rows,
       array(select id::text from orders) as orders`,
  );
  await pause(1_000);
  await database.query('delete from order_history');
  return seen!;
}

const readIds = async (database: DatabaseServer, table: 'orders' | 'order_history') => {
  const rows = await database.query<{ id: string }>(`select id from ${table}`);
  return new Set(rows.map(({ id }) => id));
};

async function readUnstored(database: DatabaseServer): Promise<number> {
  const [row] = await database.query<{ ms: number }>(
    'select extract(epoch from now() - last_archived_time)::float * 1000 as ms from pg_stat_archiver',
  );
  return row?.ms ?? Number.NaN;
}
