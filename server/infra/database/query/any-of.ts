import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Compares with any of the values. PostgreSQL plans it regardless of their number, and so once per
 * connection; for a literal list it would plan every query, which takes longer than answering it by
 * an index.
 */
export function anyOf(
  values: readonly string[],
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<string> {
  const list = sql.raw(`${type}[]`);
  return sql<string>`any((select ${values}::${list})::${list})`;
}

/**
 * Compares with the ids of a query that locks and has a limit. With `in` PostgreSQL may run such a query
 * once for each row, and so take more than its limit.
 */
export function anyClaimed<T>(ids: Expression<T>) {
  return sql<T extends { id: infer Id } ? Id : never>`any(array(${ids}))`;
}
