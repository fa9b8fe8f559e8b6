import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { searchText } from '#contract/catalogue/catalogue.ts';

/** Of each kind. */
export const suggestionsMax = { products: 6, categories: 3, collections: 3 } as const;

const place = z.object({ address: z.string(), title: z.string() });

const suggestions = z.object({
  products: z.array(
    z.object({
      id: z.string(),
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

export const suggestionsSchemas = {
  suggest: {
    tag: 'Catalogue',
    summary: 'Products, categories and collections for what is typed into a search',
    query: z.object({ q: searchText.default('') }),
    answer: z.object({ data: suggestions }),
  },
} satisfies SchemasByName;
