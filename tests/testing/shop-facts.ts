import { defaultCategories } from '#contract/categories/default-categories.ts';
import { brand } from '#contract/content/brand.ts';
import { menus } from '#contract/content/menus.ts';
import { defaultVersions } from '#contract/content/policy-rules.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { notFound, promises } from '#contract/content/words.ts';
import { type ShopFacts, shopSettings } from '#contract/settings/settings.ts';

/** What pages know of a shop that nobody has changed. */
export const shopFacts: ShopFacts = {
  ...shopSettings.parse({}),
  announcement: null,
  closed: null,
  categories: defaultCategories,
  brand: showBrand(brand.parse({})),
  hasStories: false,
  menus: menus.parse({}),
  promises: promises.parse({}),
  notFound: notFound.parse({}),
  policyNotices: [],
  policyVersions: defaultVersions,
  sandbox: false,
  isSandboxOpen: false,
  copy: null,
  canPay: true,
  paysThrough: ['Example Pay'],
  canMail: true,
  hasTestMailbox: false,
  canSignInWithGoogle: false,
  url: 'https://shop.example',
};
