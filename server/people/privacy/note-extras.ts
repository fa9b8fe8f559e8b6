import { noticeVersions } from '#contract/accounts/consent-rules.ts';
import { privacyLimits } from '#contract/privacy/privacy-rules.ts';
import { findLatestConsent } from '#server/accounts/consents/consents.queries.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { insertRows } from '#server/infra/database/query/change-rows.queries.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockCustomer } from '#server/selling/orders/record/orders.queries.ts';

/**
 * Saves the answer to the cookie banner, unless the account has already given it for this version.
 */
export async function noteExtras(shop: Shop, userId: string, given: boolean): Promise<void> {
  await limitRate(shop, `consents:${userId}`, {
    times: privacyLimits.consentsPerDay,
    seconds: DAY_MS / 1000,
  });
  const version = noticeVersions.extras;
  await shop.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, userId);
    const latest = await findLatestConsent(trx, userId, 'extras');
    if (latest?.version === version && latest.given === given) return;
    const said = { purpose: 'extras', version, given, source: 'cookie-choice' } as const;
    const row = { id: shop.random.id(), userId, ...said, at: shop.clock.now() };
    await insertRows(trx, 'consents', [row]);
  });
}
