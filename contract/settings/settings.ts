import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { category } from '#contract/categories/categories.ts';
import { shownBrand } from '#contract/content/brand.ts';
import { menus } from '#contract/content/menus.ts';
import { policyNotice, policyVersions } from '#contract/content/policies.ts';
import { studios } from '#contract/content/studio.ts';
import { notFound, promises } from '#contract/content/words.ts';
import type { Setting, SettingGroup } from './setting.ts';
import { allSettings, type Settings } from './settings-table.ts';

const settings = Object.entries<Setting | SettingGroup>(allSettings);

type Stored = { [Name in keyof Settings]: z.ZodDefault<Settings[Name]['stored']> };

/**
 * The shop's own facts (S33). By default they are the demo shop's; `parseSettings` knows
 * those of other shops. Pages omit what an owner has left empty.
 */
export const shopSettings = z.object({
  /** A new shop that nobody owns yet: it leads to /welcome. No part of the settings has it. */
  awaitsOwner: z.boolean().default(false),
  studio: z.enum(studios).default('demo'),
  /** Opens the closed shop to friends; `version` is new with each password. */
  friendsPassword: z.object({ hash: z.string(), version: z.string() }).nullable().default(null),
  ...(Object.fromEntries(
    settings.map(([name, { stored, demo }]) => [name, stored.default(demo as never)]),
  ) as unknown as Stored),
});

export type ShopSettings = z.infer<typeof shopSettings>;

type InternalName = {
  [Name in keyof Settings]: Settings[Name] extends { isInternal: true } ? Name : never;
}[keyof Settings];

/** Only the back office needs these. */
export const unneeded = {
  studio: true,
  friendsPassword: true,
  ...(Object.fromEntries(
    settings.filter(([, of]) => 'isInternal' in of).map(([name]) => [name, true]),
  ) as Record<InternalName, true>),
} as const;

/** What every page needs to know of the shop. */
const shopFacts = shopSettings.omit(unneeded).extend({
  brand: shownBrand,
  /** In their order. */
  categories: z.array(category),
  menus,
  hasStories: z.boolean(),
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
  /** What the closed page says; null while the shop is open. */
  closed: z
    .object({
      text: z.string(),
      opensAt: z.iso.datetime().nullable(),
      /** Until then, by the days of India. */
      days: z.number().int().nullable(),
      takesPassword: z.boolean(),
    })
    .nullable(),
  /** No money moves; pages say so. */
  sandbox: z.boolean(),
  /** The sandbox is open to everybody, so anybody can sign in as anybody; pages warn of it. */
  isSandboxOpen: z.boolean(),
  /** This shop shows a backup: what its pages say, and where they lead back to. */
  copy: z.object({ notice: z.string(), backTo: z.string() }).nullable(),
  /** Whether orders can be paid (a provider is set up). */
  canPay: z.boolean(),
  /** The payment providers by name, the one that takes new orders first. */
  paysThrough: z.array(z.string()),
  /** Whether emails go out (a mail server is set up). */
  canMail: z.boolean(),
  /** Mail goes to the sandbox's mailbox, and to nobody. */
  hasTestMailbox: z.boolean(),
  canSignInWithGoogle: z.boolean(),
  url: z.string(),
});

export type ShopFacts = z.infer<typeof shopFacts>;

export const settingsSchemas = schemas('Shop', {
  readShopFacts: {
    summary: "The shop's name, contact details and what it can do",
    answer: dataOf({ shop: shopFacts }),
  },
});
