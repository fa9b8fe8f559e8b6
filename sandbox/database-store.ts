import { CompiledQuery, type Kysely } from 'kysely';
import { deleteFormer, readFormer } from './former-files.ts';
import type { Change, OpenStore } from './store.ts';

/** The schema is made on first use: a shop with real providers has none. */
const CREATE = `do $$ begin
  perform pg_advisory_xact_lock(hashtext('haat sandbox'));
  create schema if not exists sandbox;
  create table if not exists sandbox.stores (name text primary key, position bigint not null);
  create table if not exists sandbox.entries (
    store text not null,
    "table" text not null,
    id text not null,
    value jsonb,
    first_position bigint not null,
    position bigint not null,
    primary key (store, "table", id)
  );
  create index if not exists entries_position on sandbox.entries (store, position);
end $$`;

const OPEN = `insert into sandbox.stores (name, position) values ($1, 0) on conflict do nothing`;

/** Deleted entries stay for a while as null, for processes that still know them. */
const TIDY = `delete from sandbox.entries e using sandbox.stores s
  where s.name = $1 and e.store = s.name and e.value is null and e.position < s.position - 100000`;

const READ = `select s.position as head, e."table", e.id, e.value
  from sandbox.stores s
  left join sandbox.entries e on e.store = s.name and e.position > $2
  where s.name = $1
  order by e.first_position`;

const APPEND = `with head as (
    update sandbox.stores set position = position + $4 where name = $1 and position = $2
    returning position - $4 as before, position
  ), written as (
    insert into sandbox.entries (store, "table", id, value, first_position, position)
    select $1, c."table", c.id, c.value, head.before + c.place, head.before + c.place
    from head, rows from (jsonb_to_recordset($3::jsonb) as ("table" text, id text, value jsonb))
      with ordinality as c ("table", id, value, place)
    on conflict (store, "table", id)
    do update set value = excluded.value, position = excluded.position
  )
  select position from head`;

/**
 * Stores in the shop's database, in a schema of their own that no backup holds. What an earlier
 * release stored in files under `dataDir` moves there.
 */
export function openDatabaseStores(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  dataDir: string,
): OpenStore {
  const query = async (text: string, values: unknown[]) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows;
  return (name) => {
    let opening: Promise<unknown> | undefined;
    const open = () => {
      opening ??= query(CREATE, [])
        .then(() => query(OPEN, [name]))
        .then(() => query(TIDY, [name]))
        .then(() => takeFormer())
        .catch((error) => {
          opening = undefined;
          throw error;
        });
      return opening;
    };
    const takeFormer = async () => {
      const changes = readFormer(dataDir, name);
      if (changes.length > 0) await append(changes, 0);
      deleteFormer(dataDir, name);
    };
    const append = async (changes: readonly Change[], position: number) => {
      const last = lastOfEach(changes);
      const [row] = await query(APPEND, [name, position, JSON.stringify(last), last.length]);
      return row && Number(row.position);
    };
    return {
      async read(position) {
        await open();
        const rows = await query(READ, [name, position]);
        const changes = rows
          .filter(({ id }) => id !== null)
          .map(({ table, id, value }) => ({ table, id, value }) as Change);
        return { position: Number(rows[0]?.head ?? 0), changes };
      },
      async append(changes, position) {
        await open();
        return append(changes, position);
      },
    };
  };
}

/** One statement cannot write an entry twice. */
function lastOfEach(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.table}/${change.id}`, change])).values()];
}
