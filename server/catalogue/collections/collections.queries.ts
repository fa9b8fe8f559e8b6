import { sql } from 'kysely';
import type { CollectionRules } from '#contract/collections/conditions.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';

export type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>;

/** With the chosen products that are not deleted, in their order. */
function selectCollections(db: Db) {
  return db
    .selectFrom('collections')
    .selectAll()
    .$narrowType<{ rules: CollectionRules | null }>()
    .select(
      sql<string[]>`array(
        select product_id::text from collection_products as chosen
        join products on products.id = chosen.product_id and products.deleted_at is null
        where chosen.collection_id = collections.id order by chosen.position)`.as('products'),
    );
}

/** All of them, by title. */
export function listCollectionRows(db: Db): Promise<CollectionRow[]> {
  return selectCollections(db).orderBy(sql`lower(title)`).orderBy('address').execute();
}

export function findCollection(db: Db, id: string) {
  return selectCollections(db).where('id', '=', id).executeTakeFirst();
}

export function findCollectionAt(db: Db, address: string): Promise<CollectionRow | undefined> {
  return selectCollections(db).where('address', '=', address).executeTakeFirst();
}

/** Undefined if it does not exist. */
export async function lockCollection(trx: Trx, id: string): Promise<CollectionRow | undefined> {
  await trx.selectFrom('collections').select('id').where('id', '=', id).forUpdate().execute();
  return findCollection(trx, id);
}

/** Those that visitors see, by title. */
export function listVisibleCollections(db: Db) {
  return db
    .selectFrom('collections')
    .select(['address', 'title', 'description', 'image'])
    .where('isVisible', '=', true)
    .orderBy(sql`lower(title)`)
    .orderBy('address')
    .execute();
}

export function countCollections(db: Db): Promise<number> {
  return countRows(db.selectFrom('collections'));
}

/** Changes of collections wait for each other, before they lock any row; what reads them does not. */
export async function lockCollections(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('collections'))`.execute(trx);
}

/** The first SKU of each of the products that have one. */
export async function findSkus(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select distinct on (product_id) product_id as id, sku from variants
    where product_id = any(${ids}::uuid[]) and sku is not null and deleted_at is null
    order by product_id, position`.execute(db);
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** The products that have these SKUs, by SKU. */
export async function findProductsBySku(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select product_id as id, sku from variants
    where sku = any(${skus}::text[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Chooses these products, in this order; those that are not in the shop are left out. */
export async function chooseProducts(
  trx: Trx,
  id: string,
  products: readonly string[],
): Promise<void> {
  await trx.deleteFrom('collectionProducts').where('collectionId', '=', id).execute();
  await sql`
    insert into collection_products (collection_id, product_id, position)
    select ${id}, products.id, min(chosen.place)
    from unnest(${products}::uuid[]) with ordinality as chosen (id, place)
    join products on products.id = chosen.id and products.deleted_at is null
    group by products.id`.execute(trx);
}
