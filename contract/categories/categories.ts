import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { field } from '#contract/api/fields.ts';
import { addressPattern } from '#contract/api/links.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate } from '#contract/api/wire.ts';
import { care, careHint } from '#contract/categories/care.ts';
import {
  isSizeChart,
  sizeChartHint,
  sizeChartMax,
  sizeChartMessage,
} from '#contract/categories/size-chart.ts';
import { imageOrNone } from '#contract/images/own-image.ts';
import { ownGstRate, ownHsn } from '#contract/money/tax-fields.ts';
import { categoryLimits as l, categoryMessages as m } from './category-rules.ts';

const address = z
  .string({ error: m.addressShape })
  .max(l.addressMax, m.addressShape)
  .regex(addressPattern, m.addressShape)
  .refine((text) => text !== 'gallery', m.addressReserved);

/** What is left out stays. */
const sizeChart = z.string().trim().max(sizeChartMax).refine(isSizeChart, sizeChartMessage);

const text = (max: number) => z.string().overwrite(oneLine).max(max);

/** What pages need to know of a category. */
export const category = z.object({
  /** The last part of its listing's address; what products name. */
  address: z.string(),
  /** Of its listing, such as "Paintings". */
  title: z.string(),
  /** Of one product, such as "Painting". */
  one: z.string(),
  subtitle: z.string(),
  /** Empty for none. */
  image: z.string(),
  /** Whether it has a listing of its own; its products are in the shop in any case. */
  isVisible: z.boolean(),
  offersCustomOrders: z.boolean(),
  /** Whether its products may be paid on delivery, where the shop offers that. */
  cashOnDelivery: z.boolean(),
});
export type Category = z.infer<typeof category>;

export const adminCategory = category.extend({
  /** Of products that have none of their own. */
  hsn: z.string().nullable(),
  /** Percent; null is the shop's rate. */
  gstRate: z.number().nullable(),
  /** Clothes: their GST may follow their price, and services want their colours and sizes. */
  isApparel: z.boolean(),
  /** Of products that have none of their own; empty for none. */
  sizeChart: z.string(),
  /** Of products that have none of their own; empty for none. */
  care: z.string(),
  /** Its number in Google's taxonomy; null where none is set. */
  googleCategory: z.string().nullable(),
  products: z.number().int(),
  updatedAt: isoDate,
});
export type AdminCategory = z.infer<typeof adminCategory>;

export const categoryFields = z.object({
  address: field(address, { label: 'Address', max: l.addressMax }),
  title: field(text(l.titleMax).min(1, m.titleRequired), {
    label: 'Name',
    hint: 'Above its listing, such as Paintings',
    max: l.titleMax,
  }),
  one: field(text(l.titleMax).min(1, m.oneRequired), {
    label: 'Singular name',
    hint: 'On products, such as Painting',
    max: l.titleMax,
  }),
  subtitle: field(text(l.subtitleMax).default(''), {
    label: 'Subtitle',
    hint: 'Below the name, and for search engines',
    max: l.subtitleMax,
  }),
  image: field(imageOrNone, { label: 'Image', hint: 'Above its listing, and for shared links' }),
  isVisible: field(z.boolean().default(true), { label: 'Has its own listing' }),
  offersCustomOrders: field(z.boolean().default(true), {
    label: 'Customers can request custom orders',
  }),
  hsn: field(ownHsn, { label: 'HSN code', hint: 'For products without their own code' }),
  gstRate: field(ownGstRate, {
    label: 'GST rate in percent',
    hint: 'For products without their own rate. Empty: the shop’s rate',
  }),
  isApparel: field(z.boolean().default(false), {
    label: 'This is a clothing category',
    hint: 'The GST of clothes can follow their price (Settings, Tax), and merchant feeds ask for their colours and sizes.',
  }),
  // Who leaves these out, such as a file of an earlier release, leaves them as they are.
  sizeChart: field(sizeChart.optional(), { label: 'Size chart', hint: sizeChartHint }),
  care: field(care.optional(), { label: 'Care', hint: careHint }),
  cashOnDelivery: field(z.boolean().optional(), {
    label: 'Cash on delivery is possible, if the shop offers it',
  }),
  googleCategory: field(
    z
      .string()
      .trim()
      .regex(/^\d{0,7}$/, m.googleCategory)
      .nullable()
      .transform((value) => value || null)
      .optional(),
    { label: 'Google’s category' },
  ),
});
export type CategoryFields = z.output<typeof categoryFields>;

const params = z.object({ address: z.string().max(l.addressMax) });
const one = dataOf({ category: adminCategory });
const all = dataOf({ categories: z.array(adminCategory) });

export const categoriesSchemas = schemas('Back office', {
  listCategories: {
    tag: 'Catalogue',
    summary: 'The categories that have a listing, in their order',
    answer: dataOf({ categories: z.array(category) }),
  },
  listAdminCategories: { summary: 'All categories, in their order', answer: all },
  createCategory: { summary: 'Create a category', body: categoryFields, answer: one },
  updateCategory: {
    summary:
      'Change a category; its old address leads to the new one. With `seen`, only if that is the current version',
    params,
    body: categoryFields.extend(seen),
    answer: one,
  },
  orderCategories: {
    summary: 'Put all categories into this order',
    body: z.object({ addresses: z.array(z.string().max(l.addressMax)).max(l.categoriesMax) }),
    answer: all,
  },
  deleteCategory: {
    summary: 'Delete a category; its products and coupons go to another one',
    params,
    query: z.object({ moveTo: z.string({ error: m.target }).max(l.addressMax) }),
    answer: z.object({}),
  },
});
