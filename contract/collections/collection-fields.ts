import { z } from 'zod';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { address } from '#contract/content/admin-content.ts';
import { imageOrNone } from '#contract/images/own-image.ts';
import { collectionLimits as l, collectionMessages as m } from './collection-rules.ts';
import { collectionRules } from './conditions.ts';

const text = (max: number) => z.string().overwrite(seen).max(max, `At most ${max} characters`);

const line = (max: number) => z.string().overwrite(oneLine).max(max, `At most ${max} characters`);

/** A collection as the back office makes one. */
export const collectionFields = z.object({
  address,
  title: line(l.titleMax).min(1, m.title),
  description: text(l.descriptionMax).default(''),
  metaTitle: line(l.metaTitleMax).default(''),
  metaDescription: line(l.metaDescriptionMax).default(''),
  image: imageOrNone,
  isVisible: z.boolean().default(true),
  /** Null: its products are chosen one by one. */
  rules: collectionRules.nullable().default(null),
  /** Ids in their order, where there are no rules; those that are no longer in the shop are left out. */
  products: z.array(z.uuid()).max(l.productsMax, m.products).default([]),
});
export type CollectionFields = z.output<typeof collectionFields>;
