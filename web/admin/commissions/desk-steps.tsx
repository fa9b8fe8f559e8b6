import { addDays, indianDay } from '#contract/api/calendar.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { wishes } from '#contract/commissions/commission-form.ts';
import { isAgreed, mayMoveCommission } from '#contract/commissions/commission-life.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { own, rupees, text } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { ControlOf, FormFields } from '#web/admin/records/form-fields.tsx';
import { stepOf } from '#web/admin/records/steps.tsx';
import { WishFields } from '#web/commissions/wish-fields.tsx';
import { moveSteps } from './move-steps.ts';
import { PlanFields } from './plan-fields.tsx';
import { quoteForm, sumsOf } from './quote-form.ts';

const step = stepOf<DeskCommission>();

const VALID_DAYS = 14;

const wishesForm = defineFields(wishes, {
  title: text({ info: { label: 'What should it be?', max: commissionLimits.titleMax } }),
  size: own(''),
  colours: own(''),
  occasion: own(''),
  place: own(''),
  wantedOn: own(''),
  budget: rupees(),
});

const hasOpenQuote = ({ quotes }: DeskCommission) => quotes.some(({ status }) => status === 'open');

export const deskSteps = {
  /** One that is open is replaced by it. It begins with the quote before. */
  quote: step({
    label: ({ quotes }) =>
      quotes.some(({ status }) => status === 'open' || status === 'accepted')
        ? 'Replace Quote'
        : 'Create Quote',
    fits: ({ step }) => mayMoveCommission(step, 'quoted', 'studio'),
    long: true,
    fields: quoteForm,
    initial: ({ quotes: [before], gstRate }) => ({
      ...(before ? quoteForm.typedOf(before) : { gstRate: String(gstRate) }),
      validUntil: addDays(indianDay(new Date()), VALID_DAYS),
    }),
    dialog: (commission) => ({
      title: hasOpenQuote(commission) ? 'Replace Quote' : 'Create Quote',
      about: 'The customer gets an email and can accept, request a change or decline.',
      confirm: 'Send Quote',
    }),
    show(form) {
      const { plan, ...typed } = form.draft;
      const { price, gstRate } = quoteForm.valuesOf({ plan, ...typed });
      const sums = sumsOf({ price, gstRate, parts: plan.parts });
      const total = sums && `Total ${formatExactRupees(rupeesFromPaise(sums.totalPaise))}`;
      return (
        <>
          <FormFields form={form} details={{ gstRate: total ? { hint: total } : {} }} />
          <PlanFields
            plan={plan}
            restPaise={sums?.restPaise ?? 0}
            problem={form.problems.plan}
            onChange={(plan) => form.change({ plan })}
          />
        </>
      );
    },
    call: (ask, { number }, body) =>
      ask(adminCommissionsApi.quoteCommission, { params: { number }, body }),
  }),

  wishes: step({
    label: 'Edit Piece',
    long: true,
    fields: wishesForm,
    initial: (commission) =>
      wishesForm.typedOf({ ...commission, wantedOn: commission.wantedOn ?? '' }),
    dialog: { title: 'Edit Piece', confirm: 'Save' },
    show: (form) => (
      <>
        <ControlOf form={form} name="title" />
        <WishFields typed={form.draft} problems={form.problems} onChange={form.change} />
      </>
    ),
    call: (ask, { number }, body) =>
      ask(adminCommissionsApi.updateCommission, { params: { number }, body }),
  }),

  ...moveSteps,

  delete: step({
    label: 'Delete',
    fits: ({ step }) => !isAgreed(step),
    dialog: {
      title: 'Delete this commission?',
      about:
        'All messages, images and quotes are deleted, for the customer too. This cannot be undone.',
      danger: true,
    },
    call: (ask, { number }) => ask(adminCommissionsApi.deleteCommission, { params: { number } }),
    after: (_, panel) => panel.close(),
  }),
};
