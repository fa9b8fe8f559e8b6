import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { StudioStep } from '#contract/commissions/admin-commissions.ts';
import { type CommissionStep, mayMoveCommission } from '#contract/commissions/commission-life.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import type { CommissionOrder } from '#contract/commissions/commissions.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { lines, rupees } from '#web/admin/records/controls.tsx';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { stepOf } from '#web/admin/records/steps.tsx';

interface Moved {
  number: string;
  step: CommissionStep;
  updatedAt: string;
  /** Unknown on the board: then there is no fee. */
  order?: CommissionOrder | null;
}

const fields = plainFields({
  fee: rupees({
    empty: 0,
    initial: '0',
    autoComplete: 'off',
    info: { label: 'Cancellation fee (₹)' },
  }),
  note: lines({
    rows: 4,
    info: { label: 'Note to the customer (optional)', max: commissionLimits.noteMax },
  }),
});

/** Takes a step of the studio, with a note that is mailed to the customer. */
function moveTo(to: StudioStep, label: string, title: string, about: string) {
  return stepOf<Moved>()({
    label,
    fits: ({ step }) => mayMoveCommission(step, to, 'studio'),
    fields,
    dialog({ order }) {
      const paid = to === 'cancelled' ? (order?.paid ?? 0) : 0;
      const largestFee = order?.largestFee ?? 0;
      return {
        title,
        about:
          paid > 0
            ? `${formatExactRupees(paid)} was paid. It is refunded to the customer, less the cancellation fee.`
            : about,
        cancel: 'Back',
        danger: to === 'cancelled' || to === 'declined',
        details: {
          fee: paid > 0 &&
            largestFee > 0 && {
              hint: `At most ${formatExactRupees(largestFee)}, as the accepted quote says`,
            },
        },
      };
    },
    call: (ask, { number }, typed) =>
      ask(adminCommissionsApi.moveCommission, { params: { number }, body: { step: to, ...typed } }),
  });
}

export const moveSteps = {
  making: moveTo(
    'making',
    'Resume Work',
    'Resume work on the piece?',
    'The customer gets an email with your note. You can ask for approval again later.',
  ),
  'for-approval': moveTo(
    'for-approval',
    'Ask for Approval',
    'Ask for approval?',
    'The customer gets an email and checks the images in the conversation. Please send the images first.',
  ),
  approved: moveTo(
    'approved',
    'Mark as Approved',
    'Mark as approved?',
    'For an approval given by telephone or in the studio. The next payment is then due.',
  ),
  ready: moveTo(
    'ready',
    'Ready to Ship',
    'Is the piece ready to ship?',
    'Once everything is paid, its order is ready to ship, with its invoice.',
  ),
  declined: moveTo(
    'declined',
    'Decline Request',
    'Decline the request?',
    'The customer gets an email with your note.',
  ),
  cancelled: moveTo(
    'cancelled',
    'Cancel Commission',
    'Cancel the commission?',
    'The customer gets an email with your note.',
  ),
};
