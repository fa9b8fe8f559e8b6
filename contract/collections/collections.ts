import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { listingQuery, productPage } from '#contract/catalogue/catalogue.ts';
import { sorts } from '#contract/catalogue/catalogue-rules.ts';

const summary = z.object({
  address: z.string(),
  title: z.string(),
  description: z.string(),
  /** Empty for none. */
  image: z.string(),
});

const collection = summary.extend({
  /** For search engines. */
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** The order of its products, unless another one is asked for; `own` is the studio's. */
  sort: z.enum(['own', ...sorts]),
});
export type Collection = z.infer<typeof collection>;

const params = z.object({ address: z.string().max(100) });
const query = listingQuery.extend({ limit: paging.limit });
export type CollectionQuery = z.output<typeof query>;

export const collectionsSchemas = schemas('Collections', {
  listCollections: {
    summary: 'The collections, by title',
    answer: dataOf({ collections: z.array(summary) }),
  },
  readCollection: {
    summary: 'A collection and its products, a page at a time, filtered as a listing is',
    params,
    query,
    answer: z.object({ data: productPage.extend({ collection }) }),
  },
});
