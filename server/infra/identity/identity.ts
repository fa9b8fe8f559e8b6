import type { GoogleProfile } from './google-id-token.ts';
import type { PasswordHashes } from './password-hash.ts';

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

export type SignedUse = 'holds' | 'mailed codes' | 'known browsers' | 'proofs of work';
