import type { Db } from '#server/infra/database/connection/database.ts';

export async function listReviewPhotos(db: Db, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('reviewImages')
    .innerJoin('media', 'media.hash', 'reviewImages.mediaHash')
    .select(['reviewId', 'position', 'media.name', 'media.width'])
    .where('reviewId', 'in', reviewIds)
    .orderBy('position')
    .execute();
}
