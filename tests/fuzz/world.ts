import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '#harness/chance.ts';
import type { DatabaseServer } from '#harness/database-server.ts';

/** The newest ids of each table, which requests can refer to. */
export interface World {
  pick(table: string, chance: Chance): string | undefined;
  pickAny(chance: Chance): string;
  refresh(): Promise<void>;
}

const TABLES = [
  'certificates',
  'collections',
  'contact_messages',
  'coupons',
  'credit_notes',
  'hero_images',
  'imports',
  'invoices',
  'mails',
  'makers',
  'order_lines',
  'orders',
  'passkeys',
  'products',
  'refunds',
  'returns',
  'sessions',
  'shipments',
  'staff_invitations',
  'users',
  'variants',
];
const NEWEST = 12;
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

export async function openWorld(
  database: Pick<DatabaseServer, 'query'>,
  dataDir: string,
): Promise<World> {
  const assets = namesIn(join(import.meta.dirname, '../../build/client/assets'));
  let ids = new Map<string, string[]>();
  const world: World = {
    pick: (table, chance) => chance.pick(ids.get(table) ?? []),
    pickAny: (chance) =>
      chance.pick(ids.get(chance.pick([...ids.keys()]) ?? '') ?? []) ?? UNKNOWN_ID,
    async refresh() {
      const each = TABLES.map(
        (table) =>
          `(select '${table}' as kind, id::text from ${table} order by ${table}.id desc limit ${NEWEST})`,
      );
      const codes = `(select 'codes' as kind, code as id from coupons order by id desc limit ${NEWEST})`;
      const opened = `(select 'provider orders' as kind, provider_order_id as id from orders
        where provider_order_id is not null order by orders.id desc limit ${NEWEST})`;
      const stored = `(select 'backups' as kind, file_name as id from backup_runs
        where file_name is not null order by started_at desc limit ${NEWEST})`;
      const rows = await database.query<{ kind: string; id: string }>(
        [...each, codes, opened, stored].join(' union all '),
      );
      const grouped = Map.groupBy(rows, ({ kind }) => kind);
      ids = new Map([...grouped].map(([kind, found]) => [kind, found.map(({ id }) => id)]));
      ids.set('media', namesIn(join(dataDir, 'media')).slice(0, NEWEST));
      ids.set('assets', assets);
    },
  };
  await world.refresh();
  return world;
}

function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
