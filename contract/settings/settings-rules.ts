import { z } from 'zod';
import { emailPattern } from '#contract/accounts/account-rules.ts';
import { isIndianTime } from '#contract/api/calendar.ts';
import { isHttps } from '#contract/api/links.ts';
import { plainlyWritten } from '#contract/api/plain-digits.ts';
import { embeddableMap } from '#contract/contact/map-embed.ts';
import { gstRateMax } from '#contract/money/money.ts';
import { shopNameMax, shopNameRequired, tooLong, upTo } from './shop-name.ts';

export const settingsLimits = {
  nameMax: shopNameMax,
  lineMax: 150,
  addressMax: 300,
  branchesMax: 20,
  linkMax: 1000,
  emailMax: 100,
  announcementMax: 200,
  /** Addresses for one kind of email to the studio. */
  noticesMax: 10,
  closedMax: 300,
} as const;

const l = settingsLimits;

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
  notices: `At most ${l.noticesMax} addresses`,
  time: 'Please enter a time',
  closing: 'Closing time must be after opening time',
  state: 'Please choose a state',
  gstNumber: 'This does not look like a GST number. Please check it against your certificate.',
  gstState: (state: string) => `This GST number belongs to ${state}`,
  gstStateUnknown: 'This GST number does not begin with a state code',
  gstRate: `Please enter a rate from 0 to ${gstRateMax} percent, with at most two decimals`,
  prefixShape: 'Please enter one to three capital letters or digits',
  upiId: 'Please enter a UPI id, such as studio@okhdfcbank',
  upiIdFirst: 'Please enter the UPI id to which customers pay',
  upiNotOffered: 'Checkout does not offer UPI yet: tick “Offer UPI at checkout” and save.',
  upiInTestShop:
    'The code is real, in a test shop too. To try an order, leave it unpaid and enter any 12 digits.',
  prefixTwice: 'Each kind of document needs its own prefix',
  announcement: 'Please enter the text of the bar',
  moment: 'Please enter a date and a time',
  opensAt: 'Please enter the time at which the shop opens',
  until: 'The end must be after the start',
  wholeNumber: (min: number, max: number) =>
    `Please enter a whole number from ${min} to ${max.toLocaleString('en-IN')}`,
} as const;

const m = settingsMessages;

const orNone = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags);

export const line = upTo(l.lineMax);
export const email = upTo(l.emailMax).regex(orNone(emailPattern), m.email);
const written = upTo(30).overwrite(plainlyWritten);
export const phone = written.regex(/^$|^(?=(?:\D*\d){8,15}\D*$)\+?[\d .()-]+$/, m.phone);
export const whatsapp = written.regex(/^$|^\+(?=(?:\D*\d){10,15}\D*$)[\d .()-]+$/, m.whatsapp);

export const link = upTo(l.linkMax).refine((text) => text === '' || isHttps(text), m.link);
/** An address that no owner could save is not linked. */
export const storedLink = z.string().overwrite((text) => (isHttps(text) ? text : ''));

/** Map services offer a whole `<iframe>` for copying; only its address counts. */
export const mapEmbed = z
  .string()
  .trim()
  .overwrite((text) => /^<iframe\s[^>]*src="([^"]*)"/i.exec(text)?.[1] ?? text)
  .overwrite((text) => text.replaceAll('&amp;', '&'))
  .max(3000, m.tooLong(3000))
  .refine((text) => text === '' || (embeddableMap(text) && isHttps(text)), m.map);

const time = z.string({ error: m.time }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, m.time);
const times = z.object({ opens: time, closes: time });
export const storedOpenTime = times.nullable();
export const openTime = times
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: m.closing })
  .nullable();

/** A document number has at most 16 characters; year and count take the rest. */
export const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, m.prefixShape);

/** A name and a bank's or app's handle, such as studio@okhdfcbank. */
export const upiId = upTo(l.emailMax)
  .overwrite((text) => plainlyWritten(text).replaceAll(' ', ''))
  .regex(/^$|^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, m.upiId);

export function wholeNumber(min: number, max: number) {
  const message = m.wholeNumber(min, max);
  return z.number({ error: message }).int(message).min(min, message).max(max, message);
}

/** Indian time such as 2026-11-20T18:00; an invalid one would break every page that shows the bar. */
export const moment = z.string().refine((text) => text === '' || isIndianTime(text), m.moment);
