import { pageMax, pageSizeMax } from '#contract/api/paging.ts';

export const catalogueLimits = {
  pageSize: 12,
  fetchMax: pageSizeMax,
  searchMax: 100,
  searchDelayMs: 300,
  skeletons: 10,
  priceMax: 10000,
  /** A search counts no further; for very common words there is no exact count. */
  searchCountMax: 1000,
  cacheMs: 60 * 60 * 1000,
  nameMin: 2,
  nameMax: 100,
  descriptionMin: 10,
  descriptionMax: 2000,
  sizeMax: 50,
  materialMax: 100,
  imagesMax: 5,
  optionsMax: 3,
  /** Of one option. */
  valuesMax: 50,
  /** Characters of an option's name or value. */
  optionTextMax: 50,
  variantsMax: 250,
  /** Of the listing's option filter in an address. */
  optionsTextMax: 1000,
  skuMax: 100,
  barcodeMax: 50,
  stockMax: 1_000_000,
} as const;

export const discountSteps = [10, 25, 50] as const;

export const sorts = [
  'name',
  'price-low',
  'price-high',
  'rating',
  'newest',
  'featured',
  'best',
] as const;

export type Sort = (typeof sorts)[number];

/** The home page's query. */
export const newArrivals = { sort: 'newest', limit: 8 } as const;

export const catalogueMessages = {
  outOfStock: 'This item is currently out of stock',
  notFound: 'Product not found',
  failed: 'Failed to load product',
  listFailed: 'Failed to load products',
  // Prescribed: spec/storefront.md.
  cached: 'Using cached products (network error)',
  imageFailed: 'Failed to load image',
  imageMissing: 'Image not available',
  noneFound: 'No products found',
  linkCopied: 'Link copied',
  heldBySomeone: 'Someone is buying this right now',
  held: 'Someone is paying for this product right now. Please try again in 15 minutes.',
} as const;

/** The choices of a size text: commas make it a choice, none make it a fact (S14). */
export function sizeChoices(size: string | null | undefined): string[] {
  if (!size?.includes(',')) return [];
  return [...new Set(size.split(',').map((choice) => choice.trim()))].filter(Boolean);
}

/** Where visitors find a collection. */
export const collectionPath = (address: string) => `/collections/${address}`;

/** Where visitors find a maker. */
export const makerPath = (address: string) => `/makers/${address}`;

/** A product's page, by its slug where that is known; the id finds it too. */
export function productPath({ id, slug }: { id: string; slug?: string | undefined }): string {
  return `/product/${slug || id}`;
}

export const cleaned = (text: string) => text.replaceAll('\0', '').trim();

/** Prices are rupees. */
export const listingFigures = {
  page: { min: 1, max: pageMax, isWhole: true },
  minPrice: { min: 0, max: 100_000_000, isWhole: false },
  maxPrice: { min: 0, max: 100_000_000, isWhole: false },
  discount: { min: 0, max: 100, isWhole: true },
  rating: { min: 0, max: 5, isWhole: true },
} as const;

export const views = ['grid', 'list'] as const;

export interface ListingQuery {
  q?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  discount?: number | undefined;
  rating?: number | undefined;
  /** Values of options, as `readOptionFilter` reads them. */
  options?: string | undefined;
  view?: (typeof views)[number] | undefined;
}

/**
 * Reads a customer's address; invalid parts are ignored instead of refused. Without zod, so that a
 * listing page needs no validator.
 */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const read: ListingQuery = {};
  const q = cleaned(search.get('q') ?? '');
  if (q && q.length <= catalogueLimits.searchMax) read.q = q;
  const options = cleaned(search.get('options') ?? '');
  if (options && options.length <= catalogueLimits.optionsTextMax) read.options = options;
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
