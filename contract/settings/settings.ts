import { z } from 'zod';
import { isIndianTime } from '#contract/api/calendar.ts';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { category } from '#contract/categories/categories.ts';
import type { OpeningHours, OpenTime } from '#contract/contact/opening-hours.ts';
import { shownBrand } from '#contract/content/brand.ts';
import { menus } from '#contract/content/menus.ts';
import { policyNotice } from '#contract/content/policies.ts';
import { notFound, promises } from '#contract/content/words.ts';
import { gstRateMax } from '#contract/money/money.ts';
import { secondFactorAsked } from '#contract/roles/staff.ts';

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

const tuesdayToSaturday = (open: OpenTime) => ({
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: open,
});

const demoHours: OpeningHours = {
  monday: null,
  ...tuesdayToSaturday({ opens: '11:00', closes: '20:00' }),
  sunday: { opens: '12:00', closes: '18:00' },
};

const answering = { opens: '10:00', closes: '19:00' };

const demoSupportHours: OpeningHours = {
  monday: answering,
  ...tuesdayToSaturday(answering),
  sunday: null,
};

/** A document number has at most 16 characters; year and count take the rest. */
const invoicePrefix = z.string().regex(/^[A-Z0-9]{1,3}$/);

const wholeNumber = z.number().int().min(0);

/**
 * The shop's own facts (decision 33); a new shop starts with the demo shop's. Pages omit what an
 * owner has left empty.
 */
export const shopSettings = z.object({
  /** A new shop that nobody owns yet: it leads to /welcome. No part of the settings has it. */
  awaitsOwner: z.boolean().default(false),
  name: z.string().default('Aipan Haat'),
  /** The seller's registered name; empty if that is the shop's name. */
  legalName: z.string().default('Aipan Haat Handicrafts LLP'),
  tagline: z.string().default('Hand-made art from the hills of Kumaon'),
  city: z.string().default('Dehradun'),
  email: z.string().default('namaste@aipanhaat.example'),
  phone: z.string().default('+91 135 555 0142'),
  whatsapp: z.string().default('+91 94120 55501'),
  address: z.string().default('12 Rajpur Road, Dehradun, Uttarakhand 248001'),
  state: z.string().default('Uttarakhand'),
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
    .default({
      name: 'Kamla Bisht',
      designation: 'Grievance Officer',
      email: 'grievance@aipanhaat.example',
      phone: '+91 135 555 0143',
    }),
  /** Of the gallery. */
  openingHours: openingHours.default(demoHours),
  /** When mails are read and the telephone is answered. */
  supportHours: openingHours.default(demoSupportHours),
  parking: z.string().default('Free parking, street parking nearby'),
  publicTransit: z.string().default('Local bus, auto or taxi'),
  mapUrl: z
    .string()
    .default('https://www.openstreetmap.org/?mlat=30.3398&mlon=78.0537#map=15/30.3398/78.0537'),
  /** What stands inside the contact page; one of the map services of map-embed.ts. */
  mapEmbed: z
    .string()
    .default(
      'https://www.openstreetmap.org/export/embed.html?bbox=78.0437%2C30.3328%2C78.0637%2C30.3468&layer=mapnik&marker=30.3398%2C78.0537',
    ),
  social: z
    .object({
      facebook: z.string().default(''),
      twitter: z.string().default(''),
      instagram: z.string().default(''),
      youtube: z.string().default(''),
    })
    .default({
      facebook: 'https://www.facebook.com/',
      twitter: 'https://x.com/',
      instagram: 'https://www.instagram.com/',
      youtube: 'https://www.youtube.com/',
    }),
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
