import { CompiledQuery, type Kysely } from 'kysely';
import type { Change, OpenStore, Point, Written } from './store.ts';

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

/** The timeline: each failover and each restored backup begins another one. */
const HISTORY = `substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`;

const READ = `with head as (
    select name, position, ${HISTORY} as history, ${HISTORY} <> $3 or position < $2 as whole
    from sandbox.stores where name = $1
  )
  select h.position as head, h.history, h.whole, e."table", e.id, e.value
  from head h
  left join sandbox.entries e
    on e.store = h.name and e.position > case when h.whole then 0 else $2 end
  order by e.first_position`;

const APPEND = `with head as (
    update sandbox.stores set position = position + $4
    where name = $1 and position = $2 and ${HISTORY} = $5
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

/** Stores in the shop's database, in a schema of their own that no backup holds. */
export function openDatabaseStores(db: Pick<Kysely<unknown>, 'executeQuery'>): OpenStore {
  const query = async (text: string, values: unknown[]) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows;
  return (name) => {
    let opening: Promise<unknown> | undefined;
    const open = () => {
      opening ??= query(CREATE, [])
        .then(() => query(OPEN, [name]))
        .then(() => query(TIDY, [name]))
        .catch((error) => {
          opening = undefined;
          throw error;
        });
      return opening;
    };
    const read = async ({ history, position }: Point): Promise<Written> => {
      const rows = await query(READ, [name, position, history]);
      const [head] = rows;
      const changes = rows
        .filter(({ id }) => id !== null)
        .map(({ table, id, value }) => ({ table, id, value }) as Change);
      const at = { history: String(head?.history), position: Number(head?.head) };
      return { at, changes, isWhole: head?.whole === true };
    };
    const append = async (changes: readonly Change[], { history, position }: Point) => {
      const last = lastOfEach(changes);
      const values = [name, position, JSON.stringify(last), last.length, history];
      const [row] = await query(APPEND, values);
      return row && { history, position: Number(row.position) };
    };
    return {
      async read(after) {
        await open();
        return read(after);
      },
      async append(changes, after) {
        await open();
        return append(changes, after);
      },
    };
  };
}

/** One statement cannot write an entry twice. */
function lastOfEach(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.table}/${change.id}`, change])).values()];
}
