import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { validate as isUuid } from 'uuid';
import type { Option } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** A product that is not deleted or hidden, unless those are asked for, with its images and the variants on offer in their order. */
export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

interface ImageRow {
  key: string;
  name: string | null;
  url: string | null;
  alt: string | null;
}

export interface VariantRow {
  id: string;
  values: string[];
  sku: string | null;
  barcode: string | null;
  pricePaise: number;
  discountPricePaise: number | null;
  gstRate: number | null;
  weightGrams: number | null;
  /** The `key` of one of the images. */
  image: string | null;
  onSale: boolean;
  stock: number | null;
  reserved: number;
  stockOf: string | null;
}

/**
 * Those of `ids`. Reads images and variants of all of them together: product by product, the images
 * took longer than everything else.
 */
function selectProducts(db: Db, ids: RawBuilder<string[]>, { hiddenToo = false } = {}) {
  const asked = sql<string>`any((select ids from asked)::uuid[])`;
  return db
    .with('asked', (asking) => asking.selectNoFrom(ids.as('ids')))
    .with('pictures', (images) =>
      images
        .selectFrom('productImages as images')
        .leftJoin('media', 'media.hash', 'images.mediaHash')
        .where('images.productId', '=', asked)
        .groupBy('images.productId')
        .select(({ fn, ref }) => [
          'images.productId',
          fn
            .agg<ImageRow[]>('json_agg', [
              jsonBuildObject({
                key: fn.coalesce('images.mediaHash', 'images.url'),
                name: ref('media.name'),
                url: ref('images.url'),
                alt: ref('images.alt'),
              }),
            ])
            .orderBy('images.position')
            .as('all'),
        ]),
    )
    .with('sold', (sold) =>
      sold
        .selectFrom('variants')
        .where('variants.productId', '=', asked)
        // A hidden product's are hidden with it.
        .where(
          hiddenToo
            ? sql<boolean>`variants.deleted_at is not distinct from
                (select deleted_at from products where products.id = variants.product_id)`
            : sql<boolean>`variants.deleted_at is null`,
        )
        .groupBy('variants.productId')
        .select(({ fn, ref }) => [
          'variants.productId',
          fn
            .agg<VariantRow[]>('json_agg', [
              jsonBuildObject({
                id: ref('variants.id'),
                values: ref('variants.optionValues'),
                sku: ref('variants.sku'),
                barcode: ref('variants.barcode'),
                pricePaise: ref('variants.pricePaise'),
                discountPricePaise: ref('variants.discountPricePaise'),
                gstRate: ref('variants.gstRate'),
                weightGrams: ref('variants.weightGrams'),
                image: ref('variants.image'),
                onSale: ref('variants.onSale'),
                stock: ref('variants.stock'),
                reserved: ref('variants.reserved'),
                stockOf: ref('variants.stockOf'),
              }),
            ])
            .orderBy('variants.position')
            .as('all'),
        ]),
    )
    .selectFrom('products')
    .innerJoin('categories', 'categories.address', 'products.category')
    .leftJoin('media as videos', 'videos.hash', 'products.videoHash')
    .leftJoin('makers', 'makers.id', 'products.makerId')
    .leftJoin('pictures', 'pictures.productId', 'products.id')
    .leftJoin('sold', 'sold.productId', 'products.id')
    .where((eb) =>
      hiddenToo
        ? eb.or([eb('products.deletedAt', 'is', null), eb('products.hiddenAs', 'is not', null)])
        : eb('products.deletedAt', 'is', null),
    )
    .where('products.id', '=', asked)
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.description',
      'products.category',
      'products.pricePaise',
      'products.discountPricePaise',
      'products.size',
      'products.material',
      'products.featured',
      'products.onSale',
      'products.rating',
      'products.ratingCount',
      'products.hsn',
      'products.gstRate',
      'categories.hsn as categoryHsn',
      'categories.gstRate as categoryGstRate',
      'products.sizeChart',
      'products.searchTitle',
      'products.searchDescription',
      'categories.sizeChart as categorySizeChart',
      'products.care',
      'categories.care as categoryCare',
      'categories.isApparel',
      'categories.googleCategory',
      'products.lowStockAt',
      'products.makerId',
      'products.isCertified',
      'products.technique',
      'products.madeIn',
      'products.edition',
      'products.createdAt',
      'products.updatedAt',
      'products.deletedAt',
      'products.hiddenAs',
      'products.draftLacks',
      'videos.name as videoName',
      'makers.address as makerAddress',
      'makers.name as makerName',
      'makers.craft as makerCraft',
      'makers.village as makerVillage',
      'makers.portrait as makerPortrait',
      'makers.isVisible as makerIsVisible',
    ])
    .select([
      sql<ImageRow[]>`coalesce(pictures.all, '[]')`.as('images'),
      sql<VariantRow[]>`coalesce(sold.all, '[]')`.as('variants'),
      sql<Option[]>`products.options`.as('options'),
      // Of JSON the driver makes a list with half the work.
      sql<string[]>`to_json(products.tags)`.as('tags'),
    ]);
}

/** In the order of `ids`; unknown ones are left out. Staff also see those that are hidden. */
export async function findProductRows(
  db: Db,
  ids: readonly string[],
  seen?: { hiddenToo: boolean },
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db, sql`${ids}::uuid[]`, seen).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!);
}

export async function findRowBySlug(db: Db, slug: string): Promise<ProductRow | undefined> {
  const found = db.selectFrom('products').where('slug', '=', slug).select('id');
  return selectProducts(db, sql`array(${found})`).executeTakeFirst();
}

export function listFeaturedRows(db: Db, limit: number): Promise<ProductRow[]> {
  const newest = db
    .selectFrom('products')
    .where('featured', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('id');
  return selectProducts(db, sql`array(${newest})`)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id')
    .execute();
}

/**
 * Those that `query` (a tsquery) finds, the best first, and how many. For very common words it
 * compares only a thousand and counts one more. Planned without knowing the words: with its own
 * estimate PostgreSQL would read the whole table for some, as it would for fewer products.
 */
export async function searchProductIds(
  db: Db,
  query: string,
  limit: number,
): Promise<{ ids: string[]; count: number }> {
  const { rows } = await sql<{ id: string; count: number }>`
    with found as materialized (
      select id, name, search_words from products
      where deleted_at is null and search_words @@ (select ${query}::tsquery)
      limit ${sql.lit(catalogueLimits.searchCountMax + 1)}
    )
    select id, (select count(*) from found) as count
    from found
    order by ts_rank('{0.05, 0.2, 0.5, 1}', search_words, ${query}::tsquery) desc,
      lower(name) collate "C", id
    limit ${limit}
  `.execute(db);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

/** Names by id, of hidden and deleted products too; a draft has told nobody its name. */
export async function findProductNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => isUuid(id));
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .where(sql<boolean>`hidden_as is distinct from 'draft'`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
