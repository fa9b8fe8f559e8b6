import type { Clock } from '#server/infra/clock.ts';
import { type GoogleStandIn, standInForGoogle } from './google-stand-in.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { openTestApp, type TestBrowser } from './test-browser.ts';

export interface ShopWithGoogle {
  shop: TestShop;
  google: GoogleStandIn;
  newBrowser(): TestBrowser;
  close(): Promise<void>;
}

/** A shop whose users can sign in with Google, which a stand-in plays. */
export async function openShopWithGoogle(clock: Clock): Promise<ShopWithGoogle> {
  const google = await standInForGoogle(clock, true);
  const shop = await openTestShop(
    {},
    { clock, adjust: (config) => ({ ...config, google: google.config }) },
  );
  const { browser } = await openTestApp(shop);
  return {
    shop,
    google,
    newBrowser: browser,
    async close() {
      google.close();
      await shop.remove();
    },
  };
}
