import { accountScreens } from './account-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { ownerScreens } from './owner-screens.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

/** Every screen of the shop, by who sees it. */
export const allScreens: Record<string, Screen[]> = {
  'a visitor': visitorScreens,
  'a visitor who signs in': accountScreens,
  'a customer': customerScreens,
  'an administrator': ownerScreens,
};
