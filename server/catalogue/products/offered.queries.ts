import { type SqlBool, sql } from 'kysely';

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
