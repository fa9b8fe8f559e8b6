import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { pageMax, pageSizeMax, paging } from './paging.ts';

export const categories = ['painting', 'apparel', 'accessories'] as const;
export const category = z.enum(categories);
export type Category = z.infer<typeof category>;

export const catalogueLimits = {
  pageSize: 12,
  fetchMax: pageSizeMax,
  searchMax: 100,
  searchDelayMs: 300,
  skeletons: 10,
  priceMax: 10000,
  /** A search looks at no more pieces; of very common words it knows no exact count. */
  searchCountMax: 1000,
  cacheMs: 60 * 60 * 1000,
  nameMin: 2,
  nameMax: 100,
  descriptionMin: 10,
  descriptionMax: 2000,
  sizeMax: 50,
  materialMax: 100,
  imagesMax: 5,
} as const;

export const discountSteps = [10, 25, 50] as const;
export const sorts = ['name', 'price-low', 'price-high', 'rating', 'newest'] as const;
export type Sort = (typeof sorts)[number];

export const catalogueMessages = {
  outOfStock: 'This item is currently out of stock',
  notFound: 'Product not found',
  failed: 'Failed to load product',
  listFailed: 'Failed to load products',
  cached: 'Using cached products (network error)',
  imageFailed: 'Failed to load image',
  imageMissing: 'Image not available',
  noneFound: 'No products found',
  linkCopied: 'Link copied',
  heldBySomeone: "In someone's bag right now",
  held: 'Someone is paying for this piece right now. Please try again in 15 minutes.',
} as const;

export const product = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The main picture; empty when the product has none. */
  image: z.string(),
  additionalImages: z.array(z.object({ url: z.string() })),
  /** All pictures, the main one first (decision 17). */
  images: z.array(z.string()),
  /** Alternative texts of `images`, in their order; empty where nobody wrote one. */
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
  /** Units that can be bought now; null is without limit. */
  availableQuantity: z.number().int().nullable(),
  /** Everything that is left is in someone's checkout at the moment. */
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

/** The choices of a size text: commas make it a choice, none make it a fact (decision 14). */
export function sizeChoices(size: string | null | undefined): string[] {
  if (!size?.includes(',')) return [];
  return [...new Set(size.split(',').map((choice) => choice.trim()))].filter(Boolean);
}

const cleaned = (text: string) => text.replaceAll('\0', '').trim();

const searchText = z.string().overwrite(cleaned).max(catalogueLimits.searchMax);

/** Prices are rupees. */
const listingFigures = {
  page: { min: 1, max: pageMax, isWhole: true },
  minPrice: { min: 0, max: 100_000_000, isWhole: false },
  maxPrice: { min: 0, max: 100_000_000, isWhole: false },
  discount: { min: 0, max: 100, isWhole: true },
  rating: { min: 0, max: 5, isWhole: true },
} as const;

const views = ['grid', 'list'] as const;

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
export type ListingQuery = z.infer<typeof listingQuery>;

const productsQuery = listingQuery.extend({
  category: category.optional(),
  limit: paging.limit,
});
export type ProductsQuery = z.infer<typeof productsQuery>;

/**
 * Reads a shopper's address: what is not valid is left out instead of refused. In plain words, so
 * that a listing needs no validator.
 */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const read: ListingQuery = {};
  const q = cleaned(search.get('q') ?? '');
  if (q && q.length <= catalogueLimits.searchMax) read.q = q;
  const sort = sorts.find((each) => each === search.get('sort'));
  if (sort) read.sort = sort;
  const view = views.find((each) => each === search.get('view'));
  if (view) read.view = view;
  for (const [name, { min, max, isWhole }] of Object.entries(listingFigures)) {
    const value = Number(search.get(name) || Number.NaN);
    const isValid = value >= min && value <= max && (!isWhole || Number.isInteger(value));
    if (isValid) read[name as keyof typeof listingFigures] = value;
  }
  return read;
}

const tag = 'Catalogue';

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/products',
  access: 'public',
  tag,
  summary: 'Products by category, price, discount, rating and name, a page at a time',
  query: productsQuery,
  answer: z.object({
    data: z.object({
      products: z.array(product),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      /** The dearest piece of the category, in rupees: the price slider's top end (decision 13). */
      dearest: z.number(),
    }),
  }),
  fallback: fallbackMessages.products,
});

export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/api/products/:id',
  access: 'public',
  tag,
  summary: 'One product',
  params: z.object({ id: z.string().max(100) }),
  answer: z.object({ data: z.object({ product }) }),
  fallback: fallbackMessages.product,
});

export const listFeatured = endpoint({
  name: 'listFeatured',
  method: 'GET',
  path: '/api/products/featured/list',
  access: 'public',
  tag,
  summary: 'The featured products, newest first',
  answer: z.object({ data: z.object({ products: z.array(product) }) }),
  fallback: fallbackMessages.featured,
});

export const searchProducts = endpoint({
  name: 'searchProducts',
  method: 'GET',
  path: '/api/products/search/list',
  access: 'public',
  tag,
  summary: 'Search in name, tags, material and description, forgiving small typos (decision 20)',
  query: z.object({ q: searchText.default('') }),
  answer: z.object({
    data: z.object({
      products: z.array(product),
      total: z.number().int(),
      /** There are more than `total`: the words are too common to count them all. */
      isMore: z.boolean(),
    }),
  }),
  fallback: fallbackMessages.products,
});
