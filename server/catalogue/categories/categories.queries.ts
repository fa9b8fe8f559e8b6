import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Categories } from '#server/infra/database/schema.ts';

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number];

/** In their order, each with how many products it has. */
export function listCategoryRows(db: Db) {
  return db
    .selectFrom('categories')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('products')
        .whereRef('products.category', '=', 'categories.address')
        .where('products.deletedAt', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('products'),
    )
    .orderBy('position')
    .orderBy('address')
    .execute();
}

/** Without counting anything, each with the addresses that lead to it. */
export function listShownCategories(db: Db) {
  return db
    .selectFrom('categories')
    .selectAll()
    .select(
      sql<string[]>`array(
        select substr(from_path, length('/shop/') + 1) from redirects
        where to_path = '/shop/' || categories.address)`.as('formerAddresses'),
    )
    .orderBy('position')
    .orderBy('address')
    .execute();
}

/** Changes of categories wait for each other; what reads them does not. */
export async function lockCategories(trx: Trx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(trx);
}

/** A new address takes products and coupons along. */
export async function changeCategory(
  trx: Trx,
  address: string,
  changes: Partial<Insertable<Categories>>,
): Promise<void> {
  await trx.updateTable('categories').set(changes).where('address', '=', address).execute();
}

/** Images of the collections name it too. */
export async function renameInHeroImages(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('heroImages').set({ category: to }).where('category', '=', from).execute();
}

/** The rules of collections name it too. */
export async function renameInRules(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    update collections set updated_at = greatest(now(), updated_at + interval '1 millisecond'), rules = jsonb_set(rules, '{conditions}', (
      select jsonb_agg(case when condition ->> 'kind' = 'category' and condition ->> 'category' = ${from}
        then jsonb_set(condition, '{category}', to_jsonb(${to}::text)) else condition end order by place)
      from jsonb_array_elements(rules -> 'conditions') with ordinality as each (condition, place)))
    where rules -> 'conditions' @> jsonb_build_array(jsonb_build_object('kind', 'category', 'category', ${from}::text))
  `.execute(trx);
}

/** Deletes it; everything that names it goes to another. Returns the codes of its coupons. */
export async function mergeCategory(
  trx: Trx,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  await trx.updateTable('products').set({ category: to }).where('category', '=', from).execute();
  const coupons = await trx
    .updateTable('coupons')
    .set({ category: to })
    .where('category', '=', from)
    .returning('code')
    .execute();
  await renameInHeroImages(trx, from, to);
  await renameInRules(trx, from, to);
  await trx.deleteFrom('categories').where('address', '=', from).execute();
  return coupons.map(({ code }) => code).sort();
}
