import { sql } from 'kysely';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * Searches every column of every table, the job queue's as well, for words that should be gone;
 * returns where they stand.
 */
export async function findTrace(shop: Shop, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(shop.db);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await sql<{ row: string }>`
        select each::text as row from ${sql.raw(name)} as each
        where each::text ilike ${`%${word}%`}
      `.execute(shop.db);
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
  }
  return found;
}
