import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate } from '#contract/api/wire.ts';
import { written } from './review-form.ts';
import {
  reportReasons,
  reviewFilters,
  reviewLimits,
  reviewMessages,
  reviewStates,
} from './review-rules.ts';
import { review } from './reviews.ts';

const report = z.object({
  _id: z.string(),
  reason: z.enum(reportReasons.map(({ value }) => value)),
  words: z.string(),
  /** Null for a visitor. */
  by: z.string().nullable(),
  createdAt: isoDate,
  /** When staff decided about it. */
  settledAt: isoDate.nullable(),
});

export const adminReview = review.extend({
  product: z.object({ _id: z.string(), name: z.string(), image: z.string() }),
  orderId: z.string().nullable(),
  /** Null once the account is erased. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  state: z.enum(reviewStates),
  hiddenReason: z.string().nullable(),
  /** Nobody has looked at it since it was written or changed. */
  isNew: z.boolean(),
  /** Newest first. */
  reports: z.array(report),
  /** Those that nobody has decided about. */
  openReports: z.number().int(),
  updatedAt: isoDate,
});

export type AdminReview = z.infer<typeof adminReview>;

const params = z.object({ id: z.string().max(100) });
const answer = dataOf({ review: adminReview });

export const adminReviewsSchemas = schemas('Back office', {
  listAdminReviews: {
    summary: 'Reviews, newest first, by what is to be done, stars and words',
    query: z.object({
      show: z.enum(reviewFilters).optional(),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      q: z.string().trim().max(reviewLimits.searchMax).optional(),
      ...paging,
    }),
    answer: dataOf({
      reviews: z.array(adminReview),
      ...paged,
      /** Of all reviews, regardless of the list's filter. */
      waiting: z.object({ new: z.number().int(), reported: z.number().int() }),
    }),
  },
  readAdminReview: { summary: 'One review with its reports', params, answer },
  answerReview: {
    summary: 'Answer a review for everyone to read; an empty answer takes it away',
    params,
    body: z.object({
      answer: z
        .string()
        .overwrite(written)
        .max(reviewLimits.answerMax, reviewMessages.answerTooLong),
      ...seen,
    }),
    answer,
  },
  hideReview: {
    summary: 'Hide a review that breaks the rules; its customer is told why',
    params,
    body: z.object({
      reason: z
        .string({ error: reviewMessages.reasonRequired })
        .overwrite(written)
        .min(1, reviewMessages.reasonRequired)
        .max(reviewLimits.reasonMax, reviewMessages.reasonTooLong),
      ...seen,
    }),
    answer,
  },
  publishReview: {
    summary: 'Keep a review, or show a hidden one again; settles its reports',
    params,
    body: z.object({ ...seen }),
    answer,
  },
});
