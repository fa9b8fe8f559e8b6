import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { chosenAnswer, chosenList, chosenOne } from '#contract/api/chosen.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { plainBarcode } from '#contract/catalogue/gtin.ts';
import { categoryAddress } from '#contract/categories/category-address.ts';
import { productStatuses } from './admin-product-rules.ts';
import { product, variant } from './catalogue.ts';
import { catalogueLimits } from './catalogue-rules.ts';
import { productFormMessages as say } from './product-form.ts';
import { isSwatch } from './swatches.ts';

/** A product as those who look after it see it. */
const adminProduct = product.extend({
  /** The toggle by itself; `inStock` also needs something left to sell (S9). */
  onSale: z.boolean(),
  /** The rate that was set for it; null takes the shop's. */
  ownGstRate: z.number().nullable(),
  /** Low at so many units or fewer; null takes the shop's number. */
  lowStockAt: z.number().int().nullable(),
  status: z.enum([...productStatuses, 'deleted']),
  makerId: z.string().nullable(),
  isCertified: z.boolean(),
  technique: z.string().nullable(),
  year: z.number().int().nullable(),
  edition: z.number().int().nullable(),
  /** Units in somebody's checkout at the moment. */
  reservedUnits: z.number().int(),
  variants: z.array(
    variant.extend({
      onSale: z.boolean(),
      /** The rate that was set for it; null takes the product's. */
      ownGstRate: z.number().nullable(),
      reservedUnits: z.number().int(),
    }),
  ),
  /** Where the studio counts each value of the one option by itself. */
  sizeStocks: z.array(
    z.object({ size: z.string(), stock: z.number().int(), reserved: z.number().int() }),
  ),
  /** Sent back as `seen`, so that a change based on stale data is detected. */
  updatedAt: isoDate,
});

export type AdminProduct = z.infer<typeof adminProduct>;

/** A product that nobody sees in the shop: a draft, hidden or deleted. */
export const hiddenProduct = z.object({
  _id: z.string(),
  name: z.string(),
  price: rupees(),
  /** The address of its first image; empty for none. */
  image: z.string(),
  imageAlt: z.string(),
  status: z.enum(['draft', 'hidden', 'deleted']),
  hiddenAt: isoDate,
  updatedAt: isoDate,
});

export type HiddenProduct = z.infer<typeof hiddenProduct>;

const figure = z.union([z.string(), z.number()]).nullable();

const yesOrNo = z.union([z.string(), z.boolean()]);

const { skuMax, barcodeMax, optionTextMax } = catalogueLimits;

/** An option with its values in their order. */
export const optionField = z.object({
  name: z
    .string(say.optionName)
    .overwrite(oneLine)
    .min(1, say.optionName)
    .max(optionTextMax, say.optionName),
  values: z
    .array(
      z.object({
        value: z
          .string(say.optionValue)
          .overwrite(oneLine)
          .min(1, say.optionValue)
          .max(optionTextMax, say.optionValue),
        /** A colour, or an image as a variant names one; null or empty: none; left out: as it is. */
        swatch: z
          .string()
          .trim()
          .max(500, say.swatch)
          .refine((text) => text === '' || isSwatch(text), say.swatch)
          .nullish(),
      }),
    )
    .min(1, say.optionValues)
    .max(catalogueLimits.valuesMax, say.optionValues),
});

/** A variant; of an existing one, what is left out stays. */
export const variantField = z.object({
  id: z.string().max(100).optional(),
  /** One of each option's values. */
  values: z.array(z.string().overwrite(oneLine).max(optionTextMax)).max(catalogueLimits.optionsMax),
  /** Rupees. */
  price: figure,
  discountPrice: figure.optional(),
  /** A count, or empty when it is made to order. */
  stock: figure.optional(),
  /** The count as the writer saw it. */
  seenStock: figure.optional(),
  /** Counted with the first variant. */
  sharesStock: z.boolean().optional(),
  inStock: z.boolean().optional(),
  sku: z.string().overwrite(oneLine).max(skuMax, say.sku).nullish(),
  barcode: z
    .string()
    .overwrite(oneLine)
    .overwrite(plainBarcode)
    .max(barcodeMax, say.barcode)
    .nullish(),
  /** Grams. */
  weight: figure.optional(),
  /** Percent; empty takes the product's. */
  gstRate: figure.optional(),
  /** The address of one of the product's images, or "new:0" for the first of the sent files. */
  image: z.string().max(2000).nullish(),
});

/**
 * A product's text fields in a form or JSON body; a change leaves omitted fields as they are. The
 * rules are those of product-form.ts.
 */
const productFields = z
  .object({
    name: z.string(),
    description: z.string(),
    /** Rupees. */
    price: figure,
    discountPrice: figure,
    category: z.string(),
    size: z.string().nullable(),
    /** A table as `readSizeChart` reads it; empty takes the category's. */
    sizeChart: z.string(),
    /** How to care for it; empty takes the category's. */
    care: z.string(),
    /** For search engines; empty takes name and description. */
    searchTitle: z.string().nullable(),
    searchDescription: z.string().nullable(),
    material: z.string().nullable(),
    /** Separated by commas. */
    tags: z.union([z.string(), z.array(z.string())]),
    featured: yesOrNo,
    inStock: yesOrNo,
    /** Left out: shown, or as it is. */
    status: z.enum(productStatuses, say.status),
    /** A count, 'S: 1, M: 2', or empty when it is made to order. */
    stock: figure,
    hsn: z.string().nullable(),
    /** Percent; empty takes the shop's rate. */
    gstRate: figure,
    /** Units at which the stock is low; empty takes the shop's number. */
    lowStockAt: figure,
    /** The id of a maker; empty for none. */
    maker: z.string().nullable(),
    isCertified: yesOrNo,
    technique: z.string().nullable(),
    year: figure,
    /** How many there are; empty for no count. */
    edition: figure,
    /** `updatedAt` as the writer saw it: a change on top of a newer one is refused with 409. */
    seen: z.string(),
    /** The count as the writer saw it, since selling moves no `updatedAt`. */
    seenStock: z.string(),
    /**
     * The product's options and variants, as JSON; with them price, discountPrice, size and stock do
     * not count.
     */
    options: z.union([z.string(), z.array(optionField)]),
    variants: z.union([z.string(), z.array(variantField)]),
  })
  .partial();

/** What a change of many products may say of each. */
const changeOfMany = chosenOne.extend(
  productFields.pick({
    category: true,
    inStock: true,
    status: true,
    price: true,
    discountPrice: true,
    options: true,
    variants: true,
  }).shape,
);

export type ChangeOfMany = z.input<typeof changeOfMany>;

const newProductFields = productFields.omit({ seen: true, seenStock: true }).extend({
  /** Chosen by the client, one for each product. */
  key: z.string().max(100).optional(),
});

const files = {
  /**
   * JSON: all the images that the product is to have, in order, each `{"image", "alt"}`; `image` is
   * the address of an existing one, or "new" for the next of the files. Without it, files replace
   * the whole set; without files the set stays (S18).
   */
  pictures: z.string().optional(),
  images: z.array(z.file()).optional(),
  video: z.file().optional(),
};

const byId = z.object({ id: z.string().max(100) });

const one = dataOf({ product: adminProduct });

/** What removing variants touches. */
const variantUses = z.object({
  /** Orders that were paid and have one of them. */
  orders: z.number().int(),
  /** Checkouts that hold one of them at the moment. */
  checkouts: z.number().int(),
});

export type VariantUses = z.infer<typeof variantUses>;

const listQuery = z.object({
  q: z.string().trim().max(catalogueLimits.searchMax).optional(),
  category: categoryAddress.optional(),
  ...paging,
});

const pageOf = <T extends z.ZodType>(product: T) =>
  dataOf({
    products: z.array(product),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  });

export const adminProductsSchemas = schemas('Back office', {
  listAdminProducts: {
    summary: 'All products in the shop, newest first',
    query: listQuery,
    answer: pageOf(adminProduct),
  },
  readAdminProduct: { summary: 'One product, for editing', params: byId, answer: one },
  createAdminProduct: {
    summary: 'Add a product with its images; the same `key` twice is one product',
    body: newProductFields,
    form: newProductFields.extend(files),
    answer: one,
  },
  updateAdminProduct: {
    summary: 'Change a product, also in part; as a form, or as JSON without files',
    params: byId,
    body: productFields,
    form: productFields.extend({ ...files, removeVideo: yesOrNo.optional() }),
    answer: one,
  },
  changeProducts: {
    summary: 'Change many products, each as by itself: one that is refused leaves the others done',
    body: z.object({ products: chosenList(changeOfMany) }),
    bodyLimit: 4 * 1024 * 1024,
    answer: chosenAnswer,
  },
  countVariantUses: {
    summary: 'How many orders and checkouts have one of these variants of a product',
    params: byId,
    body: z.object({ variants: z.array(z.uuid()).max(catalogueLimits.variantsMax) }),
    answer: z.object({ data: variantUses }),
  },
  deleteAdminProduct: {
    summary: 'Take a product out of the shop; orders keep it',
    params: byId,
    answer: z.object({}),
  },
  listHiddenProducts: {
    summary:
      'The products that are not in the shop, the latest first: drafts, hidden and deleted ones',
    query: listQuery.extend({ status: hiddenProduct.shape.status.optional() }),
    answer: pageOf(hiddenProduct),
  },
  showHiddenProduct: {
    summary: 'Show a hidden or deleted product in the shop again, as it was',
    params: byId,
    answer: z.object({}),
  },
});
