import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { categoryAddress } from '#contract/categories/category-address.ts';
import { catalogueLimits, cleaned, listingFigures, sorts, views } from './catalogue-rules.ts';

const option = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      /** A colour such as "#3f51b5", or the address of an image; null where it is a word only. */
      swatch: z.string().nullable(),
    }),
  ),
});

export type Option = z.infer<typeof option>;

/** What is bought of a product: one combination of its options' values. */
export const variant = z.object({
  id: z.string(),
  /** One for each option, in their order; empty for the only variant of a product without any. */
  values: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Rupees. */
  price: z.number(),
  discountPrice: z.number().nullable(),
  inStock: z.boolean(),
  /** Units the studio has; null is made to order. */
  stock: z.number().int().nullable(),
  /** Units that can be bought now; null is unlimited. */
  availableQuantity: z.number().int().nullable(),
  /** On sale, but all remaining units are in someone's checkout at the moment. */
  reserved: z.boolean(),
  /** The variant with which it shares its units; null where they are its own. */
  stockOf: z.string().nullable(),
  /** One of the product's images; null shows the main one. */
  image: z.string().nullable(),
  /** Grams. */
  weight: z.number().int().nullable(),
  /** Percent. */
  gstRate: z.number(),
});

export type Variant = z.infer<typeof variant>;

/** Who made a product. */
export const productMaker = z.object({
  address: z.string(),
  name: z.string(),
  craft: z.string(),
  village: z.string(),
  /** Empty for none. */
  portrait: z.string(),
});

export const product = z.object({
  id: z.string(),
  _id: z.string(),
  /** The readable part of its address, which stays as it is. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The main image; empty when the product has none. */
  image: z.string(),
  additionalImages: z.array(z.object({ url: z.string() })),
  /** All images, the main one first (S17). */
  images: z.array(z.string()),
  /** Alternative texts of `images`, in their order; empty where there is none. */
  imageAlts: z.array(z.string()),
  video: z.object({ url: z.string() }).nullable(),
  category: categoryAddress,
  /** Rupees, of the cheapest variant that can be bought. */
  price: z.number(),
  discountPrice: z.number().nullable(),
  /** Rupees: what the cheapest and the most expensive variant sell for. */
  priceRange: z.object({ min: z.number(), max: z.number() }),
  options: z.array(option),
  /** At least one. */
  variants: z.array(variant),
  rating: z.number(),
  reviews: z.number().int(),
  inStock: z.boolean(),
  /** Units the studio has; null is made to order (S9). */
  stock: z.number().int().nullable(),
  /** Units that can be bought now; null is unlimited. */
  availableQuantity: z.number().int().nullable(),
  /** On sale, but all remaining units are in someone's checkout at the moment. */
  reserved: z.boolean(),
  featured: z.boolean(),
  size: z.string().nullable(),
  /** The values of a single option, each with what is free of it (null: no own count). */
  sizes: z.array(z.object({ size: z.string(), availableQuantity: z.number().int().nullable() })),
  material: z.string().nullable(),
  tags: z.array(z.string()),
  /** Its own or its category's, as `readSizeChart` reads it; empty for none. */
  sizeChart: z.string(),
  /** How to care for it, its own text or its category's, with the marks of a description; empty for none. */
  care: z.string(),
  /** For search engines, where the studio says so. */
  searchTitle: z.string().nullable(),
  searchDescription: z.string().nullable(),
  hsn: z.string().nullable(),
  /** Percent; the shop's own rate where the product has none, 0 in a shop that charges no GST. */
  gstRate: z.number(),
  /** Null where the studio names nobody. */
  maker: productMaker.nullable(),
  /** What its certificate of authenticity will say; null where it comes without. */
  certificate: z
    .object({
      technique: z.string().nullable(),
      year: z.number().int().nullable(),
      /** How many there are. */
      edition: z.number().int().nullable(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
});

export type Product = z.infer<typeof product>;

export const searchText = z.string().overwrite(cleaned).max(catalogueLimits.searchMax);

function figure(name: keyof typeof listingFigures) {
  const { min, max, isWhole } = listingFigures[name];
  const number = z.coerce.number().min(min).max(max);
  return (isWhole ? number.int() : number).optional();
}

/** The listing's address parameters (S15). */
export const listingQuery = z.object({
  q: searchText.optional(),
  sort: z.enum(sorts).optional(),
  page: figure('page'),
  minPrice: figure('minPrice'),
  maxPrice: figure('maxPrice'),
  discount: figure('discount'),
  rating: figure('rating'),
  /** Such as "Colour:Indigo|Size:M": products that can be bought in Indigo and M. */
  options: z.string().overwrite(cleaned).max(catalogueLimits.optionsTextMax).optional(),
  view: z.enum(views).optional(),
});

const productsQuery = listingQuery.extend({
  category: categoryAddress.optional(),
  limit: paging.limit,
});

export type ProductsQuery = z.infer<typeof productsQuery>;

/** An option of the listed products. */
const facet = z.object({
  name: z.string(),
  values: z.array(
    z.object({ value: z.string(), swatch: z.string().nullable(), count: z.number().int() }),
  ),
});

export type Facet = z.infer<typeof facet>;

export const productPage = z.object({
  products: z.array(product),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** The most expensive product before any filter, in rupees: the price slider's top end (S13). */
  highestPrice: z.number(),
  /** Rupees, ascending: round prices that part what is listed before any filter, for quick ranges. */
  priceSteps: z.array(z.number()),
  /** What the list can be narrowed to, and how many products each value leaves. */
  facets: z.array(facet),
});

export const catalogueSchemas = schemas('Catalogue', {
  listProducts: {
    summary: 'Products by category, price, discount, rating and name, a page at a time',
    query: productsQuery,
    answer: z.object({ data: productPage }),
  },
  readProduct: {
    summary: 'One product',
    // Or its slug.
    params: z.object({ id: z.string().max(100) }),
    answer: dataOf({ product }),
  },
  listFeatured: {
    summary: 'The featured products, newest first',
    answer: dataOf({ products: z.array(product) }),
  },
  searchProducts: {
    summary: 'Search in name, tags, material and description, tolerating small typos',
    query: z.object({ q: searchText.default('') }),
    answer: dataOf({
      products: z.array(product),
      total: z.number().int(),
      /** There are more than `total`: the words are too common for an exact count. */
      isMore: z.boolean(),
    }),
  },
});
