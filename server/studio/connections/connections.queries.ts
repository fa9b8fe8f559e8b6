import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

export type ConnectionRow = Selectable<DB['connections']>;

export async function listConnectionRows(db: Db): Promise<ConnectionRow[]> {
  return db.selectFrom('connections').selectAll().orderBy('position').orderBy('kind').execute();
}

/** Until the transaction ends nobody else changes one. */
export async function lockConnectionRows(trx: Trx): Promise<ConnectionRow[]> {
  return trx
    .selectFrom('connections')
    .selectAll()
    .orderBy('position')
    .orderBy('kind')
    .forUpdate()
    .execute();
}

export async function saveConnectionRow(
  trx: Trx,
  row: Pick<
    Insertable<DB['connections']>,
    'kind' | 'mode' | 'sealedSecrets' | 'updatedAt' | 'updatedBy'
  > & { fields: object },
): Promise<void> {
  const fields = JSON.stringify(row.fields);
  await trx
    .insertInto('connections')
    .values((eb) => ({
      ...row,
      fields,
      position: eb
        .selectFrom('connections')
        .select(({ fn, lit }) =>
          eb(fn.coalesce(fn.max('position'), lit(0)), '+', 1).as('position'),
        ),
    }))
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({
        ...row,
        fields,
        // Who connects it again wants it to stay.
        leavingSince: null,
        lastFailureAt: null,
        lastFailure: null,
        // A row that only had outcomes has no place yet.
        position: sql<number>`coalesce(nullif(connections.position, 0), excluded.position)`,
      }),
    )
    .execute();
}

export async function removeConnectionRow(trx: Trx, kind: string): Promise<void> {
  await trx.deleteFrom('connections').where('kind', '=', kind).execute();
}

/** It stays until nothing needs it any more. */
export async function saveLeaving(trx: Trx, kind: string, leavingSince: Date): Promise<void> {
  await trx
    .updateTable('connections')
    .set({ leavingSince, updatedAt: leavingSince })
    .where('kind', '=', kind)
    .execute();
}

export async function savePosition(trx: Trx, kind: string, position: number): Promise<void> {
  await trx
    .insertInto('connections')
    .values({ kind, position })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ position }))
    .execute();
}

/** Unless another process has resealed or changed it meanwhile. */
export async function replaceSealedSecrets(
  db: Db,
  kind: string,
  { former, sealed }: { former: string; sealed: string },
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ sealedSecrets: sealed })
    .where('kind', '=', kind)
    .where('sealedSecrets', '=', former)
    .execute();
}

/** Of a kind that the environment sets up too. */
export async function saveOutcome(
  db: Db,
  kind: string,
  outcome: { lastSuccessAt: Date } | { lastFailureAt: Date; lastFailure: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set(outcome)
    .where('kind', '=', kind)
    .executeTakeFirst();
  // An insert is told to all processes, even one that changes a row.
  if (numUpdatedRows > 0) return;
  await db
    .insertInto('connections')
    .values({ kind, ...outcome })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute();
}
