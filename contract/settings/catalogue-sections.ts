import { z } from 'zod';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { group, internal, number, section, tick } from './setting.ts';

const { imagesMax, descriptionMax } = catalogueLimits;
const filters = { under: 'Customers can filter listings by', demo: true };
const sorts = { under: 'Customers can sort them by name and by', demo: true };

/** Products, their stock, and where they are listed. */
export const catalogueSections = {
  /** What a product may have at most (product-limits.ts); the smallest by default. */
  products: section('Products', 'How many images and how much text a product may have', {
    productImagesMax: number('Images of a product, at most', [imagesMax, 30], {
      hint: (bounds) => `From ${bounds}.`,
      stored: z.number().int().min(imagesMax).max(30),
      demo: imagesMax,
    }),
    productDescriptionMax: number(
      'Characters of a description, at most',
      [descriptionMax, 20_000],
      {
        hint: (bounds) => `From ${bounds}. Existing products keep more.`,
        stored: z.number().int().min(descriptionMax).max(20_000),
        demo: descriptionMax,
      },
    ),
  }),

  stock: section(
    'Stock',
    'The low stock threshold',
    internal({
      lowStockAt: number('Low stock threshold (units)', [0, 1000], {
        hint: () =>
          'Stock is low at this number or fewer (0: never, at most 1000). One-of-a-kind products are never shown as low. A product’s form can set a different number.',
        demo: 2,
      }),
    }),
  ),

  listing: section('Listings', 'How customers filter and sort listings', {
    listing: group({
      priceFilter: tick('Price', filters),
      optionFilters: tick('Options, such as colour and size', filters),
      discountFilter: tick('Discount', filters),
      ratingFilter: tick('Rating', filters),
      priceSort: tick('Price', sorts),
      ratingSort: tick('Rating', sorts),
      newestSort: tick('Newest', sorts),
      featuredSort: tick('Featured', sorts),
      bestSort: tick('Best Selling', sorts),
    }),
  }),

  feeds: section(
    'Merchant Feeds',
    'The catalogue for Google and Meta',
    internal({
      merchantFeeds: tick('Let Google and Meta fetch the catalogue', {
        note: {
          text: 'You can find the addresses and the check of your catalogue under',
          title: 'Merchant Feeds',
          path: '/admin/feeds',
        },
        demo: false,
      }),
    }),
  ),
};
