import { type OperationNodeSource, type RawBuilder, sql, UpdateQueryNode } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';

/** An insert, update or delete that has not been sent yet. */
export type Write = OperationNodeSource;

/**
 * Sends several writes as one statement. They all see the rows as they were before it, and none what
 * another of them does. No two may change the same row: PostgreSQL would leave one of them out and
 * say nothing. Answers the rows that `answering`, one more write, returns.
 */
export async function writeAtOnce<Row>(
  trx: Trx,
  writes: readonly Write[],
  answering?: Write,
): Promise<Row[]> {
  if (writes.length === 0 && !answering) return [];
  refuseTwiceTheSame(answering ? [...writes, answering] : writes);
  const named = writes.map((write, at) => sql`${sql.ref(`write_${at}`)} as (${write})`);
  const all = answering ? [...named, sql`answer as (${answering})`] : named;
  const rows: RawBuilder<Row> = answering
    ? sql`with ${sql.join(all)} select * from answer`
    : sql`with ${sql.join(all)} select`;
  return (await rows.execute(trx)).rows;
}

/** Two updates of one table may be of one row. What is written as raw SQL is not seen here. */
function refuseTwiceTheSame(writes: readonly Write[]): void {
  const tables = writes
    .map((write) => write.toOperationNode())
    .flatMap((node) => (UpdateQueryNode.is(node) ? [JSON.stringify(node.table)] : []));
  const twice = tables.find((table, at) => tables.indexOf(table) !== at);
  if (twice) throw new Error(`Two updates of one table would be sent at once: ${twice}`);
}
