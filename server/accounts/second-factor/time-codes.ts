import { Secret, TOTP } from 'otpauth';
import type { Random } from '#server/infra/clock.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Clocks are inaccurate: the codes before and after the current one are accepted too. */
const WINDOW = 1;

export function newTimeSecret(random: Random): string {
  return new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;
}

/** What the QR code says to an authenticator app. */
export function authenticatorUri(secret: string, shopName: string, email: string): string {
  return new TOTP({ issuer: shopName, label: email, secret, period: PERIOD_S }).toString();
}

/** The time step of the code; undefined if it belongs to no step near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library throws for characters that take more bytes than digits do.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret, period: PERIOD_S });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
