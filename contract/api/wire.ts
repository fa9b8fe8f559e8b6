import { z } from 'zod';

/**
 * Rupees in JSON, whole paise in the shop: a field `price` is `pricePaise` in its row.
 * `server/infra/wire.ts` converts both ways, and times from Date to text.
 */
export type RupeesSchema = z.ZodNumber & { readonly isRupees: true };

/** Pass the schema with its limits, and wrap (`.nullable()`) afterwards: each method makes a new schema. */
export function rupees(schema: z.ZodNumber = z.number()): RupeesSchema {
  return Object.assign(schema, { isRupees: true as const });
}

/** A time in JSON, a Date in the shop. */
export const isoDate = z.iso.datetime();
