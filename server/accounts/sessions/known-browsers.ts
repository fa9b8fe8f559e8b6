import { timingSafeEqual } from 'node:crypto';
import type { Shop } from '#server/infra/shop/shop.ts';

type Parts = Pick<Shop, 'identity'>;

/** A family shares a browser; newer accounts replace the oldest. */
const ACCOUNTS_MAX = 5;
const PROOF_LENGTH = 22;

/**
 * A browser stores a random id and, for each account that has signed in there, a proof of it that
 * only the shop can make (OWASP's device cookies). Returns the id if the browser has a proof for
 * this account.
 */
export function knownBrowser(
  parts: Parts,
  cookie: string | undefined,
  email: string,
): string | undefined {
  const { id, proofs } = read(cookie);
  if (!id) return undefined;
  const right = Buffer.from(proofOf(parts, id, email));
  const isKnown = proofs.some((proof) => timingSafeEqual(Buffer.from(proof), right));
  return isKnown ? id : undefined;
}

/** What the browser stores once this account has signed in there. */
export function rememberBrowser(
  { identity, random }: Pick<Shop, 'identity' | 'random'>,
  cookie: string | undefined,
  email: string,
): string {
  const { id = random.bytes(16).toString('base64url'), proofs } = read(cookie);
  const own = proofOf({ identity }, id, email);
  const others = proofs.filter((proof) => proof !== own).slice(0, ACCOUNTS_MAX - 1);
  return [id, own, ...others].join('.');
}

function proofOf({ identity }: Parts, id: string, email: string): string {
  return identity.sign('known browsers', `${id}:${email}`).slice(0, PROOF_LENGTH);
}

const cookieShape = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;

function read(cookie = ''): { id?: string; proofs: string[] } {
  if (!cookieShape.test(cookie)) return { proofs: [] };
  const [id, ...proofs] = cookie.split('.');
  return { ...(id && { id }), proofs };
}
