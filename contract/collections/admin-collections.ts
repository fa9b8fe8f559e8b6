import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate } from '#contract/api/wire.ts';
import { collectionFields } from './collection-fields.ts';
import { collectionRules } from './conditions.ts';

const chosenProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where it has none. */
  image: z.string(),
});
export type ChosenProduct = z.infer<typeof chosenProduct>;

export const adminCollection = z.object({
  _id: z.string(),
  ...collectionFields.shape,
  address: z.string(),
  image: z.string(),
  rules: collectionRules.nullable(),
  /** In their order; none where the collection goes by rules. */
  products: z.array(z.string()),
  createdAt: isoDate,
  /** A change may send this as `seen`: it is refused if somebody else changed it first. */
  updatedAt: isoDate,
});
export type AdminCollection = z.output<typeof adminCollection>;

const one = dataOf({ collection: adminCollection });
const params = z.object({ id: z.string().max(100) });

export const adminCollectionsSchemas = schemas('Collections', {
  listAdminCollections: {
    summary: 'All collections, by title',
    answer: dataOf({ collections: z.array(adminCollection) }),
  },
  readAdminCollection: {
    summary: 'One collection, with the names and images of the products chosen for it',
    params,
    answer: dataOf({ collection: adminCollection, chosen: z.array(chosenProduct) }),
  },
  previewCollection: {
    summary: 'What rules would find: how many products, and the first of them',
    body: z.object({ rules: collectionRules }),
    answer: dataOf({ total: z.number().int(), products: z.array(chosenProduct) }),
  },
  createCollection: {
    summary: 'Create a collection, of chosen products or by rules',
    body: collectionFields,
    answer: one,
  },
  updateCollection: {
    summary:
      'Change a collection; its old address leads to a new one. With `seen`, only if that is the current version',
    params,
    body: collectionFields.extend(seen),
    answer: one,
  },
  showCollection: {
    summary: 'Show a collection to visitors, or hide it',
    params,
    body: z.object({ isVisible: z.boolean() }),
    answer: one,
  },
  deleteCollection: {
    summary: 'Delete a collection; its products stay',
    params,
    answer: z.object({}),
  },
});
