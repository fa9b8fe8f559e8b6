import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

export type CaseTable = 'breaches' | 'contactMessages' | 'grievances' | 'reviews';
export type CaseRow<T extends CaseTable> = Selectable<DB[T]>;
export type CaseChanges<T extends CaseTable> = Updateable<DB[T]>;

/** The tables of what is sent under a ticket number. */
export type TicketTable = 'contactMessages' | 'grievances';
export type TicketRow<T extends TicketTable> = Omit<Insertable<DB[T]>, 'ticket'>;

/** Locks this case until the transaction ends. */
export async function lockCase<T extends CaseTable>(
  trx: Db,
  table: T,
  id: string,
): Promise<CaseRow<T> | undefined> {
  const { rows } = await sql<CaseRow<T>>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** False if the ticket number is taken. */
export async function insertTicketed<T extends TicketTable>(
  trx: Db,
  table: T,
  row: TicketRow<T> & { ticket: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto(table as 'grievances')
    .values(row as unknown as Insertable<DB['grievances']>)
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
