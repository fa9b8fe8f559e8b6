import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { googleIssuer } from '../sandbox-keys.ts';
import type { SigningKey } from './signing-key.ts';

const HOUR_S = 60 * 60;

export const googlePerson = z.strictObject({
  email: z.email('email must be an email address.').max(254),
  name: z.string('name is required.').trim().min(1, 'name is required.').max(200),
  email_verified: z.boolean('email_verified must be true or false.').default(true),
  /** By default derived from the address, so that the same address is the same person. */
  sub: z.string('sub must be text.').min(1).max(255).optional(),
  nonce: z.string('nonce must be text.').max(500).optional(),
  /** The organisation's domain, for accounts that Google manages for one. */
  hd: z.string('hd must be text.').max(253).optional(),
  picture: z.url('picture must be an address.').optional(),
});

export type GooglePerson = z.output<typeof googlePerson>;

interface Issue {
  person: GooglePerson;
  key: SigningKey;
  clientId: string;
  now: Date;
}

export function issueIdToken({ person, key, clientId, now }: Issue): Promise<string> {
  const { sub = subjectOf(person.email), ...claims } = person;
  const [given_name, ...rest] = person.name.split(/\s+/);
  const family_name = rest.length > 0 ? rest.join(' ') : undefined;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ azp: clientId, ...claims, given_name, family_name })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(googleIssuer)
    .setAudience(clientId)
    .setSubject(sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HOUR_S)
    .setJti(createHash('sha256').update(`${sub} ${now.getTime()}`).digest('hex').slice(0, 40))
    .sign(key.privateKey);
}

/** 21 digits, as Google's are. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
