import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { validate as isUuid } from 'uuid';
import type { Option } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** A product that is not deleted, with its images and the variants on offer in their order. */
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
  price_paise: number;
  discount_price_paise: number | null;
  gst_rate: number | null;
  weight_grams: number | null;
  /** The `key` of one of the images. */
  image: string | null;
  on_sale: boolean;
  stock: number | null;
  reserved: number;
  stock_of: string | null;
}

/**
 * Those of `ids`. Reads images and variants of all of them together: product by product, the images
 * took longer than everything else.
 */
function selectProducts(db: Db, ids: RawBuilder<string[]>) {
  const asked = sql<string>`any((select ids from asked)::uuid[])`;
  return db
    .with('asked', (asking) => asking.selectNoFrom(ids.as('ids')))
    .with('pictures', (images) =>
      images
        .selectFrom('product_images as images')
        .leftJoin('media', 'media.hash', 'images.media_hash')
        .where('images.product_id', '=', asked)
        .groupBy('images.product_id')
        .select(({ fn, ref }) => [
          'images.product_id',
          fn
            .agg<ImageRow[]>('json_agg', [
              jsonBuildObject({
                key: fn.coalesce('images.media_hash', 'images.url'),
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
        .where('variants.product_id', '=', asked)
        .where('variants.deleted_at', 'is', null)
        .groupBy('variants.product_id')
        .select(({ fn, ref }) => [
          'variants.product_id',
          fn
            .agg<VariantRow[]>('json_agg', [
              jsonBuildObject({
                id: ref('variants.id'),
                values: ref('variants.option_values'),
                sku: ref('variants.sku'),
                barcode: ref('variants.barcode'),
                price_paise: ref('variants.price_paise'),
                discount_price_paise: ref('variants.discount_price_paise'),
                gst_rate: ref('variants.gst_rate'),
                weight_grams: ref('variants.weight_grams'),
                image: ref('variants.image'),
                on_sale: ref('variants.on_sale'),
                stock: ref('variants.stock'),
                reserved: ref('variants.reserved'),
                stock_of: ref('variants.stock_of'),
              }),
            ])
            .orderBy('variants.position')
            .as('all'),
        ]),
    )
    .selectFrom('products')
    .innerJoin('categories', 'categories.address', 'products.category')
    .leftJoin('media as videos', 'videos.hash', 'products.video_hash')
    .leftJoin('makers', 'makers.id', 'products.maker_id')
    .leftJoin('pictures', 'pictures.product_id', 'products.id')
    .leftJoin('sold', 'sold.product_id', 'products.id')
    .where('products.deleted_at', 'is', null)
    .where('products.id', '=', asked)
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.category',
      'products.price_paise',
      'products.discount_price_paise',
      'products.size',
      'products.material',
      'products.featured',
      'products.on_sale',
      'products.rating',
      'products.rating_count',
      'products.hsn',
      'products.gst_rate',
      'categories.hsn as category_hsn',
      'categories.gst_rate as category_gst_rate',
      'categories.is_apparel',
      'categories.google_category',
      'products.low_stock_at',
      'products.maker_id',
      'products.is_certified',
      'products.technique',
      'products.made_in',
      'products.edition',
      'products.created_at',
      'products.updated_at',
      'videos.name as video_name',
      'makers.address as maker_address',
      'makers.name as maker_name',
      'makers.craft as maker_craft',
      'makers.village as maker_village',
      'makers.portrait as maker_portrait',
      'makers.is_visible as maker_is_visible',
    ])
    .select([
      sql<ImageRow[]>`coalesce(pictures.all, '[]')`.as('images'),
      sql<VariantRow[]>`coalesce(sold.all, '[]')`.as('variants'),
      sql<Option[]>`products.options`.as('options'),
      // Of JSON the driver makes a list with half the work.
      sql<string[]>`to_json(products.tags)`.as('tags'),
    ]);
}

/** In the order of `ids`; unknown ones are left out. */
export async function findProductRows(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db, sql`${ids}::uuid[]`).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!);
}

export function listFeaturedRows(db: Db, limit: number): Promise<ProductRow[]> {
  const newest = db
    .selectFrom('products')
    .where('featured', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select('id');
  return selectProducts(db, sql`array(${newest})`)
    .orderBy('products.created_at', 'desc')
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

/** Names by id, of deleted products too. */
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
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
