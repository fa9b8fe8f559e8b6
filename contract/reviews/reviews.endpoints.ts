import { api, get } from '#contract/api/endpoint.ts';
import type { reviewsSchemas } from './reviews.ts';

export const reviewsApi = api<typeof reviewsSchemas>()({
  listReviews: get('/api/products/:id/reviews', 'public', 'Failed to fetch reviews.'),
});
