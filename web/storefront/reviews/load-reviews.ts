import type { Product } from '#contract/catalogue/catalogue.ts';
import { reviewsApi } from '#contract/reviews/reviews.endpoints.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import type { Ask } from '#web/page/load-page.ts';

/** The first reviews of a product; null for one without ratings, and if the shop does not answer. */
export async function loadReviews(
  ask: Ask,
  { id, reviews }: Pick<Product, 'id' | 'reviews'>,
): Promise<ReviewPage | null> {
  if (reviews === 0) return null;
  const asked = ask(reviewsApi.listReviews, { params: { id } });
  return asked.then(
    ({ data }) => data,
    () => null,
  );
}
