import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsWords } from '#server/infra/database/query/contains-words.ts';

/** Short enough to be compared for every product. */
const short = sql`concat_ws(' ', products.name, array_to_string(products.tags, ' '), products.material)`;
const whole = sql`concat_ws(' ', ${short}, products.description, (
  select string_agg(concat_ws(' ', array_to_string(variants.option_values, ' '), variants.sku), ' ')
  from variants where variants.product_id = products.id and variants.deleted_at is null))`;

/** A product has these words as they are typed, in its whole text or in the short ones. */
export function hasSigned(signed: string, { inShort = false } = {}): RawBuilder<SqlBool> {
  return containsWords(inShort ? short : whole, signed);
}
