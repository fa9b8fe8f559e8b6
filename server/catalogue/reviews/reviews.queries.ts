import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '#contract/api/paging.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

export interface ReviewCounts {
  /** Ratings by their stars, such as {"5": 12}. */
  stars: Partial<Record<string, number>>;
  written: number;
  withPhotos: number;
}

/** The names of a review's images, in their order; `reviews` is the table around it. */
export const reviewImageNames = sql<string[]>`coalesce((
  select json_agg(media.name order by review_images.position)
  from review_images join media on media.hash = review_images.media_hash
  where review_images.review_id = reviews.id
), '[]')`;

/** Undefined for a product that is not there. The demo's examples have no rating of their own. */
export async function countReviews(db: Db, productId: string): Promise<ReviewCounts | undefined> {
  const { rows } = await sql<ReviewCounts>`
    select
      coalesce((
        select json_object_agg(stars, given) from (
          select stars, count(*) as given from (
            select stars from ratings where product_id = products.id
            union all
            select stars from reviews where product_id = products.id and order_id is null
          ) as each_one
          group by stars
        ) as by_stars
      ), '{}') as stars,
      (select count(*) from reviews
        where product_id = products.id and state = 'published') as written,
      (select count(*) from reviews
        where product_id = products.id and state = 'published' and photos > 0) as with_photos
    from products
    where id = ${productId} and deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Those that everyone sees, newest first. */
export function listPublished(
  db: Db,
  { productId, onlyPhotos, limit, offset }: { productId: string; onlyPhotos: boolean } & Page,
) {
  return selectPublished(db)
    .where('reviews.productId', '=', productId)
    .$if(onlyPhotos, (query) => query.where('reviews.photos', '>', 0))
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those by customers who bought here, by id: for the feed, which has no examples. */
export function listBought(db: Db, { after, limit }: { after: string | undefined; limit: number }) {
  const rule: Expression<SqlBool> = after ? sql`reviews.id > ${after}` : sql`true`;
  return selectPublished(db)
    .where('reviews.orderId', 'is not', null)
    .where(rule)
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
}

export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

function selectPublished(db: Db) {
  return db
    .selectFrom('reviews')
    .where('reviews.state', '=', 'published')
    .select([
      'reviews.id',
      'reviews.productId',
      'reviews.stars',
      'reviews.name',
      'reviews.text',
      'reviews.createdAt',
      'reviews.editedAt',
      'reviews.answer',
      'reviews.answeredAt',
      sql<boolean>`reviews.order_id is not null`.as('isVerified'),
      reviewImageNames.as('imageNames'),
    ]);
}
