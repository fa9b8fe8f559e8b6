import { z } from 'zod';
import { oneLine } from '#contract/api/one-line.ts';
import { sorts } from '#contract/catalogue/catalogue-rules.ts';
import { collectionLimits as l, collectionMessages as m, matches } from './collection-rules.ts';

const text = z.string({ error: m.text }).overwrite(oneLine).min(1, m.text).max(l.textMax);
const rupees = z
  .number({ error: m.rupees })
  .min(0, m.rupees)
  .max(l.rupeesMax, m.rupees)
  .nullable()
  .default(null);

const days = z.number({ error: m.days }).int(m.days).min(1, m.days).max(l.daysMax, m.days);

/** What a product may have to fulfil. */
const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), category: text }),
  z.object({ kind: z.literal('tag'), tag: text }),
  /** What it sells for, in rupees; both ends included, null is open. */
  z
    .object({ kind: z.literal('price'), min: rupees, max: rupees })
    .refine(({ min, max }) => min !== null || max !== null, { path: ['min'], message: m.price })
    .refine(({ min, max }) => min === null || max === null || min <= max, {
      path: ['max'],
      message: m.priceOrder,
    }),
  /** It can be bought with this value, such as Colour Indigo. */
  z.object({ kind: z.literal('option'), name: text, value: text }),
  /** It came on one of the last days, today included. */
  z.object({ kind: z.literal('newest'), days }),
  z.object({ kind: z.literal('discounted') }),
  z.object({ kind: z.literal('in-stock') }),
]);
export type Condition = z.output<typeof condition>;
export type ConditionKind = Condition['kind'];

/** Which products a collection has by itself, and their order. */
export const collectionRules = z.object({
  match: z.enum(matches).default('all'),
  conditions: z.array(condition).min(1, m.noConditions).max(l.conditionsMax, m.conditions),
  sort: z.enum(sorts).default('newest'),
});
export type CollectionRules = z.output<typeof collectionRules>;

/** A choice among the products of the catalogue: ids in their order, or conditions on an Indian day. */
export type Selection =
  | { products: readonly string[] }
  | (Pick<CollectionRules, 'match' | 'conditions'> & { today: string });
