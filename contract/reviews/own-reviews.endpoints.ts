import { api, del, post } from '#contract/api/endpoint.ts';
import type { ownReviewsSchemas } from './own-reviews.ts';
import { reviewMessages as m } from './review-rules.ts';

export const ownReviewsApi = api<typeof ownReviewsSchemas>()({
  saveReview: post('/api/payment/orders/:id/reviews/:productId', 'user', m.notSaved),
  deleteReview: del('/api/payment/orders/:id/reviews/:productId', 'user', m.notDeleted),
  reportReview: post('/api/reviews/:id/reports', 'public', m.notReported, { personal: true }),
});
