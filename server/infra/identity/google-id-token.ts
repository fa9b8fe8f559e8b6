import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { accountMessages, emailPattern } from '#contract/accounts/account-rules.ts';
import type { Clock } from '#server/infra/clock.ts';
import type { GoogleConfig } from '#server/infra/config/config.ts';
import { Problem } from '#server/infra/problems.ts';

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
const SKEW_S = 60;

/**
 * The claims of a Google ID token about a person, once it is verified to be Google's and for this
 * shop.
 */
export interface GoogleProfile {
  /** Identifies the person; the address may change (S5). */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** Whether Google itself runs the mailbox and so can vouch for its owner. */
  ownsMailbox: boolean;
  name: string;
  picture: string | undefined;
  nonce: string | undefined;
}

const claims = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).regex(emailPattern),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  hd: z.string().optional(),
  name: z.string().trim().max(200).catch(''),
  picture: z.string().max(300).startsWith('https://').optional().catch(undefined),
  nonce: z.string().optional(),
});

/** Throws a Problem if the token is not valid, or if Google's keys are not available. */
export async function readGoogleToken(
  credential: string,
  { google, keys, clock }: { google: GoogleConfig; keys: JWTVerifyGetKey; clock: Clock },
): Promise<GoogleProfile> {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms: ['RS256'],
      audience: google.clientId,
      issuer: ISSUERS,
      currentDate: clock.now(),
      clockTolerance: SKEW_S,
      maxTokenAge: '1h',
      requiredClaims: ['exp'],
    });
    return profileOf(claims.parse(payload));
  } catch (cause) {
    const isRefused = cause instanceof errors.JOSEError || cause instanceof z.ZodError;
    const kind = isRefused ? 'not-signed-in' : 'unavailable';
    throw new Problem(kind, accountMessages.googleFailed, { cause });
  }
}

function profileOf(claim: z.output<typeof claims>): GoogleProfile {
  const isEmailVerified = claim.email_verified;
  return {
    subject: claim.sub,
    email: claim.email,
    isEmailVerified,
    ownsMailbox: isEmailVerified && (claim.email.endsWith('@gmail.com') || Boolean(claim.hd)),
    name: printable(claim.name) || (claim.email.split('@')[0] ?? claim.email),
    picture: claim.picture,
    nonce: claim.nonce,
  };
}

const printable = (name: string) => name.replace(/\p{Cc}+/gu, ' ').trim();
