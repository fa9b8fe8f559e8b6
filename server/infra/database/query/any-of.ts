import { type RawBuilder, sql } from 'kysely';

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
