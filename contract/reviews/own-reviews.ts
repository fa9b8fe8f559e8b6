import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { reviewForm, written } from './review-form.ts';
import { reportReasons, reviewLimits, reviewMessages, reviewStates } from './review-rules.ts';

/** A review as its customer sees it in their order. */
export const ownReview = z.object({
  _id: z.string(),
  name: z.string(),
  text: z.string(),
  /** The addresses of its photos. */
  images: z.array(z.string()),
  state: z.enum(reviewStates),
  /** Why staff have hidden it. */
  hiddenReason: z.string().nullable(),
  /** The studio's. */
  answer: z.string().nullable(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type OwnReview = z.infer<typeof ownReview>;

const ofOrder = z.object({ id: z.string().max(100), productId: z.string().max(100) });

export const ownReviewsSchemas = schemas('Reviews', {
  saveReview: {
    summary:
      'Write about a product that was delivered and rated, with up to three photos; once more replaces it',
    params: ofOrder,
    form: reviewForm.extend({
      stay: z.string().optional(),
      images: z.array(z.file()).optional(),
    }),
    answer: dataOf({ review: ownReview }),
  },
  deleteReview: {
    summary: 'Delete what one wrote, with its photos; the stars stay',
    params: ofOrder,
    answer: z.object({}),
  },
  reportReview: {
    summary: 'Ask staff to look at a review',
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      reason: z.enum(
        reportReasons.map(({ value }) => value),
        { error: reviewMessages.reason },
      ),
      words: z
        .string()
        .overwrite(written)
        .max(reviewLimits.wordsMax, reviewMessages.wordsTooLong)
        .default(''),
    }),
    answer: z.object({}),
  },
});
