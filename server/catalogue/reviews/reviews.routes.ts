import { reviewsApi } from '#contract/reviews/reviews.endpoints.ts';
import { reviewsSchemas } from '#contract/reviews/reviews.ts';
import { productTag } from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listReviews } from './list-reviews.ts';

export const reviewsRoutes: Routes = (serve, shop) => {
  serve(
    reviewsApi,
    reviewsSchemas,
    {
      listReviews: async ({ params, query: { page = 1, photos } }) => ({
        data: await listReviews(shop, params.id, { page, onlyPhotos: photos === 'only' }),
      }),
    },
    { listReviews: ({ params }) => [productTag(params.id.toLowerCase())] },
  );
};
