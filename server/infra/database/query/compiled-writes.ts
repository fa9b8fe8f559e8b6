import type { Compilable, CompiledQuery, Insertable, Updateable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { compileOnce } from './compile-once.ts';

type Values = readonly unknown[];
type Row = Record<string, unknown>;
type Build = (db: Db, values: Values) => Compilable;

/** By what their text depends on: the table, the columns, and how many rows there are. */
const compiled = new Map<string, (...values: Values) => CompiledQuery>();

function compiledFor(key: string, values: Values, build: Build): CompiledQuery {
  const statement = compiled.get(key) ?? compileOnce((db, ...places: Values) => build(db, places));
  compiled.set(key, statement);
  return statement(...values);
}

/** Inserts rows on a hot path, where compiling the statement would take as long as sending it. */
export async function insertRows<T extends keyof DB & string>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const [columns, ...others] = rows.map(columnsOf);
  if (!columns) return;
  if (others.some((each) => String(each) !== String(columns))) {
    await db.insertInto(table).values(rows).execute();
    return;
  }
  const values = rows.flatMap((row) => columns.map((column) => (row as Row)[column]));
  const insert: Build = (on, places) =>
    on
      .insertInto(table)
      .values(rows.map((_, at) => rowOf(columns, places.slice(at * columns.length))) as never);
  const key = `insert ${rows.length} into ${table}: ${columns}`;
  await db.executeQuery(compiledFor(key, values, insert));
}

/** The same for the row of that id. */
export async function updateRow(
  db: Db,
  table: 'orders',
  id: string,
  changes: Updateable<DB['orders']>,
): Promise<void> {
  const columns = columnsOf(changes);
  const values = [...columns.map((column) => (changes as Row)[column]), id];
  const update: Build = (on, places) =>
    on
      .updateTable(table)
      .set(rowOf(columns, places))
      .where('id', '=', places.at(-1) as string);
  await db.executeQuery(compiledFor(`update ${table}: ${columns}`, values, update));
}

/** A column without a value has its default, or stays as it is. */
function columnsOf(row: object): string[] {
  return Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : column));
}

function rowOf(columns: readonly string[], values: Values): Row {
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]));
}
