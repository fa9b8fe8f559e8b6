import { z } from 'zod';
import type { FieldError } from '#contract/api/envelope.ts';
import { field } from '#contract/api/fields.ts';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { uploadMessages } from '#contract/api/uploads.ts';
import { rupees } from '#contract/api/wire.ts';
import { care, careHint } from '#contract/categories/care.ts';
import {
  isSizeChart,
  sizeChartHint,
  sizeChartMax,
  sizeChartMessage,
} from '#contract/categories/size-chart.ts';
import { hasTwoDecimals } from '#contract/money/money.ts';
import { ownGstRate, ownHsn, taxMessages } from '#contract/money/tax-fields.ts';
import { catalogueLimits } from './catalogue-rules.ts';
import type { ProductLimits } from './product-limits.ts';

const limits = {
  ...catalogueLimits,
  /** Rupees. */
  priceMax: 100_000_000,
  tagsMax: 20,
  tagMax: 40,
  /** Of an image's alternative text. */
  altMax: 200,
  /** What search engines show of them. */
  searchTitleMax: 70,
  searchDescriptionMax: 200,
  techniqueMax: 100,
  yearMin: 1900,
  yearMax: 2200,
  editionMax: 100_000,
  /** Grams: a ton. */
  weightMax: 1_000_000,
} as const;
export const productFormLimits = limits;

export const productFormMessages = {
  nameMissing: 'Product name is required',
  nameShort: `Product name must be at least ${limits.nameMin} characters`,
  // Prescribed: spec/admin.md, although exactly this many are allowed.
  nameLong: `Product name must be less than ${limits.nameMax} characters`,
  descriptionMissing: 'Product description is required',
  descriptionShort: `Product description must be at least ${limits.descriptionMin} characters`,
  descriptionLong: (most: number) => `Product description must be less than ${most} characters`,
  price: 'Valid price is required',
  discountPrice: 'Valid discount price is required',
  discountTooHigh: 'Discount price must be less than original price',
  sizeLong: `Size must be less than ${limits.sizeMax} characters`,
  materialLong: `Material must be less than ${limits.materialMax} characters`,
  imageMissing: 'At least one product image is required',
  categoryMissing: 'Choose a category',
  status: 'A product is a draft, hidden or shown',
  imagesMany: (most: number) => `A product has at most ${most} images`,
  imagesLeft: (left: number, most: number) =>
    `${left === 1 ? '1 image was' : `${left} images were`} left out: a product has at most ${most}. The owner can allow more under Settings, Products.`,
  imageTooHeavy: uploadMessages.eachTooHeavy,
  imageUnknown: 'The images do not match those of the product. Please reload and try again.',
  altLong: `The alternative text of an image must be less than ${limits.altMax} characters`,
  stock: `Stock must be a whole number from 0 to ${limits.stockMax}, or empty when made to order`,
  maker: 'This maker no longer exists. Please choose another one.',
  searchTitleLong: `The title in search results must be less than ${limits.searchTitleMax} characters`,
  searchDescriptionLong: `The text in search results must be less than ${limits.searchDescriptionMax} characters`,
  techniqueLong: `Technique must be less than ${limits.techniqueMax} characters`,
  year: 'The year must have four digits, such as 2026',
  edition: `An edition is a whole number from 1 to ${limits.editionMax}, or empty`,
  editionSmall: (given: number) =>
    `Certificates are numbered up to ${given} already, so the edition cannot be smaller`,
  lowStockAt: `The low stock threshold must be a whole number from 0 to ${limits.stockMax}, or empty for the shop’s`,
  optionName: `An option needs a name of at most ${limits.optionTextMax} characters`,
  optionValue: `A value of an option has 1 to ${limits.optionTextMax} characters`,
  swatch: 'A swatch is a colour such as #3f51b5, or an image of the product',
  optionValues: `An option has 1 to ${limits.valuesMax} values`,
  sku: `A SKU has at most ${limits.skuMax} characters`,
  barcode: `A barcode has at most ${limits.barcodeMax} characters`,
  optionsMany: `A product has at most ${limits.optionsMax} options`,
  optionTwice: 'Each option and each of its values can appear only once',
  optionNameMissing: 'Each option needs a name, such as Colour',
  valuesMissing: (option: string) => `${option} has no values yet`,
  valueMissing: 'A value cannot be empty',
  valueTwice: (value: string) => `${value} appears twice`,
  valueUnused: (value: string) =>
    `No combination uses ${value}. Please add one, or remove the value`,
  combinationsMany: (count: number) =>
    `That would be ${count} combinations; a product has at most ${limits.variantsMax}`,
  variantsMissing: 'A product needs at least one variant',
  variantsMany: `A product has at most ${limits.variantsMax} variants`,
  variantValues: 'Each variant needs one value of each option',
  variantTwice: 'Two variants have the same values',
  skuTaken: (sku: string) => `The SKU ${sku} is another variant's`,
  variantImage: 'The image of a variant must be one of the product',
  weight: 'Weight must be a whole number of grams',
  sizesMoved: 'The sizes have changed: please count the stock of each again',
  stockMoved: (present: string) =>
    `The stock has changed since you opened this. It is ${present || 'made to order'} now.`,
  variantMoved: ({ label, stock }: { label: string; stock: number | null }) =>
    `The stock of ${label} has changed since you opened this. It is ${stock ?? 'made to order'} now.`,
  yesOrNo: 'Featured and in stock must be yes or no',
  tags: `At most ${limits.tagsMax} tags of ${limits.tagMax} characters each`,
  ...taxMessages,
  oneVideo: 'A product has one video',
  sentTwice: (field: string) => `${field} was sent twice`,
  formTooLarge: 'The images and the video are too large together',
  notWhole: 'The form did not arrive completely. Please try again.',
  created: 'Product created successfully!',
  updated: 'Product updated successfully!',
  deleted: 'Product deleted successfully!',
  shown: 'The product is back in the shop!',
  skuMeanwhile:
    'Another product now uses one of its SKUs. Please change that SKU first, then show this product.',
  markedOut: 'Product marked as out of stock',
  markedIn: 'Product marked as in stock',
  askDelete: 'Are you sure you want to delete this product?',
  saveFailed: 'Failed to save product',
  stockFailed: 'Failed to update stock status',
} as const;
const say = productFormMessages;

const sum = (message: string) =>
  rupees(
    z
      .number({ error: message })
      .positive(message)
      .max(limits.priceMax, message)
      .refine(hasTwoDecimals, message),
  );

/** Reports one problem of the field at a time, without stopping the checks of other fields. */
const requiredText = (
  [min, max]: [number, number],
  { missing, short, long }: { missing: string; short: string; long: string },
  tidy = seen,
) =>
  z
    .string({ error: missing })
    .overwrite(tidy)
    .check(({ value, issues }) => {
      const message = !value ? missing : value.length < min ? short : value.length > max && long;
      if (message) issues.push({ code: 'custom', input: value, message });
    });

const optionalText = (max: number, message: string) =>
  z
    .string()
    .overwrite(oneLine)
    .max(max, message)
    .nullish()
    .transform((value) => value || null);

/** A whole number, or null. */
const wholeNumber = (message: string, [min, max]: [number, number]) =>
  z
    .number({ error: message })
    .int(message)
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null);

/** Of a variant, in grams. */
export const variantWeight = wholeNumber(say.weight, [0, limits.weightMax]);

const pricing = {
  price: field(sum(say.price), { label: 'Price (₹)' }),
  discountPrice: field(sum(say.discountPrice).nullable().default(null), {
    label: 'Discount price (₹)',
  }),
};

/**
 * A product as the form of the back office and imported rows give it, without its images. The rules
 * and their order are prescribed (rows `ap-…` of `docs/coverage.md`); prices are rupees.
 */
export const productForm = z
  .object({
    name: field(
      requiredText(
        [limits.nameMin, limits.nameMax],
        { missing: say.nameMissing, short: say.nameShort, long: say.nameLong },
        oneLine,
      ),
      { label: 'Name' },
    ),
    /** How long it may be is the shop's limit (productProblems). */
    description: field(
      requiredText([limits.descriptionMin, Number.POSITIVE_INFINITY], {
        missing: say.descriptionMissing,
        short: say.descriptionShort,
        long: '',
      }),
      { label: 'Description' },
    ),
    ...pricing,
    size: field(optionalText(limits.sizeMax, say.sizeLong), {
      label: 'Size',
      hint: 'With commas (S, M, L) customers choose one',
    }),
    /** Empty takes its category's. */
    sizeChart: field(
      z.string().trim().max(sizeChartMax).refine(isSizeChart, sizeChartMessage).default(''),
      { label: 'Size chart', hint: `Empty: that of its category. ${sizeChartHint}` },
    ),
    /** Empty takes its category's. */
    care: field(care.default(''), {
      label: 'Care',
      hint: `Empty: that of its category. ${careHint}`,
    }),
    material: field(optionalText(limits.materialMax, say.materialLong), { label: 'Material' }),
    /** Its address; whether the shop has it is checked where its categories are known. */
    category: field(z.string().catch(''), { label: 'Category' }),
    tags: field(
      z
        .array(z.string().overwrite(oneLine).min(1, say.tags).max(limits.tagMax, say.tags))
        .max(limits.tagsMax, say.tags)
        .default([]),
      { label: 'Tags', hint: 'Separated by commas' },
    ),
    featured: field(z.boolean(say.yesOrNo).default(false), { label: 'Featured' }),
    inStock: field(z.boolean(say.yesOrNo).default(true), { label: 'In stock' }),
    /** Null is made to order (S9). */
    stock: wholeNumber(say.stock, [0, limits.stockMax]),
    hsn: field(ownHsn, { label: 'HSN code', hint: '4 to 8 digits' }),
    gstRate: field(ownGstRate, { label: 'GST rate (%)', hint: "Empty: the shop's own rate" }),
    lowStockAt: field(wholeNumber(say.lowStockAt, [0, limits.stockMax]), {
      label: 'Low stock threshold (units)',
      hint: 'For each variant. Empty: the shop’s threshold; 0: never',
    }),
    /** The id of one of the shop's makers; whether there is one is checked where it is saved. */
    maker: field(
      z
        .uuid(say.maker)
        .nullish()
        .transform((value) => value ?? null),
      { label: 'Maker' },
    ),
    /** Each unit comes with a certificate of authenticity, which says the next three too. */
    isCertified: field(z.boolean(say.yesOrNo).default(false), {
      label: 'Each comes with a certificate of authenticity',
    }),
    searchTitle: field(optionalText(limits.searchTitleMax, say.searchTitleLong), {
      label: 'Title in search results',
      max: limits.searchTitleMax,
      hint: 'Empty: the name',
    }),
    searchDescription: field(optionalText(limits.searchDescriptionMax, say.searchDescriptionLong), {
      label: 'Text in search results',
      max: limits.searchDescriptionMax,
      hint: 'Empty: how the description begins',
    }),
    technique: field(optionalText(limits.techniqueMax, say.techniqueLong), {
      label: 'Technique',
      max: limits.techniqueMax,
    }),
    /** When it was made. */
    year: field(wholeNumber(say.year, [limits.yearMin, limits.yearMax]), {
      label: 'Year',
      hint: 'When it was made',
    }),
    /** How many there are, so that they can be numbered; null where there is no such count. */
    edition: field(wholeNumber(say.edition, [1, limits.editionMax]), {
      label: 'Edition',
      hint: 'Number of pieces, 1 if unique. Empty: not numbered',
    }),
  })
  .refine(({ price, discountPrice }) => discountPrice === null || discountPrice < price, {
    path: ['discountPrice'],
    message: say.discountTooHigh,
    // Also when another field is invalid, so that all broken rules are reported at once.
    when: ({ value }) => z.object(pricing).safeParse(value).success,
  });
export type ProductForm = z.output<typeof productForm>;

const { stock: _, ...facts } = productForm.shape;
/** What a product is; all but its variants, images and history. */
export const productFacts = z.object(facts);
export type ProductFacts = z.output<typeof productFacts>;

/** The order in which problems are reported (back office, section 5). */
const inSpecifiedOrder: readonly string[] = [
  'name',
  'description',
  'price',
  'discountPrice',
  'size',
  'material',
  'images',
];

/** All broken rules, in the order of the form's rules. */
export function productProblems(
  given: Readonly<Record<string, unknown>>,
  images: { count: number },
  { imagesMax, descriptionMax }: ProductLimits,
): FieldError[] {
  const parsed = productForm.safeParse(given);
  const problems: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));
  if (images.count < 1) problems.push({ field: 'images', message: say.imageMissing });
  if (images.count > imagesMax) {
    problems.push({ field: 'images', message: say.imagesMany(imagesMax) });
  }
  if (typeof given.description === 'string' && seen(given.description).length > descriptionMax) {
    problems.push({ field: 'description', message: say.descriptionLong(descriptionMax) });
  }
  const place = ({ field }: FieldError) => {
    const at = inSpecifiedOrder.indexOf(field.split('.')[0] ?? '');
    return at < 0 ? inSpecifiedOrder.length : at;
  };
  return problems.sort((one, other) => place(one) - place(other));
}
