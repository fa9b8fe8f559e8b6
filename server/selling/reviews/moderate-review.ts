import { mainImageUrl } from '#contract/images/images.ts';
import { type AdminReview, adminReview } from '#contract/reviews/admin-reviews.ts';
import { reviewMessages } from '#contract/reviews/review-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import type { Events } from '#server/messages/event-data.ts';
import { notify } from '#server/messages/notify.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import type { CaseRow } from '#server/studio/cases/cases.queries.ts';
import { type CaseKind, changeCase } from '#server/studio/cases/cases.ts';
import { type AdminReviewView, findReviewView, settleReports } from './admin-reviews.queries.ts';

type ReviewRow = CaseRow<'reviews'>;

/** The log names a review by its stars: words and name are its customer's. */
export const reviewCases: CaseKind<'reviews', AdminReviewView, AdminReview> = {
  table: 'reviews',
  subject: 'review',
  labelOf: ({ stars }) => (stars === 1 ? '1 star' : `${stars} stars`),
  name: 'review',
  notFound: reviewMessages.notFound,
  find: findReviewView,
  present: presentAdminReview,
};

export function presentAdminReview({ product, ...view }: AdminReviewView): AdminReview {
  const { imageName: image, ...named } = product;
  return toWire(adminReview, {
    ...view,
    images: view.imageNames.map(mainImageUrl),
    product: { ...named, image: image?.name ? mainImageUrl(image.name) : (image?.url ?? '') },
    openReports: view.reports.filter(({ settledAt }) => settledAt === null).length,
  });
}

/** Saves the public answer of the studio; the first one is mailed to the customer. */
export function answerReview(
  shop: Shop,
  actor: Actor,
  id: string,
  { answer, seen }: { answer: string; seen?: string | undefined },
): Promise<AdminReview> {
  const isDone = (review: ReviewRow) => (review.answer ?? '') === answer;
  return changeCase(reviewCases, shop, actor, { id, seen, isDone }, async (trx, review, now) => {
    if (answer && review.answer === null && review.state === 'published') {
      await mailCustomer(trx, shop, review, { what: 'answered', words: answer });
    }
    return {
      changes: { answer: answer || null, answeredAt: answer ? now : null, checkedAt: now },
      action: 'replied',
      before: { hasAnswer: review.answer !== null },
      after: { hasAnswer: answer !== '' },
    };
  });
}

/** Hides what breaks the rules; its customer is told why. */
export function hideReview(
  shop: Shop,
  actor: Actor,
  id: string,
  { reason, seen }: { reason: string; seen?: string | undefined },
): Promise<AdminReview> {
  const isDone = (review: ReviewRow) => review.hiddenReason === reason;
  return changeCase(reviewCases, shop, actor, { id, seen, isDone }, async (trx, review, now) => {
    await settleReports(trx, review.id, now);
    await mailCustomer(trx, shop, review, { what: 'hidden', words: reason });
    return {
      changes: { state: 'hidden' as const, hiddenReason: reason, checkedAt: now },
      action: 'changed',
      before: { state: review.state },
      after: { state: 'hidden', reason },
    };
  });
}

/** Keeps a review, or shows a hidden one again; what was reported of it is decided. */
export function publishReview(
  shop: Shop,
  actor: Actor,
  id: string,
  { seen }: { seen?: string | undefined },
): Promise<AdminReview> {
  return changeCase(reviewCases, shop, actor, { id, seen }, async (trx, review, now) => {
    const wasHidden = review.state === 'hidden';
    await settleReports(trx, review.id, now);
    if (wasHidden) await mailCustomer(trx, shop, review, { what: 'shown', words: '' });
    return {
      changes: { state: 'published' as const, hiddenReason: null, checkedAt: now },
      action: wasHidden ? 'published' : 'checked',
      before: { state: review.state },
      after: { state: 'published' },
    };
  });
}

/** One of the demo, or of an erased account, has nobody to tell. */
async function mailCustomer(
  trx: Db,
  shop: Shop,
  review: ReviewRow,
  news: Pick<Events['review-step'], 'what' | 'words'>,
): Promise<void> {
  const { customer, product } = (await findReviewView(trx, review.id)) ?? {};
  if (!customer || !product || !review.orderId) return;
  const { name, email } = customer;
  await notify(trx, shop, {
    event: 'review-step',
    to: { email },
    data: {
      ...news,
      orderId: review.orderId,
      productId: product.id,
      piece: product.name,
      name,
      text: review.text,
    },
  });
}
