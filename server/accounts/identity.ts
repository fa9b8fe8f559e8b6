import { createHmac } from 'node:crypto';
import { openPasswordHashes, type PasswordHashes } from '../passwords/password-hash.ts';
import { seal, unseal } from '../second-factor/sealed-secret.ts';
import { readShopKey } from '../second-factor/shop-key.ts';
import type { Shop } from '../shop.ts';
import { type GoogleProfile, readGoogleToken } from './google-id-token.ts';
import { openGoogleKeys } from './google-keys.ts';

/** Proves who somebody is, and keeps what only the shop may make or read. */
export interface Identity extends PasswordHashes {
  /** Undefined where Google sign-in is not set up. */
  readGoogleToken: ((credential: string) => Promise<GoogleProfile>) | undefined;
  /** What nobody without the shop's secret can make of a text; each use has a key of its own. */
  sign(use: SignedUse, text: string): string;
  /** For a secret that has to be read again; `owner` is the user whose it is. */
  seal(secret: string, owner: string): string;
  /** Undefined where DATA_DIR has another secret now. */
  unseal(sealed: string, owner: string): string | undefined;
}

type SignedUse = 'holds' | 'mailed codes' | 'known browsers' | 'proofs of work';

export function openIdentity(parts: Pick<Shop, 'config' | 'clock' | 'random'>): Identity {
  const { clock, random } = parts;
  const { google, dataDir } = parts.config;
  const shopKey = () => readShopKey(dataDir, random, 'authenticator apps');
  const googleKeys = google && openGoogleKeys(google.certsUrl, clock);
  const keys = new Map<SignedUse, Buffer>();
  const keyFor = (use: SignedUse) => {
    const key = keys.get(use) ?? readShopKey(dataDir, random, use).key;
    keys.set(use, key);
    return key;
  };
  return {
    ...openPasswordHashes(random),
    readGoogleToken:
      google &&
      googleKeys &&
      ((credential) => readGoogleToken(credential, { google, keys: googleKeys, clock })),
    sign: (use, text) => createHmac('sha256', keyFor(use)).update(text).digest('base64url'),
    seal: (secret, owner) => seal(secret, owner, shopKey(), random),
    unseal: (sealed, owner) => unseal(sealed, owner, shopKey()),
  };
}
