import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gstRateMax } from './money.ts';

const registrationModes = ['registered', 'unregistered', 'composition'] as const;

/** The shop's own facts (decision 33); a new shop starts with the demo shop's. */
export const shopSettings = z.object({
  name: z.string().default('Aipan Haat'),
  tagline: z.string().default('Hand-made art from the hills of Kumaon'),
  city: z.string().default('Dehradun'),
  email: z.string().default('namaste@aipanhaat.example'),
  phone: z.string().default('+91 135 555 0142'),
  whatsapp: z.string().default('+91 94120 55501'),
  address: z.string().default('12 Rajpur Road, Dehradun, Uttarakhand 248001'),
  state: z.string().default('Uttarakhand'),
  mapUrl: z
    .string()
    .default('https://www.openstreetmap.org/?mlat=30.3398&mlon=78.0537#map=15/30.3398/78.0537'),
  social: z
    .object({
      facebook: z.string(),
      twitter: z.string(),
      instagram: z.string(),
      youtube: z.string(),
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
});
export type ShopSettings = z.infer<typeof shopSettings>;

/** What every page needs to know of the shop. */
const shopFacts = shopSettings.extend({
  /** No money moves: pages say so. */
  sandbox: z.boolean(),
  /** Whether orders can be paid (a provider is set up). */
  canPay: z.boolean(),
  canSignInWithGoogle: z.boolean(),
  url: z.string(),
});
export type ShopFacts = z.infer<typeof shopFacts>;

export const readShopFacts = endpoint({
  name: 'readShopFacts',
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  tag: 'Shop',
  summary: "The shop's name, contact details and what it can do",
  answer: z.object({ data: z.object({ shop: shopFacts }) }),
  fallback: 'Failed to fetch the shop.',
});
