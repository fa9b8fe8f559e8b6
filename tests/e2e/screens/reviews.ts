import { expect } from '@playwright/test';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { adminReviewsApi } from '#contract/reviews/admin-reviews.endpoints.ts';
import { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import { openArrived } from './returns.ts';
import { photoOf, type Visit } from './screen.ts';

/** Signs the browser in as a customer who wrote about a product; returns what it is about. */
export async function openReviewed(visit: Visit): Promise<{ id: string; productId: string }> {
  const { request } = visit.page;
  const orderId = await openArrived(visit);
  const read = await request.get(ordersApi.readOrder.path.replace(':id', orderId));
  const productId = (await read.json()).data.order.items[1].productId;
  await request.post(ordersApi.rateItem.path, { data: { orderId, productId, rating: 5 } });
  const path = ownReviewsApi.saveReview.path
    .replace(':id', orderId)
    .replace(':productId', productId);
  const buffer = await photoOf(visit.page, 'Five Diyas for the Step');
  const answer = await request.post(path, {
    multipart: {
      text: 'They burn for a whole evening, and the red is deeper than on the screen. Well packed.',
      name: 'Asha R.',
      images: { name: 'step.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
  const { success, data } = await answer.json();
  expect(success).toBe(true);
  return { id: data.review._id, productId };
}

/** Like `openReviewed`; the studio has answered, and somebody has reported it. */
export async function openReported(visit: Visit): Promise<{ id: string; productId: string }> {
  const review = await openReviewed(visit);
  const owner = await visit.openCaller();
  await owner.register('Meera Joshi', `owner-${review.id}@example.in`.slice(-50), 'owner');
  await owner.ask(adminReviewsApi.answerReview, {
    params: { id: review.id },
    body: { answer: 'Thank you. The clay comes from the river near our village.' },
  });
  await owner.ask(ownReviewsApi.reportReview, {
    params: { id: review.id },
    body: { reason: 'personal', words: 'Our door number is in the photo.' },
  });
  return review;
}
