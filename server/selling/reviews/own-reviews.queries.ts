import { type Insertable, sql } from 'kysely';
import type { ReviewState } from '#contract/reviews/review-rules.ts';
import { reviewImageNames } from '#server/catalogue/reviews/reviews.queries.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Reviews } from '#server/infra/database/schema.ts';

export interface ReviewOfItem {
  id: string;
  name: string;
  text: string;
  imageNames: string[];
  state: ReviewState;
  hiddenReason: string | null;
  answer: string | null;
  createdAt: string;
  updatedAt: string;
}

const reviewJson = sql<ReviewOfItem>`json_build_object(
  'id', reviews.id, 'name', reviews.name, 'text', reviews.text, 'imageNames', ${reviewImageNames},
  'state', reviews.state, 'hiddenReason', reviews.hidden_reason, 'answer', reviews.answer,
  'createdAt', reviews.created_at, 'updatedAt', reviews.updated_at)`;

/** What the customer wrote about the product of an order's line, `items`. */
export const reviewOfItem = sql<ReviewOfItem | null>`(
  select ${reviewJson} from reviews
  where reviews.order_id = items.order_id and reviews.product_id = items.product_id
)`.as('review');

export async function readReview(db: Db, id: string): Promise<ReviewOfItem> {
  const found = await db
    .selectFrom('reviews')
    .select(reviewJson.as('review'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.review;
}

interface OrderAndProduct {
  orderId: string;
  productId: string;
}

export async function findStars(
  trx: Trx,
  { orderId, productId }: OrderAndProduct,
): Promise<number | undefined> {
  const rating = await trx
    .selectFrom('ratings')
    .select('stars')
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .executeTakeFirst();
  return rating?.stars;
}

/** Locked until the transaction ends, with its images in their order. */
export async function lockReview(trx: Trx, { orderId, productId }: OrderAndProduct) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'text', 'name', 'state', 'updatedAt', reviewImageNames.as('imageNames')])
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .forUpdate()
    .executeTakeFirst();
}

/** The same order and product once more replaces words and photos; the state stays. */
export async function putReview(trx: Trx, review: Insertable<Reviews>): Promise<void> {
  const { name, text, photos, updatedAt } = review;
  await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'productId']).doUpdateSet({
        name,
        text,
        photos: photos ?? 0,
        checkedAt: null,
        editedAt: updatedAt,
        updatedAt,
      }),
    )
    .execute();
}

/** Replaces the images of a review; returns the hashes of those that it no longer shows. */
export async function putReviewImages(
  trx: Trx,
  reviewId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const former = await dropReviewImages(trx, [reviewId]);
  const rows = hashes.map((mediaHash, index) => ({ reviewId, position: index + 1, mediaHash }));
  if (rows.length > 0) await trx.insertInto('reviewImages').values(rows).execute();
  return former.filter((hash) => !hashes.includes(hash));
}

/** Returns the hashes of their images. */
export async function dropReviewImages(db: Db, reviewIds: readonly string[]): Promise<string[]> {
  if (reviewIds.length === 0) return [];
  const rows = await db
    .deleteFrom('reviewImages')
    .where('reviewId', 'in', reviewIds)
    .returning('mediaHash')
    .execute();
  return rows.map(({ mediaHash }) => mediaHash);
}

export async function dropReview(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('reviews').where('id', '=', id).execute();
}

/** Words and stars stay without the person; returns the hashes of the photos, which go. */
export async function takeOutOfReviews(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('reviews')
    .set({ userId: null, name: '', photos: 0, updatedAt: now })
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  return dropReviewImages(
    db,
    rows.map(({ id }) => id),
  );
}

/** False if the same person has an open report of it already. */
export async function insertReport(
  db: Db,
  report: {
    id: string;
    reviewId: string;
    userId: string | null;
    reason: 'off-topic' | 'offensive' | 'personal' | 'advertising' | 'unlawful' | 'other';
    words: string;
    createdAt: Date;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('reviewReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isPublished(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return found !== undefined;
}
