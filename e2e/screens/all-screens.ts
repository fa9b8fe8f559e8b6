import { accountScreens } from './account-screens.ts';
import { ownerScreens } from './owner-screens.ts';
import type { Screen } from './screen.ts';
import { shopperScreens } from './shopper-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

/** Every screen of the shop, by who sees it. */
export const allScreens: Record<string, Screen[]> = {
  'a visitor': visitorScreens,
  'a visitor at the door': accountScreens,
  'a shopper': shopperScreens,
  'an administrator': ownerScreens,
};
