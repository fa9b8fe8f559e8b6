import { type RawBuilder, sql } from 'kysely';

/**
 * To compare with: one of the values. PostgreSQL plans it without a look at how many there are, and so
 * once for each connection; of a list in sight it would make a plan for every question, which takes
 * longer than to answer it by an index.
 */
export function anyOf(
  values: readonly string[],
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<string> {
  const list = sql.raw(`${type}[]`);
  return sql<string>`any((select ${values}::${list})::${list})`;
}
