import { sql } from 'kysely';
import { imageUrl } from '#contract/images/images.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { groupBy } from './group-by.ts';
import { listOwn } from './own-rows.queries.ts';
import type { OwnImage, Person } from './own-section.ts';
import { listReviewPhotos } from './reviews.queries.ts';

/** What they wrote about products, and which reviews they reported. Collects ids and photos. */
export async function collectReviews(
  db: Db,
  { id: userId }: Person,
  found: { reviewIds: string[]; images: OwnImage[] },
): Promise<object> {
  const written = await listOwn(db, 'reviews', sql`user_id = ${userId}`, ['createdAt']);
  const ids = written.map(({ id }) => id);
  found.reviewIds.push(...ids);
  const photos = (await listReviewPhotos(db, ids)).map(({ reviewId, position, name, width }) => {
    const file = `images/review-${reviewId}-${position}.jpg`;
    const storedAs = imageUrl(name, width ?? 0, 'jpeg').replace('/media/', '');
    found.images.push({ file, storedAs });
    return { reviewId, position, file };
  });
  const photosOf = groupBy(photos, 'reviewId');
  return {
    written: written.map((review) => ({ ...review, photos: photosOf(review.id) })),
    reported: await listOwn(db, 'reviewReports', sql`user_id = ${userId}`, ['createdAt']),
  };
}
