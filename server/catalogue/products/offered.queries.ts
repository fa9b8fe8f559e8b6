import { type Expression, type SqlBool, sql } from 'kysely';
import { readOptionFilter } from '#contract/catalogue/option-filter.ts';

/**
 * Of `variants`, with `counted` where its units are: what is in a checkout at the moment may come
 * back, and counts. The product's own toggle counts too.
 */
export const canBeBought = sql<SqlBool>`(variants.deleted_at is null and variants.on_sale
  and products.on_sale and counted.stock is distinct from 0)`;

/** One of the product's variants can be bought. */
export const isOffered = offersOne(sql`true`);

/** A variant that can be bought has one of the values of each of these options. */
export function offers(options: string): Expression<SqlBool> {
  const values = [...readOptionFilter(options)].map(
    ([name, wanted]) => sql<SqlBool>`variants.option_values[(
      select place from jsonb_array_elements(products.options) with ordinality as named (option, place)
      where lower(option ->> 'name') = ${name} limit 1)] = any(${wanted}::text[])`,
  );
  return offersOne(sql`${sql.join(values, sql` and `)}`);
}

function offersOne(fits: Expression<SqlBool>) {
  return sql<SqlBool>`exists (select from variants
    join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
    where variants.product_id = products.id and ${canBeBought} and ${fits})`;
}
