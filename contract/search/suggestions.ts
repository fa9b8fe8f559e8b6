import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { product, searchText } from '#contract/catalogue/catalogue.ts';

/** Of each kind. */
export const suggestionsMax = { products: 6, categories: 3, collections: 3, helpful: 6 } as const;

const place = z.object({ address: z.string(), title: z.string() });

const suggestions = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      /** Empty for none. */
      image: z.string(),
      /** Rupees, what it sells for. */
      price: z.number(),
    }),
  ),
  categories: z.array(place),
  collections: z.array(place),
});
export type Suggestions = z.infer<typeof suggestions>;

/** What helps on where a search or a list has found nothing. */
const searchHelp = z.object({
  /** Other words that find something; null if there are none. */
  didYouMean: z.string().nullable(),
  /** `close`: what the whole shop has for these words, also in descriptions. Else what sells, or what is featured. */
  kind: z.enum(['close', 'bought', 'featured']),
  products: z.array(product),
});
export type SearchHelp = z.infer<typeof searchHelp>;

export const suggestionsSchemas = schemas('Catalogue', {
  suggest: {
    summary: 'Products, categories and collections for what is typed into a search',
    query: z.object({ q: searchText.default('') }),
    answer: z.object({ data: suggestions }),
  },
  helpSearch: {
    summary: 'Other words and other products, for a search that finds nothing',
    query: z.object({ q: searchText.default('') }),
    answer: z.object({ data: searchHelp }),
  },
});
