import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { paging } from '#contract/api/paging-fields.ts';
import {
  catalogueLimits,
  categories,
  cleaned,
  listingFigures,
  sorts,
  views,
} from './catalogue-rules.ts';

export const category = z.enum(categories);

export const product = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The main image; empty when the product has none. */
  image: z.string(),
  additionalImages: z.array(z.object({ url: z.string() })),
  /** All images, the main one first (decision 17). */
  images: z.array(z.string()),
  /** Alternative texts of `images`, in their order; empty where there is none. */
  imageAlts: z.array(z.string()),
  video: z.object({ url: z.string() }).nullable(),
  category,
  /** Rupees. */
  price: z.number(),
  discountPrice: z.number().nullable(),
  rating: z.number(),
  reviews: z.number().int(),
  inStock: z.boolean(),
  /** Units the studio has; null is made to order (decision 9). */
  stock: z.number().int().nullable(),
  /** Units that can be bought now; null is unlimited. */
  availableQuantity: z.number().int().nullable(),
  /** All remaining units are in someone's checkout at the moment. */
  reserved: z.boolean(),
  featured: z.boolean(),
  size: z.string().nullable(),
  /** The choices when `size` holds several, each with what is free of it (null: no own count). */
  sizes: z.array(z.object({ size: z.string(), availableQuantity: z.number().int().nullable() })),
  material: z.string().nullable(),
  tags: z.array(z.string()),
  hsn: z.string().nullable(),
  /** Percent; the shop's own rate where the product has none, 0 in a shop that charges no GST. */
  gstRate: z.number(),
  createdAt: z.iso.datetime(),
});

export type Product = z.infer<typeof product>;

const searchText = z.string().overwrite(cleaned).max(catalogueLimits.searchMax);

function figure(name: keyof typeof listingFigures) {
  const { min, max, isWhole } = listingFigures[name];
  const number = z.coerce.number().min(min).max(max);
  return (isWhole ? number.int() : number).optional();
}

/** The listing's address parameters (decision 15). */
const listingQuery = z.object({
  q: searchText.optional(),
  sort: z.enum(sorts).optional(),
  page: figure('page'),
  minPrice: figure('minPrice'),
  maxPrice: figure('maxPrice'),
  discount: figure('discount'),
  rating: figure('rating'),
  view: z.enum(views).optional(),
});

const productsQuery = listingQuery.extend({
  category: category.optional(),
  limit: paging.limit,
});

export type ProductsQuery = z.infer<typeof productsQuery>;

const tag = 'Catalogue';

export const catalogueSchemas = {
  listProducts: {
    tag,
    summary: 'Products by category, price, discount, rating and name, a page at a time',
    query: productsQuery,
    answer: z.object({
      data: z.object({
        products: z.array(product),
        total: z.number().int(),
        page: z.number().int(),
        pages: z.number().int(),
        /** The dearest product of the category, in rupees: the price slider's top end (decision 13). */
        dearest: z.number(),
      }),
    }),
  },
  readProduct: {
    tag,
    summary: 'One product',
    params: z.object({ id: z.string().max(100) }),
    answer: z.object({ data: z.object({ product }) }),
  },
  listFeatured: {
    tag,
    summary: 'The featured products, newest first',
    answer: z.object({ data: z.object({ products: z.array(product) }) }),
  },
  searchProducts: {
    tag,
    summary: 'Search in name, tags, material and description, tolerating small typos (decision 20)',
    query: z.object({ q: searchText.default('') }),
    answer: z.object({
      data: z.object({
        products: z.array(product),
        total: z.number().int(),
        /** There are more than `total`: the words are too common for an exact count. */
        isMore: z.boolean(),
      }),
    }),
  },
} satisfies SchemasByName;
