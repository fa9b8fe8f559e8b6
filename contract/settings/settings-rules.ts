import { z } from 'zod';
import { emailPattern } from '#contract/accounts/account-rules.ts';
import { isIndianTime } from '#contract/api/calendar.ts';
import { isHttps, isShownLink } from '#contract/api/links.ts';
import { plainDigits, plainlyWritten, plainReference } from '#contract/api/plain-digits.ts';
import { cashLimits, cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { pincodeStart } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { productLimitBounds } from '#contract/catalogue/product-limits.ts';
import { embeddableMap } from '#contract/contact/map-embed.ts';
import { gstRateMax } from '#contract/money/money.ts';
import { gstRate } from '#contract/money/tax-fields.ts';
import { isGstNumber, stateOfGstNumber } from '#contract/orders/gst-number.ts';
import { stateNames } from '#contract/orders/indian-states.ts';
import { chosenDays } from '#contract/privacy/retention-fields.ts';
import { secondFactorAsked } from '#contract/roles/staff.ts';
import { registrationModes } from './settings.ts';
import { shopName, shopNameMax, shopNameRequired, tooLong, upTo } from './shop-name.ts';

export const settingsLimits = {
  nameMax: shopNameMax,
  lineMax: 150,
  addressMax: 300,
  branchesMax: 20,
  linkMax: 1000,
  emailMax: 100,
  announcementMax: 200,
} as const;

const l = settingsLimits;

/** From and to. */
export const securityBounds = {
  staffIdleHours: [1, 24],
  staffSessionDays: [1, 30],
  customerSessionDays: [7, 365],
  refundProofRupees: [0, 10_000_000],
} as const;
export type SecurityNumber = keyof typeof securityBounds;
export const securityNumbers = Object.keys(securityBounds) as SecurityNumber[];

/** From and to. */
export const lowStockBounds = [0, 1000] as const;

export const settingsMessages = {
  saved: 'Settings saved!',
  nameRequired: shopNameRequired,
  tooLong,
  email: 'Please enter a valid email address',
  phone: 'Please enter a phone number, such as +91 98765 43210',
  whatsapp: 'Please enter the number with its country code, such as +91 98765 43210',
  link: 'Please enter an address that begins with https://',
  shopLink: 'Please enter an address that begins with https:// or, within the shop, with /',
  map: 'Please enter the map service’s embedding address (OpenStreetMap or Google Maps)',
  branches: `At most ${l.branchesMax} branches`,
  time: 'Please enter a time',
  closing: 'Closing time must be after opening time',
  state: 'Please choose a state',
  gstNumber: 'This does not look like a GST number. Please check it against your certificate.',
  gstState: (state: string) => `This GST number belongs to ${state}`,
  gstStateUnknown: 'This GST number does not begin with a state code',
  gstRate: `Please enter a rate from 0 to ${gstRateMax} percent, with at most two decimals`,
  prefixShape: 'Please enter one to three capital letters or digits',
  upiId: 'Please enter a UPI id, such as studio@okhdfcbank',
  prefixTwice: 'Each kind of document needs its own prefix',
  announcement: 'Please enter the text of the bar',
  moment: 'Please enter a date and a time',
  until: 'The end must be after the start',
  wholeNumber: (min: number, max: number) =>
    `Please enter a whole number from ${min} to ${max.toLocaleString('en-IN')}`,
} as const;

const m = settingsMessages;

const orNone = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags);

const email = upTo(l.emailMax).regex(orNone(emailPattern), m.email);
const written = upTo(30).overwrite(plainlyWritten);
const phone = written.regex(/^$|^(?=(?:\D*\d){8,15}\D*$)\+?[\d .()-]+$/, m.phone);
const whatsapp = written.regex(/^$|^\+(?=(?:\D*\d){10,15}\D*$)[\d .()-]+$/, m.whatsapp);

const link = upTo(l.linkMax).refine((text) => text === '' || isHttps(text), m.link);

/** Map services offer a whole `<iframe>` for copying; only its address counts. */
const mapEmbed = z
  .string()
  .trim()
  .overwrite((text) => /^<iframe\s[^>]*src="([^"]*)"/i.exec(text)?.[1] ?? text)
  .overwrite((text) => text.replaceAll('&amp;', '&'))
  .max(3000, m.tooLong(3000))
  .refine((text) => text === '' || (embeddableMap(text) && isHttps(text)), m.map);

const time = z.string({ error: m.time }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, m.time);
const openTime = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: m.closing })
  .nullable();
const hours = z.object({
  monday: openTime,
  tuesday: openTime,
  wednesday: openTime,
  thursday: openTime,
  friday: openTime,
  saturday: openTime,
  sunday: openTime,
});

const tax = z
  .object({
    registrationMode: z.enum(registrationModes),
    state: z.enum(stateNames, { error: m.state }),
    gstNumber: z
      .string()
      .overwrite(plainReference)
      .refine((text) => text === '' || isGstNumber(text), {
        error: m.gstNumber,
        abort: true,
      }),
    gstRate: gstRate(m.gstRate),
    apparelByPrice: z.boolean().default(false),
  })
  .superRefine(({ gstNumber, state }, { addIssue }) => {
    const its = stateOfGstNumber(gstNumber);
    if (gstNumber === '' || its === state) return;
    const message = its ? m.gstState(its) : m.gstStateUnknown;
    addIssue({ code: 'custom', path: ['gstNumber'], message });
  });

const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, m.prefixShape);

const invoices = z
  .object({ invoicePrefix: prefix, billPrefix: prefix, creditNotePrefix: prefix })
  .superRefine((prefixes, { addIssue }) => {
    const names = Object.keys(prefixes) as (keyof typeof prefixes)[];
    for (const [at, name] of names.entries()) {
      if (names.slice(0, at).every((earlier) => prefixes[earlier] !== prefixes[name])) continue;
      addIssue({ code: 'custom', path: [name], message: m.prefixTwice });
    }
  });

/** A name and a bank's or app's handle, such as studio@okhdfcbank. */
const upiId = upTo(l.emailMax)
  .overwrite((text) => plainlyWritten(text).replaceAll(' ', ''))
  .regex(/^$|^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, m.upiId);

const wholeNumber = ([min, max]: readonly [number, number]) => {
  const message = m.wholeNumber(min, max);
  return z.number({ error: message }).int(message).min(min, message).max(max, message);
};
const securityNumber = (name: SecurityNumber) => wholeNumber(securityBounds[name]);

const moment = z.string().refine((text) => text === '' || isIndianTime(text), m.moment);

const announcement = z
  .object({
    isOn: z.boolean(),
    text: upTo(l.announcementMax),
    link: upTo(l.linkMax).refine((text) => text === '' || isShownLink(text), m.shopLink),
    from: moment,
    until: moment,
  })
  .superRefine(({ isOn, text, from, until }, { addIssue }) => {
    if (isOn && text === '') {
      addIssue({ code: 'custom', path: ['text'], message: m.announcement });
    }
    if (from && until && until <= from) {
      addIssue({ code: 'custom', path: ['until'], message: m.until });
    }
  });

/** What each part of the settings takes; all of a part is saved, or nothing of it. */
export const settingsForms = {
  shop: z.object({
    name: shopName,
    legalName: upTo(l.lineMax),
    tagline: upTo(l.lineMax),
    city: upTo(l.nameMax),
  }),
  contact: z.object({ email, phone, whatsapp }),
  addresses: z.object({
    address: upTo(l.addressMax),
    headOffice: upTo(l.addressMax),
    branches: z.array(upTo(l.addressMax).min(1)).max(l.branchesMax, m.branches),
    parking: upTo(l.lineMax),
    publicTransit: upTo(l.lineMax),
  }),
  hours: z.object({ openingHours: hours, supportHours: hours }),
  social: z.object({
    social: z.object({ facebook: link, twitter: link, instagram: link, youtube: link }),
    mapUrl: link,
    mapEmbed,
  }),
  tax,
  invoices,
  payments: z.object({ upiId }),
  cash: z.object({
    cashOnDelivery: z.object({
      isOn: z.boolean(),
      largestTotal: wholeNumber(cashLimits.largestTotalBounds),
      fee: wholeNumber(cashLimits.feeBounds),
      pincodes: z
        .array(z.string().overwrite(plainDigits))
        .max(cashLimits.pincodesMax, cashMessages.pincodesMax)
        .refine((all) => all.every((each) => pincodeStart.test(each)), cashMessages.pincodeShape),
    }),
  }),
  grievance: z.object({
    grievanceOfficer: z.object({
      name: upTo(l.nameMax),
      designation: upTo(l.nameMax),
      email,
      phone,
    }),
  }),
  announcement: z.object({ announcement }),
  products: z.object({
    productImagesMax: wholeNumber(productLimitBounds.productImagesMax),
    productDescriptionMax: wholeNumber(productLimitBounds.productDescriptionMax),
  }),
  stock: z.object({ lowStockAt: wholeNumber(lowStockBounds), lowStockMails: z.boolean() }),
  listing: z.object({
    listing: z.object({
      priceFilter: z.boolean(),
      optionFilters: z.boolean(),
      discountFilter: z.boolean(),
      ratingFilter: z.boolean(),
      priceSort: z.boolean(),
      ratingSort: z.boolean(),
      newestSort: z.boolean(),
    }),
  }),
  feeds: z.object({ merchantFeeds: z.boolean() }),
  security: z.object({
    secondFactorRequired: z.enum(secondFactorAsked),
    staffIdleHours: securityNumber('staffIdleHours'),
    staffSessionDays: securityNumber('staffSessionDays'),
    customerSessionDays: securityNumber('customerSessionDays'),
    refundProofRupees: securityNumber('refundProofRupees'),
  }),
  retention: z.object({ retentionDays: chosenDays }),
} as const;

export type SettingsSection = keyof typeof settingsForms;
export const settingsSections = Object.keys(settingsForms) as SettingsSection[];

/**
 * Parts that require a proof of identity: where disputes, messages, complaints and money go, the
 * details and numbers of invoices, sign-in security, and how soon records are deleted for good.
 */
export const provenSections: readonly SettingsSection[] = [
  'contact',
  'tax',
  'invoices',
  'payments',
  'grievance',
  'security',
  'retention',
];

/** What each part is called. */
export const settingsTitles: Record<SettingsSection, string> = {
  shop: 'Shop',
  contact: 'Contact',
  addresses: 'Addresses',
  hours: 'Opening Hours',
  social: 'Social and Map',
  tax: 'Tax',
  invoices: 'GST Invoices',
  payments: 'UPI',
  cash: 'Cash on Delivery',
  grievance: 'Grievance Officer',
  announcement: 'Announcement',
  products: 'Products',
  stock: 'Stock',
  listing: 'Listings',
  feeds: 'Merchant Feeds',
  security: 'Security',
  retention: 'Retention',
};
