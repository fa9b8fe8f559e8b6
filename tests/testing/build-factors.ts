import { Secret, TOTP } from 'otpauth';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { SoftPasskey } from './soft-passkey.ts';
import type { TestBrowser } from './test-browser.ts';

/** An authenticator app. */
export interface TestApp {
  code(): string;
  recoveryCodes: string[];
}

/** The code that an app with this secret shows. */
export function codeOf(shop: Pick<Shop, 'clock'>, secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: shop.clock.now().getTime() });
}

/** Sets up an authenticator app for the signed-in user; its next code comes with the next step. */
export async function setUpApp(shop: Shop, browser: TestBrowser): Promise<TestApp> {
  const { secret } = (await browser.call(ownSecondFactorApi.beginAuthenticator)).body.data;
  const code = () => codeOf(shop, secret);
  const { body } = await browser.call(ownSecondFactorApi.confirmAuthenticator, {
    body: { code: code() },
  });
  if (!body.success) throw new Error(body.message);
  return { code, recoveryCodes: body.data.recoveryCodes ?? [] };
}

export async function setUpPasskey(
  shop: Shop,
  browser: TestBrowser,
  name = 'Telephone',
): Promise<SoftPasskey> {
  const passkey = new SoftPasskey({ origin: shop.config.shopUrl });
  const { options } = (await browser.call(ownSecondFactorApi.passkeyOptions)).body.data;
  const answer = passkey.register(options);
  const { body } = await browser.call(ownSecondFactorApi.addPasskey, { body: { name, answer } });
  if (!body.success) throw new Error(body.message);
  return passkey;
}
