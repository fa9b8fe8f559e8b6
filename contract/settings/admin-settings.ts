import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { shopSettings } from './settings.ts';
import { settingsForms, settingsSections } from './settings-rules.ts';

const tag = 'Back office';

const seen = { seen: z.iso.datetime().optional() };

const {
  shop,
  contact,
  addresses,
  hours,
  social,
  tax,
  invoices,
  payments,
  cash,
  grievance,
  announcement,
  products,
  stock,
  listing,
  feeds,
  security,
  retention,
} = settingsForms;

/** A new version of one part of the settings, and when its writer last saw it changed. */
const settingsChange = z.discriminatedUnion('section', [
  shop.extend({ section: z.literal('shop'), ...seen }),
  contact.extend({ section: z.literal('contact'), ...seen }),
  addresses.extend({ section: z.literal('addresses'), ...seen }),
  hours.extend({ section: z.literal('hours'), ...seen }),
  social.extend({ section: z.literal('social'), ...seen }),
  tax.safeExtend({ section: z.literal('tax'), ...seen }),
  invoices.safeExtend({ section: z.literal('invoices'), ...seen }),
  payments.extend({ section: z.literal('payments'), ...seen }),
  cash.extend({ section: z.literal('cash'), ...seen }),
  grievance.extend({ section: z.literal('grievance'), ...seen }),
  announcement.extend({ section: z.literal('announcement'), ...seen }),
  products.extend({ section: z.literal('products'), ...seen }),
  stock.extend({ section: z.literal('stock'), ...seen }),
  listing.extend({ section: z.literal('listing'), ...seen }),
  feeds.extend({ section: z.literal('feeds'), ...seen }),
  security.extend({ section: z.literal('security'), ...seen }),
  retention.extend({ section: z.literal('retention'), ...seen }),
]);

export type SettingsChange = z.output<typeof settingsChange>;

const adminSettings = z.object({
  settings: shopSettings,
  /** When each part was last changed; the epoch for a part that was never set. */
  updatedAt: z.record(z.enum(settingsSections), z.iso.datetime()),
});

export type AdminSettings = z.infer<typeof adminSettings>;

export const adminSettingsSchemas = {
  readSettings: {
    tag,
    summary: 'All settings of the shop',
    answer: z.object({ data: adminSettings }),
  },
  changeSettings: {
    tag,
    summary: 'Change a part of the settings, all of it or nothing',
    body: settingsChange,
    answer: z.object({ data: adminSettings }),
  },
} satisfies SchemasByName;
