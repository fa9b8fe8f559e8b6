import { z } from 'zod';
import { reviewForm } from '#contract/reviews/review-form.ts';
import { reviewLimits } from '#contract/reviews/review-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { addStars } from '#server/selling/orders/ratings/ratings.queries.ts';
import { insertDemoReview } from './demo.queries.ts';

export const demoReview = reviewForm.omit({ stay: true }).extend({
  product: z.string(),
  stars: z.int().min(1).max(5),
  createdAt: z.iso.datetime(),
  /** The studio's. */
  answer: z.string().max(reviewLimits.answerMax).optional(),
  answeredAt: z.iso.datetime().optional(),
});
type DemoReview = z.output<typeof demoReview>;

/**
 * Examples of reviews, which no order stands behind: the shop calls them examples, and search
 * engines get none of them. Nothing about them waits for staff.
 */
export async function insertReviews(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'random'>,
  { reviews, products }: { reviews: readonly DemoReview[]; products: ReadonlyMap<string, string> },
): Promise<void> {
  const checkedAt = shop.clock.now();
  for (const [at, { product, ...review }] of reviews.entries()) {
    const productId = products.get(product);
    if (!productId) continue;
    await insertDemoReview(trx, {
      ...review,
      id: shop.random.id(),
      productId,
      sourceKey: `demo:reviews:${at + 1}`,
      updatedAt: review.createdAt,
      checkedAt,
    });
    await addStars(trx, productId, review.stars);
  }
}
