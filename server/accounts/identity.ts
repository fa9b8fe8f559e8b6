import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { seal, unseal } from '../second-factor/sealed-secret.ts';
import { readShopKey } from '../second-factor/shop-key.ts';
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
  /** For a secret that has to be read again; `owner` is the user whose it is. */
  seal(secret: string, owner: string): string;
  /** Undefined where DATA_DIR has another secret now. */
  unseal(sealed: string, owner: string): string | undefined;
}

export function openIdentity(parts: Pick<Shop, 'config' | 'clock' | 'random'>): Identity {
  const { clock, random } = parts;
  const { google, dataDir } = parts.config;
  const shopKey = () => readShopKey(dataDir, random, 'authenticator apps');
  const keys = google && openGoogleKeys(google.certsUrl, clock);
  let nobodysHash: Promise<string> | undefined;
  return {
    readGoogleToken:
      google && keys && ((credential) => readGoogleToken(credential, { google, keys, clock })),
    hashPassword,
    async isPassword(password, hash) {
      if (hash) return verifyPassword({ hash, password });
      nobodysHash ??= hashPassword(random.bytes(16).toString('hex'));
      await verifyPassword({ hash: await nobodysHash, password });
      return false;
    },
    seal: (secret, owner) => seal(secret, owner, shopKey(), random),
    unseal: (sealed, owner) => unseal(sealed, owner, shopKey()),
  };
}
