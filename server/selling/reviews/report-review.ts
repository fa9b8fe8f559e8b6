import { validate as isUuid } from 'uuid';
import type { Body } from '#contract/api/endpoint.ts';
import type { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import { reviewMessages } from '#contract/reviews/review-rules.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { countTryOf, limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { insertReport, isPublished } from './own-reviews.queries.ts';

const A_DAY = { seconds: 86_400 };
const OF_A_USER = { times: 20, ...A_DAY };
/** Of all who have no account. */
const OF_A_NETWORK = { times: 5, ...A_DAY };

/** Anybody asks staff to look at a review; the same person, or the same network, once. */
export async function reportReview(
  shop: Shop,
  { session, ipAddress }: Pick<Caller, 'session' | 'ipAddress'>,
  id: string,
  { reason, words }: Body<typeof ownReviewsApi.reportReview>,
): Promise<void> {
  const isThere = isUuid(id) && (await isPublished(shop.db, id));
  if (!isThere) throw new Problem('not-found', reviewMessages.notFound);
  const userId = session?.user.id ?? null;
  const network = networkOf(ipAddress);
  if (userId) await limitRate(shop, `review-report:${userId}`, OF_A_USER);
  else {
    await limitRate(shop, `review-report:${network}`, OF_A_NETWORK);
    // Networks of phones are shared: who comes second is thanked too, and the report is there.
    const before = await countTryOf(shop, shop.db, `review-report:${id}:${network}`, A_DAY);
    if (before > 1) return;
  }
  const createdAt = shop.clock.now();
  await insertReport(shop.db, {
    id: shop.random.id(),
    reviewId: id.toLowerCase(),
    userId,
    reason,
    words,
    createdAt,
  });
}
