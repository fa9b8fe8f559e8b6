import { z } from 'zod';
import { paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate } from '#contract/api/wire.ts';

/** A review as everyone sees it. */
export const review = z.object({
  _id: z.string(),
  stars: z.number().int(),
  /** As the customer wants to be called; empty once the account is erased. */
  name: z.string(),
  text: z.string(),
  /** The addresses of its photos. */
  images: z.array(z.string()),
  createdAt: isoDate,
  editedAt: isoDate.nullable(),
  /** The studio's. */
  answer: z.string().nullable(),
  answeredAt: isoDate.nullable(),
  /** Its customer bought the product here; false for an example of the demo. */
  isVerified: z.boolean(),
});

export type Review = z.infer<typeof review>;

export const reviewPage = z.object({
  reviews: z.array(review),
  ...paged,
  /** How many customers gave 5, 4, 3, 2 and 1 stars, with words or without. */
  stars: z.array(z.number().int()).length(5),
  /** Of all reviews with words, those with photos. */
  withPhotos: z.number().int(),
});

export type ReviewPage = z.infer<typeof reviewPage>;

export const reviewsSchemas = schemas('Reviews', {
  listReviews: {
    summary: 'What customers wrote about a product, newest first, a page at a time',
    params: z.object({ id: z.string().max(100) }),
    query: z.object({
      page: paging.page,
      /** Only those with photos. */
      photos: z.literal('only').optional(),
    }),
    answer: z.object({ data: reviewPage }),
  },
});
