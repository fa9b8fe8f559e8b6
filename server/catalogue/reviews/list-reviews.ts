import { validate as isUuid } from 'uuid';
import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { mainImageUrl } from '#contract/images/images.ts';
import { reviewLimits } from '#contract/reviews/review-rules.ts';
import { type ReviewPage, review } from '#contract/reviews/reviews.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { countReviews, listPublished } from './reviews.queries.ts';

/** A page of what customers wrote about a product, and how many gave how many stars. */
export async function listReviews(
  { readDb }: Pick<Shop, 'readDb'>,
  productId: string,
  { page, onlyPhotos }: { page: number; onlyPhotos: boolean },
): Promise<ReviewPage> {
  const found = isUuid(productId) ? await countReviews(readDb, productId) : undefined;
  if (!found) throw new Problem('not-found', catalogueMessages.notFound);
  const total = onlyPhotos ? found.withPhotos : found.written;
  const wanted = { productId, onlyPhotos, ...pageAt(page, reviewLimits.pageSize) };
  const rows = total > 0 ? await listPublished(readDb, wanted) : [];
  return {
    reviews: rows.map((row) =>
      toWire(review, { ...row, images: row.imageNames.map(mainImageUrl) }),
    ),
    total,
    pages: pagesOf(total, reviewLimits.pageSize),
    stars: [5, 4, 3, 2, 1].map((stars) => found.stars[stars] ?? 0),
    withPhotos: found.withPhotos,
  };
}
