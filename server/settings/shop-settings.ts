import { type ShopFacts, type ShopSettings, shopSettings } from '#contract/settings.ts';
import type { Db } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { findSettings } from './settings.queries.ts';

/** The shop's facts; what nobody has set is as in the demo shop (decision 33). */
export async function readShopSettings(db: Db): Promise<ShopSettings> {
  return shopSettings.parse(await findSettings(db));
}

/** The GST percent of a product with `ownRate`, which may be null (decision 8). */
export function rateFor(settings: ShopSettings, ownRate: number | null): number {
  return settings.registrationMode === 'registered' ? (ownRate ?? settings.gstRate) : 0;
}

/** What pages need to know of the shop. */
export async function shopFactsOf(shop: Shop): Promise<ShopFacts> {
  const { sandbox, shopUrl, google, razorpay } = shop.config;
  return {
    ...(await readShopSettings(shop.readDb)),
    sandbox,
    canPay: Boolean(razorpay),
    canSignInWithGoogle: Boolean(google),
    url: shopUrl,
  };
}
