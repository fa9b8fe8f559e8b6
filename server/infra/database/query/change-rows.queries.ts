import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

type Table = keyof DB;
export type TableWithId = { [T in Table]: DB[T] extends { id: unknown } ? T : never }[Table];

export function insertRow<T extends Table>(
  db: Db,
  table: T,
  row: Insertable<DB[T]>,
): Promise<void> {
  return insertRows(db, table, [row]);
}

export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  if (rows.length === 0) return;
  // Of a table that is not named here the compiler knows no columns.
  await db
    .insertInto(table as 'makers')
    .values(rows as unknown as Insertable<DB['makers']>[])
    .execute();
}

export async function updateRow<T extends TableWithId>(
  db: Db,
  table: T,
  id: string,
  changes: Updateable<DB[T]>,
): Promise<void> {
  await db
    .updateTable(table as 'makers')
    .set(changes as Updateable<DB['makers']>)
    .where('id', '=', id)
    .execute();
}

export async function deleteRow(db: Db, table: TableWithId, id: string): Promise<void> {
  await db
    .deleteFrom(table as 'makers')
    .where('id', '=', id)
    .execute();
}
