import type pg from 'pg';

/**
 * Tables with their columns, constraints and indexes, functions and triggers, a line each, sorted. Two databases with
 * the same lines behave alike; the order of columns does not matter, since every statement names them.
 */
export async function describeSchema(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with own as (
      select oid, relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r')
    select concat_ws(' ', 'column', own.name, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, nullif(attidentity, ''), nullif(attgenerated, ''),
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join own on own.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', own.name, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join own on own.oid = conrelid where contype not in ('n', 't')
    union all
    select pg_get_indexdef(indexrelid) from pg_index join own on own.oid = indrelid
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join own on own.oid = tgrelid
    where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'sequence', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by line`);
  return rows.map(({ line }) => line);
}
