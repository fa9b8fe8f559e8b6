import { type Expression, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

const AT_ONCE = 1000;

/** The rows of a query, a thousand at a time, from one snapshot: for answers that may be long. */
export async function* readInParts<Row>(db: Db, query: Expression<Row>): AsyncGenerator<Row> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // A slow client may take its time with the download.
    await sql`set local idle_in_transaction_session_timeout = 0;
      set local statement_timeout = 0`.execute(trx);
    await sql`declare answer no scroll cursor for ${query}`.execute(trx);
    const fetch = sql<Row>`fetch ${sql.lit(AT_ONCE)} from answer`;
    for (
      let rows = await fetch.execute(trx);
      rows.rows.length > 0;
      rows = await fetch.execute(trx)
    ) {
      yield* rows.rows;
    }
  } finally {
    await trx.rollback().execute();
  }
}
