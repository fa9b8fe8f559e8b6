import type { JWTPayload } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import type { Clock } from '#server/infra/clock.ts';
import { type GoogleStandIn, standInForGoogle } from './google-stand-in.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { openTestApp, type TestBrowser } from './test-browser.ts';

export interface ShopWithGoogle {
  shop: TestShop;
  google: GoogleStandIn;
  newBrowser(): TestBrowser;
}

/** For all tests of a file: a shop whose users sign in with Google, which a stand-in plays. */
export function shopWithGoogle(clock: Clock): ShopWithGoogle {
  const opened = {} as ShopWithGoogle;
  beforeAll(async () => {
    const google = await standInForGoogle(clock, true);
    const shop = await openTestShop(
      {},
      { clock, adjust: (config) => ({ ...config, google: google.config }) },
    );
    const { browser } = await openTestApp(shop);
    Object.assign(opened, { shop, google, newBrowser: browser });
  });
  afterAll(async () => {
    opened.google.close();
    await opened.shop.remove();
  });
  return opened;
}

/** Signs in with Google, by default in a browser of their own. */
export async function signInWithGoogle(
  { google, newBrowser }: ShopWithGoogle,
  claims: JWTPayload,
  browser = newBrowser(),
) {
  return browser.call(accountsApi.googleSignIn, {
    body: { credential: await google.token(claims) },
  });
}

export async function isLinked({ shop }: ShopWithGoogle, userId: string): Promise<boolean> {
  const identity = await shop.db
    .selectFrom('identities')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', 'google')
    .executeTakeFirst();
  return identity !== undefined;
}
