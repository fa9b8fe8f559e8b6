import { createHash, timingSafeEqual } from 'node:crypto';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { WorkNeeded } from '#contract/api/work-needed.ts';
import { countTry } from '#server/infra/http/security/rate-limit.queries.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

interface AskedWork {
  /** What is tried, and for which account: work for one is not valid for another. */
  purpose: string;
  email: string;
  /** By what factor the limit is exceeded; each doubling doubles the work. */
  overuse: number;
}

/** A cheap phone takes about two seconds for 2^15 hashes. */
const BITS_MIN = 15;
/** Honest users never wait for more than some seconds, whatever strangers do. */
const BITS_MAX = 20;
const LIFE_SECONDS = 5 * 60;

/**
 * @throws Problem with a challenge, unless the call brings the work on an earlier one in time, once
 */
export async function requireWork(
  shop: Shop,
  asked: AskedWork,
  given: string | undefined,
): Promise<void> {
  if (given && (await isDone(shop, asked, given))) return;
  const bits = Math.min(BITS_MAX, BITS_MIN + Math.floor(Math.log2(asked.overuse)));
  const proofOfWork = { challenge: challengeOf(shop, asked, bits), bits };
  throw new Problem('too-many', accountMessages.workNeeded, {
    extra: { proofOfWork } satisfies WorkNeeded,
  });
}

function challengeOf(shop: Shop, asked: AskedWork, bits: number): string {
  const end = Math.floor(shop.clock.now().getTime() / 1000) + LIFE_SECONDS;
  const text = `${bits}.${end}.${shop.random.bytes(12).toString('base64url')}`;
  return `${text}.${signatureOf(shop, asked, text)}`;
}

const proofShape = /^((\d{2})\.(\d{1,12})\.[\w-]{16})\.([\w-]{22})\.\d{1,15}$/;

async function isDone(shop: Shop, asked: AskedWork, given: string): Promise<boolean> {
  const [, text = '', bits, end, signature = ''] = proofShape.exec(given) ?? [];
  const right = signatureOf(shop, asked, text);
  if (signature.length !== right.length) return false;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return false;
  const now = shop.clock.now();
  const endsAt = new Date(Number(end) * 1000);
  if (endsAt <= now || zeroBits(given) < Number(bits)) return false;
  return (await countTry(shop.db, `work:${signature}`, { now, end: endsAt })) === 1;
}

function signatureOf({ identity }: Shop, { purpose, email }: AskedWork, text: string): string {
  return identity.sign('proofs of work', `${purpose}:${text}:${email}`).slice(0, 22);
}

/** The number of zero bits at the start of the hash. */
function zeroBits(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  return Math.clz32(hash.readUInt32BE());
}
