import { api, get, post, put } from '#contract/api/endpoint.ts';
import type { adminReviewsSchemas } from './admin-reviews.ts';
import { reviewMessages as m } from './review-rules.ts';

export const adminReviewsApi = api<typeof adminReviewsSchemas>()({
  listAdminReviews: get('/api/admin/reviews', 'manager', m.notFetched),
  readAdminReview: get('/api/admin/reviews/:id', 'manager', m.notFetched),
  answerReview: put('/api/admin/reviews/:id/answer', 'manager', m.notChanged),
  hideReview: post('/api/admin/reviews/:id/hide', 'manager', m.notChanged),
  publishReview: post('/api/admin/reviews/:id/publish', 'manager', m.notChanged),
});
