import { commissionLimits, commissionMessages } from '#contract/commissions/commission-rules.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { DAY_MS, HOUR_MS } from '#server/infra/clock.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { findOwn, insertKey, spendKey } from './commission-keys.queries.ts';
import { lockCommission } from './commissions.queries.ts';

const DAY = { seconds: 24 * 3600, message: commissionMessages.tooManyLinks };
/** Of one network, so that nobody can use up the customer's own. */
const LINKS_A_DAY = { ...DAY, times: 5 };
const LINKS_IN_ALL = { ...DAY, times: 20 };
const LINKS_OF_A_NETWORK = { times: 20, seconds: 3600 };
const TRIES_OF_A_NETWORK = { times: 60, seconds: 3600 };

const cookieOf = (number: string) => `haat_commission_${number}`;

/**
 * The commission of this number, for its customer: the user whose it is, or a browser that opened a
 * mailed link. For anybody else there is none.
 */
export async function requireOwn(
  shop: Shop,
  { session, cookie }: Pick<Caller, 'session' | 'cookie'>,
  number: string,
): Promise<{ id: string; number: string }> {
  const key = /^[\w-]+$/.test(number) ? cookie(cookieOf(number)) : undefined;
  const found =
    session || key
      ? await findOwn(shop.db, {
          number,
          user: session ? { userId: session.user.id, email: session.user.email } : undefined,
          keyHash: key && hashToken(key),
          now: shop.clock.now(),
        })
      : undefined;
  if (!found) throw new Problem('not-found', commissionMessages.notFound);
  return found;
}

/** Mails a link to the address of the commission; says nothing of whether there is one. */
export async function mailLink(
  shop: Shop,
  { ipAddress }: Pick<Caller, 'ipAddress'>,
  number: string,
): Promise<void> {
  const network = networkOf(ipAddress);
  await limitRate(shop, `commission-links:${network}`, LINKS_OF_A_NETWORK);
  await limitRate(shop, `commission-link:${number}:${network}`, LINKS_A_DAY);
  await limitRate(shop, `commission-link:${number}`, LINKS_IN_ALL);
  await shop.db.transaction().execute(async (trx) => {
    const commission = await lockCommission(trx, number);
    if (!commission) return;
    const token = newToken(shop.random);
    const now = shop.clock.now();
    await insertKey(trx, {
      tokenHash: hashToken(token),
      commissionId: commission.id,
      kind: 'mail',
      expiresAt: new Date(now.getTime() + commissionLimits.linkHours * HOUR_MS),
    });
    const { name, title, email } = commission;
    await notify(trx, shop, {
      event: 'commission-link',
      to: { email },
      data: { number, title, name, token, hours: commissionLimits.linkHours },
    });
  });
}

/** Spends the token of a mailed link: this browser may come in from now on. */
export async function openLink(
  shop: Shop,
  call: Pick<Caller, 'ipAddress' | 'setCookie'>,
  number: string,
  token: string,
): Promise<void> {
  await limitRate(shop, `commission-open:${networkOf(call.ipAddress)}`, TRIES_OF_A_NETWORK);
  const key = newToken(shop.random);
  const now = shop.clock.now();
  const lastsMs = commissionLimits.browserDays * DAY_MS;
  await shop.db.transaction().execute(async (trx) => {
    const commission = await lockCommission(trx, number);
    const isValid =
      commission &&
      (await spendKey(trx, { commissionId: commission.id, tokenHash: hashToken(token), now }));
    if (!isValid) throw new Problem('not-found', commissionMessages.linkGone);
    await insertKey(trx, {
      tokenHash: hashToken(key),
      commissionId: commission.id,
      kind: 'browser',
      expiresAt: new Date(now.getTime() + lastsMs),
    });
  });
  call.setCookie(cookieOf(number), key, { maxAgeSeconds: lastsMs / 1000 });
}
