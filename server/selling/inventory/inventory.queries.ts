import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainBarcode } from '#contract/catalogue/gtin.ts';
import type { InventoryVariant } from '#contract/inventory/inventory.ts';
import type { InventoryFilter, InventorySort } from '#contract/inventory/inventory-rules.ts';
import { searchQuery, wordsOf } from '#server/catalogue/search-words/search-words.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { isFoundLow, isLow, lowStockAt, variantsAndProducts } from './low-stock.queries.ts';

export type InventoryRow = Omit<InventoryVariant, '_id' | 'label' | 'image'> & {
  id: string;
  values: string[];
  imageName: string | null;
  imageUrl: string | null;
};

export interface InventoryList {
  /** As `findSearch` gives it. */
  search?: RawBuilder<SqlBool> | undefined;
  show?: InventoryFilter | undefined;
  /** The shop's setting. */
  lowAt: number;
}

interface InventoryPage {
  sort: InventorySort;
  limit: number;
  offset: number;
}

const byName = sql`lower(products.name) collate "C", products.id, variants.position, variants.id`;

const orders: Record<InventorySort, RawBuilder<unknown>> = {
  name: byName,
  fewest: sql`variants.stock, variants.id`,
  most: sql`variants.stock desc nulls last, variants.id`,
};

export async function listInventory(
  db: Db,
  list: InventoryList,
  { sort, limit, offset }: InventoryPage,
) {
  const page = sql`select variants.id, row_number() over (order by ${orders[sort]}) as place
    from ${variantsAndProducts} where ${matches(list)}
    order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const { rows } = await sql<InventoryRow>`
    with page as materialized (${page})
    select ${columns(list.lowAt)} from page join variants on variants.id = page.id ${withParts}
    order by page.place
  `.execute(db);
  return rows;
}

/** By a left join: the database leaves `products` out unless something asks for it. */
export async function countInventory(db: Db, list: InventoryList): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from variants
    left join products on products.id = variants.product_id where ${matches(list)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Those that are offered, in the order of `ids`. */
export async function findInventory(db: Db, ids: readonly string[], lowAt: number) {
  const { rows } = await sql<InventoryRow>`
    select ${columns(lowAt)} from variants ${withParts}
    where variants.id = ${anyOf(ids)} and variants.deleted_at is null
  `.execute(db);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!);
}

/** All that match, by name. */
export async function listInventoryIds(db: Db, list: InventoryList): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select variants.id from ${variantsAndProducts} where ${matches(list)} order by ${byName}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * How a text is found: as a whole SKU or barcode, which a scanner types; by beginnings of words, of
 * which there is an index; else anywhere.
 */
export async function findSearch(db: Db, text: string): Promise<RawBuilder<SqlBool>> {
  const words = wordsOf(text);
  const byWords = words.length > 0 ? hasWords(words, text) : sql<SqlBool>`false`;
  const { rows } = await sql<{ isCode: boolean; hasWords: boolean }>`
    select exists (select from ${variantsAndProducts} where ${isCode(text)}) as is_code,
      exists (select from ${variantsAndProducts} where variants.deleted_at is null and ${byWords}) as has_words
  `.execute(db);
  if (rows[0]?.isCode) return isCode(text);
  return rows[0]?.hasWords ? byWords : contains(text);
}

function isCode(code: string): RawBuilder<SqlBool> {
  return sql`variants.id in (
    select id from variants where sku = ${code} and deleted_at is null
    union all select id from variants where barcode = ${plainBarcode(code)} and deleted_at is null)`;
}

function hasWords(words: readonly string[], text: string): RawBuilder<SqlBool> {
  return sql`(products.deleted_at is null
    and products.search_words @@ ${searchQuery(words)}::tsquery and ${contains(text)})`;
}

/** Each word is somewhere in what the row shows. */
function contains(text: string): RawBuilder<SqlBool> {
  const shown = sql`concat_ws(' ', products.name, variants.sku, variants.barcode,
    array_to_string(variants.option_values, ' / '))`;
  return containsWords(shown, text);
}

/** The counted variant of a row's units, and its image: the variant's own or the product's first. */
const withParts = sql`
  join products on products.id = variants.product_id
  join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
  left join lateral (
    select media.name, images.url from product_images as images
    left join media on media.hash = images.media_hash
    where images.product_id = products.id
    order by coalesce(images.media_hash, images.url) is not distinct from variants.image desc, images.position
    limit 1
  ) as image on true`;

function columns(lowAt: number): RawBuilder<unknown> {
  return sql`variants.id, products.id as product_id, products.name,
    variants.option_values as values, image.name as image_name, image.url as image_url,
    variants.sku, variants.barcode, counted.stock, counted.reserved as held,
    variants.stock_of is not null as is_shared, ${isLow(lowAt)} is true as is_low,
    ${lowStockAt(lowAt)} as low_stock_at, variants.on_sale and products.on_sale as on_sale`;
}

function matches({ search, show, lowAt }: InventoryList): RawBuilder<SqlBool> {
  const rules: RawBuilder<SqlBool>[] = [sql`variants.deleted_at is null`];
  if (show === 'low') rules.push(isFoundLow(lowAt));
  if (show === 'out') rules.push(sql`variants.stock = 0`);
  if (show === 'made-to-order')
    rules.push(sql`variants.stock is null and variants.stock_of is null`);
  if (search) rules.push(search);
  return sql`${sql.join(rules, sql` and `)}`;
}
