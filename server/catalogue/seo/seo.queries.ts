import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/infra/database/connection/database.ts';

export type CatalogueState = Awaited<ReturnType<typeof readCatalogueState>>;

/** Enough to tell whether the sitemap is still the same. */
export async function readCatalogueState(db: Db) {
  const [products, content, collections, makers, listings] = await Promise.all([
    db
      .selectFrom('products')
      .where('deletedAt', 'is', null)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.max('updatedAt').as('changedAt'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('content')
      .where('published', 'is not', null)
      .select((eb) => [
        eb.fn.countAll<number>().as('pages'),
        eb.fn.max('publishedAt').as('pagesChangedAt'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('collections')
      .where('isVisible', '=', true)
      .select((eb) => [
        eb.fn.countAll<number>().as('collections'),
        eb.fn.max('updatedAt').as('collectionsChangedAt'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('makers')
      .where('isVisible', '=', true)
      .select((eb) => [
        eb.fn.countAll<number>().as('makers'),
        eb.fn.max('updatedAt').as('makersChangedAt'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('categories')
      .where('isVisible', '=', true)
      .select(({ fn }) =>
        fn
          .coalesce(fn.agg<string>('string_agg', ['address', sql.lit(' ')]), sql.lit(''))
          .as('listings'),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { ...products, ...content, ...collections, ...makers, ...listings };
}

/** The id that comes before the product at `position`, in order of ids; null at the beginning. */
export async function findIdBefore(db: Db, position: number): Promise<string | null> {
  if (position === 0) return null;
  const row = await db
    .selectFrom('products')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .offset(position - 1)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type FoundProduct = Awaited<ReturnType<typeof listProductsAfter>>[number];

/** The next products in order of ids, with the names or addresses of their images. */
export function listProductsAfter(db: Db, id: string | null, limit: number) {
  return db
    .selectFrom('products')
    .where('products.deletedAt', 'is', null)
    .$if(id !== null, (query) => query.where('products.id', '>', id!))
    .orderBy('products.id')
    .limit(limit)
    .select(['products.id', 'products.slug', 'products.updatedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('productImages as images')
          .leftJoin('media', 'media.hash', 'images.mediaHash')
          .whereRef('images.productId', '=', 'products.id')
          .orderBy('images.position')
          .select(['media.name', 'images.url']),
      ).as('images'),
    )
    .execute();
}
