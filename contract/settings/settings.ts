import { z } from 'zod';
import { isIndianTime } from '#contract/api/calendar.ts';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { cashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { productLimitBounds } from '#contract/catalogue/product-limits.ts';
import { category } from '#contract/categories/categories.ts';
import { shownBrand } from '#contract/content/brand.ts';
import { menus } from '#contract/content/menus.ts';
import { policyNotice, policyVersions } from '#contract/content/policies.ts';
import { studios } from '#contract/content/studio.ts';
import { notFound, promises } from '#contract/content/words.ts';
import { gstRateMax } from '#contract/money/money.ts';
import { secondFactorAsked } from '#contract/roles/staff.ts';
import { studioSettings } from './default-settings.ts';

export const registrationModes = ['registered', 'unregistered', 'composition'] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const openTime = z.object({ opens: time, closes: time }).nullable().default(null);

const openingHours = z.object({
  monday: openTime,
  tuesday: openTime,
  wednesday: openTime,
  thursday: openTime,
  friday: openTime,
  saturday: openTime,
  sunday: openTime,
});

const listing = z.object({
  priceFilter: z.boolean().default(true),
  optionFilters: z.boolean().default(true),
  discountFilter: z.boolean().default(true),
  ratingFilter: z.boolean().default(true),
  priceSort: z.boolean().default(true),
  ratingSort: z.boolean().default(true),
  newestSort: z.boolean().default(false),
});
export type ListingSettings = z.output<typeof listing>;

/** An invalid one would break every page that shows the bar. */
const moment = z
  .string()
  .refine((text) => text === '' || isIndianTime(text))
  .default('');

/** A document number has at most 16 characters; year and count take the rest. */
const invoicePrefix = z.string().regex(/^[A-Z0-9]{1,3}$/);

const wholeNumber = z.number().int().min(0);

/** The smallest by default. */
const within = ([min, max]: readonly [number, number]) =>
  z.number().int().min(min).max(max).default(min);

const { demo } = studioSettings;

/**
 * The shop's own facts (S33). By default they are the demo shop's; `parseSettings` knows
 * those of other shops. Pages omit what an owner has left empty.
 */
export const shopSettings = z.object({
  /** A new shop that nobody owns yet: it leads to /welcome. No part of the settings has it. */
  awaitsOwner: z.boolean().default(false),
  studio: z.enum(studios).default('demo'),
  name: z.string().default(demo.name),
  /** The seller's registered name; empty if that is the shop's name. */
  legalName: z.string().default(demo.legalName),
  tagline: z.string().default(demo.tagline),
  city: z.string().default(demo.city),
  email: z.string().default(demo.email),
  phone: z.string().default(demo.phone),
  whatsapp: z.string().default(demo.whatsapp),
  address: z.string().default(demo.address),
  state: z.string().default(demo.state),
  /** Where the seller sits; empty when that is the gallery's address. */
  headOffice: z.string().default(''),
  branches: z.array(z.string()).default([]),
  /** Who answers for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  grievanceOfficer: z
    .object({
      name: z.string().default(''),
      designation: z.string().default(''),
      email: z.string().default(''),
      phone: z.string().default(''),
    })
    .default(demo.grievanceOfficer),
  /** Of the gallery. */
  openingHours: openingHours.default(demo.openingHours),
  /** When mails are read and the telephone is answered. */
  supportHours: openingHours.default(demo.supportHours),
  parking: z.string().default(demo.parking),
  publicTransit: z.string().default(demo.publicTransit),
  mapUrl: z.string().default(demo.mapUrl),
  /** What stands inside the contact page; one of the map services of map-embed.ts. */
  mapEmbed: z.string().default(demo.mapEmbed),
  social: z
    .object({
      facebook: z.string().default(''),
      twitter: z.string().default(''),
      instagram: z.string().default(''),
      youtube: z.string().default(''),
    })
    .default(demo.social),
  gstNumber: z.string().default(''),
  registrationMode: z.enum(registrationModes).default('registered'),
  /** Percent. */
  gstRate: z.number().min(0).max(gstRateMax).default(18),
  /** Apparel without a rate of its own is taxed by its selling price (`apparelGst`). */
  apparelByPrice: z.boolean().default(false),
  /** The prefix of each kind's document numbers. */
  invoicePrefix: invoicePrefix.default('INV'),
  billPrefix: invoicePrefix.default('BOS'),
  creditNotePrefix: invoicePrefix.default('CRN'),
  /** Where customers pay by UPI without the payment provider; empty for nowhere. */
  upiId: z.string().default(''),
  cashOnDelivery: cashOnDelivery.default(cashOnDelivery.parse({})),
  /** The bar at the top of the storefront. */
  announcement: z
    .object({
      isOn: z.boolean().default(false),
      text: z.string().default(''),
      /** A path of the shop or an https address; empty for none. */
      link: z.string().default(''),
      /** Indian time such as 2026-11-20T18:00; empty for immediately, and for no end. */
      from: moment,
      until: moment,
    })
    .default({ isOn: false, text: '', link: '', from: '', until: '' }),
  /** Who must have a second factor in the back office. */
  secondFactorRequired: z.enum(secondFactorAsked).default('nobody'),
  /** A staff session ends after so many hours without use, and after so many days in any case. */
  staffIdleHours: wholeNumber.default(12),
  staffSessionDays: wholeNumber.default(7),
  customerSessionDays: wholeNumber.default(180),
  /** Refunds above it require a proof of identity. */
  refundProofRupees: wholeNumber.default(10_000),
  /** A variant's stock is low at so many units or fewer; 0 is never. A product may have its own. */
  lowStockAt: wholeNumber.default(2),
  /** Whether a daily mail names what has become low. */
  lowStockMails: z.boolean().default(true),
  /** What a product may have at most (product-limits.ts). */
  productImagesMax: within(productLimitBounds.productImagesMax),
  productDescriptionMax: within(productLimitBounds.productDescriptionMax),
  /** What listings can be narrowed to and sorted by; by name they always can. */
  listing: listing.default(listing.parse({})),
  /** Whether services may fetch the merchant feeds. */
  merchantFeeds: z.boolean().default(false),
  /**
   * For kinds of data that are stored longer or shorter than the default (retention-periods.ts).
   */
  retentionDays: z.record(z.string(), z.number()).default({}),
});

export type ShopSettings = z.infer<typeof shopSettings>;

/** Only the back office needs these. */
export const unneeded = {
  studio: true,
  secondFactorRequired: true,
  staffIdleHours: true,
  staffSessionDays: true,
  refundProofRupees: true,
  invoicePrefix: true,
  billPrefix: true,
  creditNotePrefix: true,
  apparelByPrice: true,
  lowStockAt: true,
  lowStockMails: true,
  merchantFeeds: true,
  upiId: true,
} as const;

/** What every page needs to know of the shop. */
const shopFacts = shopSettings.omit(unneeded).extend({
  brand: shownBrand,
  /** In their order. */
  categories: z.array(category),
  menus,
  promises,
  notFound,
  /** What customers are told of the latest changes of terms and privacy. */
  policyNotices: z.array(policyNotice),
  /** Which policies hold; a checkout says that the customer has seen these. */
  policyVersions,
  /** The bar's current text; null for no bar. */
  announcement: z
    .object({
      text: z.string(),
      link: z.string(),
      /** When open pages have to remove it. */
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** No money moves; pages say so. */
  sandbox: z.boolean(),
  /** The sandbox is open to everybody, so anybody can sign in as anybody; pages warn of it. */
  isSandboxOpen: z.boolean(),
  /** Whether orders can be paid (a provider is set up). */
  canPay: z.boolean(),
  canSignInWithGoogle: z.boolean(),
  url: z.string(),
});

export type ShopFacts = z.infer<typeof shopFacts>;

export const settingsSchemas = {
  readShopFacts: {
    tag: 'Shop',
    summary: "The shop's name, contact details and what it can do",
    answer: z.object({ data: z.object({ shop: shopFacts }) }),
  },
} satisfies SchemasByName;
