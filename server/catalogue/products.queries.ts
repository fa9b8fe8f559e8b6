import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductsQuery, Sort } from '#contract/catalogue.ts';
import { paiseFromRupees } from '#contract/money.ts';
import type { Db } from '../database/database.ts';
import { likeAnywhere } from '../database/like-anywhere.ts';

/** A product that is not deleted, with its pictures and sizes in their order. */
export type ProductRow = Awaited<ReturnType<typeof findProductRows>>[number];

function selectProducts(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('media as videos', 'videos.hash', 'products.video_hash')
    .where('products.deleted_at', 'is', null)
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.category',
      'products.price_paise',
      'products.discount_price_paise',
      'products.size',
      'products.material',
      'products.tags',
      'products.featured',
      'products.on_sale',
      'products.stock',
      'products.reserved',
      'products.rating',
      'products.rating_count',
      'products.hsn',
      'products.gst_rate',
      'products.created_at',
      'products.updated_at',
      'videos.name as video_name',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_images as images')
          .leftJoin('media', 'media.hash', 'images.media_hash')
          .whereRef('images.product_id', '=', 'products.id')
          .orderBy('images.position')
          .select(['media.name', 'images.url', 'images.alt']),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes as sizes')
          .whereRef('sizes.product_id', '=', 'products.id')
          .orderBy('sizes.position')
          .select(['sizes.size', 'sizes.stock', 'sizes.reserved']),
      ).as('sizes'),
    ]);
}

/** In no order; ids that nobody has are left out. */
export function findProductRows(db: Db, ids: readonly string[]) {
  return selectProducts(db).where('products.id', 'in', ids).execute();
}

export function listFeaturedRows(db: Db, limit: number): Promise<ProductRow[]> {
  return selectProducts(db)
    .where('products.featured', '=', true)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute();
}

/** Those that `query` (a tsquery) finds, the best first, with how many there are in all. */
export async function searchProductRows(
  db: Db,
  query: string,
  limit: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const found = await selectProducts(db)
    .where(sql<SqlBool>`products.search_words @@ ${query}::tsquery`)
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(sql`ts_rank('{0.05, 0.2, 0.5, 1}', products.search_words, ${query}::tsquery) desc`)
    .orderBy(sql`lower(products.name)`)
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return { rows: found, total: found[0]?.total ?? 0 };
}

export type Listing = Omit<ProductsQuery, 'page' | 'limit' | 'view'>;

/**
 * What the listing's filters leave, a page of it. The page is found first: pictures and sizes of
 * all that a late page skips would be gathered in vain.
 */
export async function listProductRows(
  db: Db,
  listing: Listing,
  page: { limit: number; offset: number },
): Promise<ProductRow[]> {
  const by = [...orders[listing.sort ?? 'name'], sql`products.id`];
  let found = db
    .selectFrom('products')
    .select('products.id')
    .where('products.deleted_at', 'is', null)
    .where(matches(listing));
  for (const order of by) found = found.orderBy(order);
  let query = selectProducts(db).where(
    'products.id',
    'in',
    found.limit(page.limit).offset(page.offset),
  );
  for (const order of by) query = query.orderBy(order);
  return query.execute();
}

/** How many the filters leave, and the dearest of the category whatever the filters say. */
export async function countProducts(
  db: Db,
  listing: Listing,
): Promise<{ total: number; dearestPaise: number }> {
  const { category } = listing;
  const counted = await db
    .selectFrom('products')
    .where('products.deleted_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('products.category', '=', category!))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(matches(listing)).as('total'),
      eb.fn.max('products.selling_price_paise').as('dearestPaise'),
    ])
    .executeTakeFirstOrThrow();
  return { total: counted.total, dearestPaise: counted.dearestPaise ?? 0 };
}

/** What the filters leave of the products. */
export function matches(listing: Listing): Expression<SqlBool> {
  const { category, q, minPrice, maxPrice, discount, rating } = listing;
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (category) rules.push(sql`products.category = ${category}`);
  if (q) rules.push(sql`products.name ilike ${likeAnywhere(q)}`);
  if (minPrice) rules.push(sql`products.selling_price_paise >= ${paiseFromRupees(minPrice)}`);
  if (maxPrice !== undefined) {
    rules.push(sql`products.selling_price_paise <= ${paiseFromRupees(maxPrice)}`);
  }
  if (discount) rules.push(sql`products.discount_percent >= ${discount}`);
  if (rating) rules.push(sql`products.rating >= ${rating}`);
  return sql`${sql.join(rules, sql` and `)}`;
}

const orders: Record<Sort, Expression<unknown>[]> = {
  name: [sql`lower(products.name)`],
  'price-low': [sql`products.selling_price_paise`],
  'price-high': [sql`products.selling_price_paise desc`],
  rating: [sql`products.rating desc`, sql`products.rating_count desc`],
  newest: [sql`products.created_at desc`],
};
