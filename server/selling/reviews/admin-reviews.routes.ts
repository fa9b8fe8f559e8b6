import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { adminReviewsApi } from '#contract/reviews/admin-reviews.endpoints.ts';
import { adminReviewsSchemas } from '#contract/reviews/admin-reviews.ts';
import { reviewMessages } from '#contract/reviews/review-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readCase } from '#server/studio/cases/cases.ts';
import { countReviewWork, listReviewViews } from './admin-reviews.queries.ts';
import {
  answerReview,
  hideReview,
  presentAdminReview,
  publishReview,
  reviewCases,
} from './moderate-review.ts';

const PAGE_SIZE = 20;

export const adminReviewsRoutes: Routes = (serve, shop) => {
  serve(adminReviewsApi, adminReviewsSchemas, {
    listAdminReviews: async ({ query: { show, stars, q, page = 1, limit = PAGE_SIZE } }) => {
      const [{ views, total }, waiting] = await Promise.all([
        listReviewViews(shop.db, { show, stars, q }, pageAt(page, limit)),
        countReviewWork(shop.db),
      ]);
      const reviews = views.map(presentAdminReview);
      return { data: { reviews, total, pages: pagesOf(total, limit), waiting } };
    },
    readAdminReview: async ({ params }) => ({
      data: { review: await readCase(reviewCases, shop.db, shop, params.id) },
    }),
    answerReview: async ({ params, body, session }) => ({
      data: { review: await answerReview(shop, session.user, params.id, body) },
      message: body.answer ? reviewMessages.answered : reviewMessages.answerRemoved,
    }),
    hideReview: async ({ params, body, session }) => ({
      data: { review: await hideReview(shop, session.user, params.id, body) },
      message: reviewMessages.hidden,
    }),
    publishReview: async ({ params, body, session }) => ({
      data: { review: await publishReview(shop, session.user, params.id, body) },
      message: reviewMessages.shown,
    }),
  });
};
