import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { listingQuery, productMaker, productPage } from '#contract/catalogue/catalogue.ts';

export type MakerSummary = z.infer<typeof productMaker>;

const maker = productMaker.extend({ story: z.string() });
export type Maker = z.infer<typeof maker>;

const params = z.object({ address: z.string().max(100) });
const query = listingQuery.extend({ limit: paging.limit });
export type MakerQuery = z.output<typeof query>;

export const makersSchemas = schemas('Makers', {
  listMakers: {
    summary: 'The makers, in their order',
    answer: dataOf({ makers: z.array(productMaker) }),
  },
  readMaker: {
    summary:
      'A maker and their products, the newest first, a page at a time, filtered as a listing is',
    params,
    query,
    answer: z.object({ data: productPage.extend({ maker }) }),
  },
});
