import { adminReviewsApi } from '#contract/reviews/admin-reviews.endpoints.ts';
import type { AdminReview } from '#contract/reviews/admin-reviews.ts';
import { reviewLimits, reviewMessages } from '#contract/reviews/review-rules.ts';
import { lines } from '#web/admin/records/controls.tsx';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { stepOf } from '#web/admin/records/steps.tsx';

const step = stepOf<AdminReview>();

/** In the order of their buttons. */
export const reviewSteps = {
  answer: step({
    label: ({ answer }) => (answer ? 'Change Answer' : 'Answer'),
    fits: ({ state }) => state === 'published',
    fields: plainFields({
      answer: lines({ rows: 5, info: { label: 'Your answer', max: reviewLimits.answerMax } }),
    }),
    initial: ({ answer }) => ({ answer: answer ?? '' }),
    dialog: ({ answer }, typed) => ({
      title: answer ? 'Change Answer' : 'Answer Review',
      about: answer
        ? 'Everyone reads it below the review. Leave it empty to take it away.'
        : 'Everyone reads it below the review, and the customer gets an email.',
      confirm: 'Save',
      details: {
        answer: {
          hint: `${typed.answer.length}/${reviewLimits.answerMax}. Please do not name the customer.`,
        },
      },
    }),
    call: (ask, { _id: id }, body) => ask(adminReviewsApi.answerReview, { params: { id }, body }),
  }),

  publish: step({
    label: ({ state }) => (state === 'hidden' ? 'Show Again' : 'Keep'),
    fits: ({ state, isNew, openReports }) => state === 'hidden' || isNew || openReports > 0,
    call: (ask, { _id: id }, body) => ask(adminReviewsApi.publishReview, { params: { id }, body }),
  }),

  hide: step({
    label: 'Hide',
    fits: ({ state }) => state === 'published',
    fields: plainFields({
      reason: lines({ rows: 3, info: { label: 'Reason', max: reviewLimits.reasonMax } }),
    }),
    dialog: (_, typed) => ({
      title: 'Hide Review',
      about:
        'Only for what breaks the review rules, never for an opinion or few stars: the law forbids that. The customer gets your reason by email. The stars still count.',
      confirm: 'Hide',
      danger: true,
      details: { reason: { hint: `${typed.reason.length}/${reviewLimits.reasonMax}` } },
    }),
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? reviewMessages.reasonRequired : undefined,
    }),
    call: (ask, { _id: id }, body) => ask(adminReviewsApi.hideReview, { params: { id }, body }),
  }),
};
