import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { officeSearchLimits as limits } from './office-search-rules.ts';

/** A record that a search finds: what it is called, and what tells it from others. */
const found = z.object({
  id: z.string(),
  title: z.string(),
  /** The text that was looked for is in the title or here. */
  about: z.string(),
});
export type Found = z.infer<typeof found>;

/** The newest few of each kind; none of a kind that this role may not read. */
const foundRecords = z.object({
  orders: z.array(found),
  products: z.array(found),
  customers: z.array(found),
});
export type FoundRecords = z.infer<typeof foundRecords>;

export const officeSearchSchemas = schemas('Back office', {
  searchOffice: {
    summary: 'Orders, products and customers for what is typed into the search of the back office',
    query: z.object({ q: z.string().trim().min(limits.searchMin).max(limits.searchMax) }),
    answer: z.object({ data: foundRecords }),
  },
});
