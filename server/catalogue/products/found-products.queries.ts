import { type Expression, type SqlBool, sql } from 'kysely';
import { mayBeJoined, namedChoices } from '#contract/search/searched-words.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { likeAnywhere } from '#server/infra/database/query/like-anywhere.ts';

const MOST = 200;

/** Products of which a variant has this in its SKU, or as its barcode. */
export async function findProductsByCode(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('sku', 'ilike', likeAnywhere(code)), eb('barcode', '=', code)]))
    .select('product_id')
    .distinct()
    .limit(MOST)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Its name contains what was typed; as the memory finds names, but for typos. */
export function isNamed(typed: string): Expression<SqlBool> {
  return sql`(${sql.join([sql`true`, ...namedChoices(typed).map(hasOne)], sql` and `)})`;
}

function hasOne(choices: readonly string[]): Expression<SqlBool> {
  const name = sql`searched_text(products.name)`;
  const parts = choices.flatMap((word) => [
    sql`${name} like ${likeAnywhere(word)}`,
    ...(mayBeJoined(word)
      ? [sql`regexp_replace(${name}, '\\s+', '', 'g') like ${likeAnywhere(word)}`]
      : []),
  ]);
  return sql`(${sql.join(parts, sql` or `)})`;
}
