import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Page } from '#contract/api/paging.ts';
import type { ReviewFilter } from '#contract/reviews/review-rules.ts';
import { reviewImageNames } from '#server/catalogue/reviews/reviews.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';

/** A review with its product, its customer and its reports. */
export type AdminReviewView = NonNullable<Awaited<ReturnType<typeof findReviewView>>>;

const isReported = sql<SqlBool>`exists (
  select from review_reports where review_id = reviews.id and settled_at is null)`;
const isNew = sql<SqlBool>`(reviews.checked_at is null)`;

const filters: Record<ReviewFilter, Expression<SqlBool>> = {
  new: isNew,
  reported: isReported,
  hidden: sql`reviews.state = 'hidden'`,
  unanswered: sql`(reviews.answer is null and reviews.state = 'published')`,
};

export async function findReviewView(db: Db, id: string) {
  return selectViews(db).where('reviews.id', '=', id).executeTakeFirst();
}

interface Narrowing {
  show: ReviewFilter | undefined;
  stars: number | undefined;
  q: string | undefined;
}

export async function listReviewViews(db: Db, { show, stars, q }: Narrowing, page: Page) {
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (show) rules.push(filters[show]);
  if (stars) rules.push(sql`reviews.stars = ${stars}`);
  if (q) {
    const said = sql`concat_ws(' ', reviews.name, reviews.text,
      (select name from products where id = reviews.product_id))`;
    rules.push(containsWords(said, q));
  }
  const rule = sql<SqlBool>`${sql.join(rules, sql` and `)}`;
  // Images and reports are read only for the reviews of the page.
  const ids = db
    .selectFrom('reviews')
    .select('reviews.id')
    .where(rule)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const [views, total] = await Promise.all([
    selectViews(db)
      .where('reviews.id', 'in', ids)
      .orderBy('reviews.createdAt', 'desc')
      .orderBy('reviews.id', 'desc')
      .execute(),
    countRows(db.selectFrom('reviews').where(rule)),
  ]);
  return { views, total };
}

function selectViews(db: Db) {
  return db
    .selectFrom('reviews')
    .selectAll('reviews')
    .select((eb) => [
      sql<boolean>`${isNew}`.as('isNew'),
      sql<boolean>`reviews.order_id is not null`.as('isVerified'),
      reviewImageNames.as('imageNames'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .whereRef('users.id', '=', 'reviews.userId')
          .select(['users.id', 'users.name', 'users.email']),
      ).as('customer'),
      jsonObjectFrom(
        eb
          .selectFrom('products')
          .whereRef('products.id', '=', 'reviews.productId')
          .select(['products.id', 'products.name', firstImage.as('imageName')]),
      )
        .$notNull()
        .as('product'),
      jsonArrayFrom(
        eb
          .selectFrom('reviewReports as reports')
          .leftJoin('users', 'users.id', 'reports.userId')
          .whereRef('reports.reviewId', '=', 'reviews.id')
          .orderBy('reports.createdAt', 'desc')
          .select([
            'reports.id',
            'reports.reason',
            'reports.words',
            'reports.createdAt',
            'reports.settledAt',
            'users.name as by',
          ]),
      ).as('reports'),
    ]);
}

const firstImage = sql<{ name: string | null; url: string | null } | null>`(
  select json_build_object('name', media.name, 'url', product_images.url)
  from product_images left join media on media.hash = product_images.media_hash
  where product_images.product_id = products.id
  order by product_images.position limit 1)`;

/** How many nobody has looked at, and how many are reported. */
export async function countReviewWork(db: Db): Promise<{ new: number; reported: number }> {
  const { rows } = await sql<{ new: number; reported: number }>`
    select (select count(*)::int from reviews where ${isNew}) as new,
      (select count(distinct review_id)::int from review_reports where settled_at is null) as reported
  `.execute(db);
  return rows[0]!;
}

/** Staff have decided about what was reported until now. */
export async function settleReports(trx: Db, reviewId: string, now: Date): Promise<void> {
  await trx
    .updateTable('reviewReports')
    .set({ settledAt: now })
    .where('reviewId', '=', reviewId)
    .where('settledAt', 'is', null)
    .execute();
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reviewReports')
    .where('settledAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
