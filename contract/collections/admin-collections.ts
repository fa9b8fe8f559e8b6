import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { seen } from '#contract/api/seen.ts';
import { collectionFields } from './collection-fields.ts';
import { collectionRules } from './conditions.ts';

const tag = 'Collections';

const chosenProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where it has none. */
  image: z.string(),
});
export type ChosenProduct = z.infer<typeof chosenProduct>;

const summary = z.object({
  _id: z.string(),
  ...collectionFields.shape,
  address: z.string(),
  image: z.string(),
  rules: collectionRules.nullable(),
  /** In their order; none where the collection goes by rules. */
  products: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** A change may send this as `seen`: it is refused if somebody else changed it first. */
  updatedAt: z.iso.datetime(),
});
export type AdminCollection = z.output<typeof summary>;

const one = z.object({ data: z.object({ collection: summary }) });
const params = z.object({ id: z.string().max(100) });

export const adminCollectionsSchemas = {
  listAdminCollections: {
    tag,
    summary: 'All collections, by title',
    answer: z.object({ data: z.object({ collections: z.array(summary) }) }),
  },
  readAdminCollection: {
    tag,
    summary: 'One collection, with the names and images of the products chosen for it',
    params,
    answer: z.object({
      data: z.object({ collection: summary, chosen: z.array(chosenProduct) }),
    }),
  },
  previewCollection: {
    tag,
    summary: 'What rules would find: how many products, and the first of them',
    body: z.object({ rules: collectionRules }),
    answer: z.object({
      data: z.object({ total: z.number().int(), products: z.array(chosenProduct) }),
    }),
  },
  createCollection: {
    tag,
    summary: 'Create a collection, of chosen products or by rules',
    body: collectionFields,
    answer: one,
  },
  updateCollection: {
    tag,
    summary:
      'Change a collection; its old address leads to a new one. With `seen`, only if that is the current version',
    params,
    body: collectionFields.extend(seen),
    answer: one,
  },
  showCollection: {
    tag,
    summary: 'Show a collection to visitors, or hide it',
    params,
    body: z.object({ isVisible: z.boolean() }),
    answer: one,
  },
  deleteCollection: {
    tag,
    summary: 'Delete a collection; its products stay',
    params,
    answer: z.object({}),
  },
} satisfies SchemasByName;
