import type { z } from 'zod';
import { brand } from './brand.ts';
import { home } from './home.ts';
import { menus } from './menus.ts';
import type { Policies } from './policy-rules.ts';
import { words } from './words.ts';

/** The documents that a shop has once. Everything in them has a default. */
export const singleSchemas = { brand, home, menus, words };

/** What every page and every order needs of the content. */
export interface ShopContent {
  brand: z.output<typeof brand>;
  home: z.output<typeof home>;
  menus: z.output<typeof menus>;
  words: z.output<typeof words>;
  policies: Policies;
  hasStories: boolean;
}
