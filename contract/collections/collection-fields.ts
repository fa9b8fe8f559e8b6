import { z } from 'zod';
import { field } from '#contract/api/fields.ts';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { address } from '#contract/content/admin-content.ts';
import { contentLimits } from '#contract/content/content-rules.ts';
import { imageOrNone } from '#contract/images/own-image.ts';
import { collectionLimits as l, collectionMessages as m } from './collection-rules.ts';
import { collectionRules } from './conditions.ts';

const text = (max: number) => z.string().overwrite(seen).max(max, `At most ${max} characters`);

const line = (max: number) => z.string().overwrite(oneLine).max(max, `At most ${max} characters`);

/** A collection as the back office makes one. */
export const collectionFields = z.object({
  address: field(address, { label: 'Address', max: contentLimits.addressMax }),
  title: field(line(l.titleMax).min(1, m.title), { label: 'Title', max: l.titleMax }),
  description: field(text(l.descriptionMax).default(''), {
    label: 'Description',
    max: l.descriptionMax,
  }),
  metaTitle: field(line(l.metaTitleMax).default(''), {
    label: 'Title for search engines',
    hint: 'Empty: the title',
    max: l.metaTitleMax,
  }),
  metaDescription: field(line(l.metaDescriptionMax).default(''), {
    label: 'Description for search engines',
    hint: 'Empty: the description',
    max: l.metaDescriptionMax,
  }),
  image: field(imageOrNone, {
    label: 'Image',
    hint: 'Beside the title and in shared links. Optional',
  }),
  isVisible: field(z.boolean().default(true), { label: 'Visible to visitors' }),
  /** Null: its products are chosen one by one. */
  rules: collectionRules.nullable().default(null),
  /** Ids in their order, where there are no rules; those that are no longer in the shop are left out. */
  products: z.array(z.uuid()).max(l.productsMax, m.products).default([]),
});
export type CollectionFields = z.output<typeof collectionFields>;
