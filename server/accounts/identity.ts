import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Shop } from '../shop.ts';
import { type GoogleProfile, readGoogleToken } from './google-id-token.ts';
import { openGoogleKeys } from './google-keys.ts';

/**
 * Proves who somebody is. Passwords are hashed by better-auth, and the tables have its shape, so
 * that its plugins can stand on them; rows are written by our own queries, because its adapter
 * cannot join the transaction in which a proven code becomes a user, and because it would keep
 * session tokens readable and go by the system's clock.
 */
export interface Identity {
  /** Undefined where Google sign-in is not set up. */
  readGoogleToken: ((credential: string) => Promise<GoogleProfile>) | undefined;
  hashPassword(password: string): Promise<string>;
  /** Takes as long without a hash (no such account) as with one, so that nobody learns which. */
  isPassword(password: string, hash: string | null | undefined): Promise<boolean>;
}

export function openIdentity(parts: Pick<Shop, 'config' | 'clock' | 'random'>): Identity {
  const { clock } = parts;
  const { google } = parts.config;
  const keys = google && openGoogleKeys(google.certsUrl, clock);
  let nobodysHash: Promise<string> | undefined;
  return {
    readGoogleToken:
      google && keys && ((credential) => readGoogleToken(credential, { google, keys, clock })),
    hashPassword,
    async isPassword(password, hash) {
      if (hash) return verifyPassword({ hash, password });
      nobodysHash ??= hashPassword(parts.random.bytes(16).toString('hex'));
      await verifyPassword({ hash: await nobodysHash, password });
      return false;
    },
  };
}
