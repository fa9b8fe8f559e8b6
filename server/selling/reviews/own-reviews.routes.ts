import { largestImageBytes } from '#contract/api/uploads.ts';
import { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import { ownReviewsSchemas } from '#contract/reviews/own-reviews.ts';
import { reviewForm } from '#contract/reviews/review-form.ts';
import { reviewLimits, reviewMessages } from '#contract/reviews/review-rules.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { presentOwnReview } from './present-own-review.ts';
import { reportReview } from './report-review.ts';
import { deleteReview, saveReview } from './save-review.ts';

const photos = { field: 'images', files: reviewLimits.photos, fileBytes: largestImageBytes };
/** Refused ones count too: each costs the shop up to 30 MB to check. */
const UPLOADS_AN_HOUR = { times: 40, seconds: 3600 };
const UPLOADS_AT_ONCE = 2;

export const ownReviewsRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);

  serve(ownReviewsApi, ownReviewsSchemas, {
    saveReview: async (call) => {
      const { user } = call.session;
      const { id: orderId, productId } = call.params;
      const review = await uploads(user.id, async () => {
        await limitRate(shop, `review-upload:${user.id}`, UPLOADS_AN_HOUR);
        const { data: form, files, count } = await readForm(call, reviewForm, photos);
        return saveReview(shop, user, { orderId, productId }, { form, files, count });
      });
      return {
        message: review.state === 'hidden' ? reviewMessages.savedHidden : reviewMessages.saved,
        data: { review: presentOwnReview(review) },
      };
    },
    deleteReview: async ({ params: { id: orderId, productId }, session: { user } }) => {
      await deleteReview(shop, user, { orderId, productId });
      return { message: reviewMessages.deleted };
    },
    reportReview: async (call) => {
      await reportReview(shop, call, call.params.id, call.body);
      return { message: reviewMessages.reported };
    },
  });
};
