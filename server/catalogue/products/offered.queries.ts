import { type Expression, type SqlBool, sql } from 'kysely';
import { readOptionFilter } from '#contract/catalogue/option-filter.ts';

/**
 * Of `variants`, with `counted` where its units are: what is in a checkout at the moment may come
 * back, and counts. The product's own toggle counts too.
 */
export const canBeBought = sql<SqlBool>`(variants.deleted_at is null and variants.on_sale
  and products.on_sale and counted.stock is distinct from 0)`;

/** One of the product's variants can be bought. */
export const isOffered = sql<SqlBool>`exists (select from variants
  join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
  where variants.product_id = products.id and ${canBeBought})`;

/** As `discount_percent` of products has it. */
export const variantPercent = sql<number>`coalesce(
  round((variants.price_paise - variants.discount_price_paise) * 100.0 / variants.price_paise), 0)::integer`;

/**
 * What filters look at, as `sold`: each variant that can be bought. A product of which none can be
 * has one row too, with its price and without values.
 */
export const soldOfProduct = sql`(
  select variants.selling_price_paise as paise, ${variantPercent} as percent, variants.option_values
  from variants
  join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
  where variants.product_id = products.id and ${canBeBought}
  union all
  select products.selling_price_paise, products.discount_percent, '{}'
  where not ${isOffered}
) as sold`;

/** Of `sold`: it has one of the values of each of these options. */
export function hasValues(options: string): Expression<SqlBool> {
  const values = [...readOptionFilter(options)].map(
    ([name, wanted]) => sql<SqlBool>`sold.option_values[(
      select place from jsonb_array_elements(products.options) with ordinality as named (option, place)
      where lower(option ->> 'name') = ${name} limit 1)] = any(${wanted}::text[])`,
  );
  return sql<SqlBool>`(${sql.join(values, sql` and `)})`;
}
