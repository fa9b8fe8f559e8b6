import { sql } from 'kysely';
import { readOptionFilter } from '#contract/catalogue/option-filter.ts';
import type { Condition } from '#contract/collections/conditions.ts';
import { firstNewDay } from '#contract/collections/first-new-day.ts';
import { canBeBought, variantPercent } from '#server/catalogue/products/offered.queries.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import type { FoundPage, Listing, Shop } from '#server/infra/shop/shop.ts';

interface Sold {
  paise: number;
  percent: number;
  /** Null where nothing of the product can be bought. */
  values: string[] | null;
}

interface Product {
  id: string;
  category: string;
  name: string;
  rating: number;
  ratings: number;
  paise: number;
  createdAt: Date;
  featured: boolean;
  tags: string[];
  options: string[];
  isNamed: boolean;
  sold: Sold[];
}

const textOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const cheapest = ({ sold }: Product) => Math.min(...sold.map(({ paise }) => paise));

const orders: Record<NonNullable<Listing['sort']>, (one: Product, other: Product) => number> = {
  name: (one, other) => textOrder(one.name, other.name),
  'price-low': (one, other) => cheapest(one) - cheapest(other),
  'price-high': (one, other) => cheapest(other) - cheapest(one),
  rating: (one, other) => other.rating - one.rating || other.ratings - one.ratings,
  newest: (one, other) => Number(other.createdAt) - Number(one.createdAt),
  featured: (one, other) =>
    Number(other.featured) - Number(one.featured) || orders.newest(one, other),
  // Nothing has been sold.
  best: (one, other) => orders.newest(one, other),
};

/** A page of a list, product by product, without an index. */
export async function listPlainly(
  { db }: Pick<Shop, 'db'>,
  { category, selection, q, rating = 0, sort, ...filters }: Listing,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundPage> {
  const before = (await readProducts(db, q))
    .filter((product) => !category || product.category === category)
    .map((product) => narrowed(product, (sold) => isSelected(product, sold, selection)))
    .filter(({ sold }) => sold.length > 0);
  const found = before
    .filter((product) => product.isNamed && product.rating >= rating)
    .map((product) => narrowed(product, (sold) => fits(product, sold, filters)))
    .filter(({ sold }) => sold.length > 0);
  const chosen = selection && 'products' in selection && !sort ? selection.products : undefined;
  const place = ({ id }: Product) => chosen?.indexOf(id) ?? 0;
  const compare = chosen ? () => 0 : orders[sort ?? 'name'];
  found.sort(
    (one, other) => place(one) - place(other) || compare(one, other) || textOrder(one.id, other.id),
  );
  return {
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
    total: found.length,
    highestPricePaise: Math.max(0, ...before.map(({ paise }) => paise)),
  };
}

async function readProducts(db: Shop['db'], q: string | undefined): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select products.id, category, lower(name) as name, rating, rating_count as ratings,
      products.selling_price_paise as paise, created_at as "createdAt", featured, to_json(tags) as tags,
      (select coalesce(json_agg(lower(option ->> 'name')), '[]')
        from jsonb_array_elements(options) as option) as options,
      ${q ? containsWords(sql.ref('products.name'), q) : sql`true`} as "isNamed",
      coalesce(json_agg(json_build_object('paise', variants.selling_price_paise,
          'percent', ${variantPercent}, 'values', variants.option_values))
          filter (where ${canBeBought}),
        json_build_array(json_build_object('paise', products.selling_price_paise,
          'percent', discount_percent, 'values', null))) as sold
    from products
    left join variants on variants.product_id = products.id
    left join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
    where products.deleted_at is null group by products.id`.execute(db);
  return rows;
}

const narrowed = (product: Product, isLeft: (sold: Sold) => boolean): Product => ({
  ...product,
  sold: product.sold.filter(isLeft),
});

function fits(product: Product, sold: Sold, filters: Listing): boolean {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, discount = 0, options } = filters;
  return (
    sold.paise >= minPrice * 100 &&
    sold.paise <= maxPrice * 100 &&
    sold.percent >= discount &&
    [...readOptionFilter(options)].every(([name, values]) => hasValue(product, sold, name, values))
  );
}

function hasValue(product: Product, sold: Sold, name: string, values: readonly string[]): boolean {
  const value = sold.values?.[product.options.indexOf(name.toLowerCase())];
  return value !== undefined && values.includes(value);
}

function isSelected(product: Product, sold: Sold, selection: Listing['selection']): boolean {
  if (!selection) return true;
  if ('products' in selection) return selection.products.includes(product.id);
  const { match, conditions, today } = selection;
  const held = conditions.map((condition) => holds(product, sold, condition, today));
  return match === 'all' ? held.every(Boolean) : held.some(Boolean);
}

function holds(product: Product, sold: Sold, condition: Condition, today: string): boolean {
  switch (condition.kind) {
    case 'category':
      return product.category === condition.category;
    case 'tag':
      return product.tags.some((tag) => tag.toLowerCase() === condition.tag.toLowerCase());
    case 'price':
      return fits(product, sold, {
        minPrice: condition.min ?? undefined,
        maxPrice: condition.max ?? undefined,
      });
    case 'option':
      return hasValue(product, sold, condition.name, [condition.value]);
    case 'newest':
      return product.createdAt >= firstNewDay(condition.days, today);
    case 'discounted':
      return sold.percent > 0;
    case 'in-stock':
      return sold.values !== null;
  }
}
