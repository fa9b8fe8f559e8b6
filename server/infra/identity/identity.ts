import type { GoogleProfile } from './google-id-token.ts';
import type { PasswordHashes } from './password-hash.ts';

/** Verifies identities, and signs and seals with the shop's secret. */
export interface Identity extends PasswordHashes {
  /** Undefined where Google sign-in is not set up. */
  readGoogleToken(credential: string): Promise<GoogleProfile | undefined>;
  /** A signature that needs the shop's secret; each use has its own key. */
  sign(use: SignedUse, text: string): string;
  /** Derived from the shop's present secret. */
  certificateKey(): CertificateKey;
  /** Encrypts a secret that must be readable again; `owner` is its user. */
  seal(secret: string, owner: string): string;
  /** Whether the present secret sealed it. */
  isSealedByPresent(sealed: string): boolean;
  /** Of each secret of the shop, the present one first: they identify it and reveal nothing. */
  fingerprints(): [string, ...string[]];
  /** Undefined if the secret that sealed it is gone. */
  unseal(sealed: string, owner: string): string | undefined;
}

/** What certificates of authenticity are signed with, by Ed25519. */
export interface CertificateKey {
  /** Of the public key: the first half of a SHA-256. */
  id: string;
  /** SPKI, as PEM. */
  publicKey: string;
  /** Base64. */
  sign(text: string): string;
}

export type SignedUse =
  | 'own address'
  | 'holds'
  | 'mailed codes'
  | 'known browsers'
  | 'proofs of work'
  | 'passes'
  | 'looks';
