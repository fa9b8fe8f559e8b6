import { formatExactRupees, paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { refundForWorth } from '#contract/refunds/refund-sums.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import {
  canStep,
  isShopsFault,
  returnLimits,
  returnMessages,
  returnSteps,
} from '#contract/returns/record/return-rules.ts';
import { lines, own } from '#web/admin/records/controls.tsx';
import { ControlOf } from '#web/admin/records/form-fields.tsx';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { stepOf } from '#web/admin/records/steps.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';

const step = stepOf<AdminReturn>();

const answer = (label: string) => lines({ rows: 4, info: { label, max: returnLimits.answerMax } });
const counted = (typed: string) => ({ hint: `${typed.length}/${returnLimits.answerMax}` });
const customerOf = ({ order }: AdminReturn) => `The customer of order #${shortOrderId(order._id)}`;

/** What the order can still be refunded online for it. */
function refundable({ order, amount }: AdminReturn) {
  const { leastPaise } = providerLimits;
  const left = { leftPaise: paiseFromRupees(order.refundable), leastPaise };
  const paise = refundForWorth(paiseFromRupees(amount), left);
  return { canSend: paise >= leastPaise, sum: formatExactRupees(rupeesFromPaise(paise)) };
}

/** In the order of their buttons; the usual one comes first. */
export const staffSteps = {
  approve: step({
    label: 'Approve',
    atLeast: returnSteps.approve.least,
    fits: ({ status }) => canStep('approve', status),
    fields: plainFields({ answer: answer('Message to the customer (optional)') }),
    dialog: (entry, typed) => ({
      title: 'Approve Return',
      about: `${customerOf(entry)} gets an email with the return address and the cost rules.`,
      details: { answer: counted(typed.answer) },
    }),
    call: (ask, { _id: id }, body) => ask(adminReturnsApi.approveReturn, { params: { id }, body }),
  }),

  receive: step({
    label: 'Mark as Received',
    atLeast: returnSteps.receive.least,
    fits: ({ status }) => canStep('receive', status),
    fields: plainFields({ restock: own<boolean | null>(null) }),
    dialog: {
      title: 'Mark as Received',
      about: 'The customer gets an email that the products are back.',
    },
    check: ({ restock }) =>
      restock === null ? { restock: 'Please choose where the products go' } : {},
    show: ({ draft: { restock }, problems, change }) => (
      <fieldset className="grid gap-2" aria-describedby="restock-problem">
        <legend className="mb-2 font-semibold">Where do the products go?</legend>
        <Choice
          name="restock"
          label="Back in stock"
          meaning="The products are as new and can be sold again at once."
          isChosen={restock === true}
          onChoose={() => change({ restock: true })}
        />
        <Choice
          name="restock"
          label="Not back in stock"
          meaning="The products are damaged or worn, or need a check first."
          isChosen={restock === false}
          onChoose={() => change({ restock: false })}
        />
        <FieldError id="restock-problem" message={problems.restock} />
      </fieldset>
    ),
    call: (ask, { _id: id }, { restock, ...seen }) =>
      ask(adminReturnsApi.receiveReturn, {
        params: { id },
        body: { restock: restock === true, ...seen },
      }),
  }),

  refund: step({
    label: 'Refund',
    atLeast: returnSteps.refund.least,
    fits: ({ status }) => canStep('refund', status),
    fields: plainFields({ inAnotherWay: own(false) }),
    initial: (entry) => ({ inAnotherWay: !refundable(entry).canSend }),
    dialog: (entry, { inAnotherWay }) => ({
      title: 'Refund Return',
      about:
        entry.status === 'approved'
          ? 'The products have not come back yet.'
          : 'The products are back.',
      confirm: inAnotherWay ? 'Mark as Refunded' : `Refund ${refundable(entry).sum}`,
      danger: !inAnotherWay,
    }),
    show({ draft: { inAnotherWay }, change }, entry) {
      const { canSend, sum } = refundable(entry);
      return (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">How is it refunded?</legend>
          <Choice
            name="way"
            label={`${sum} to the original payment method`}
            meaning={
              canSend
                ? 'The amount paid for the products, tax and discount included.'
                : 'This order cannot be refunded online.'
            }
            disabled={!canSend}
            isChosen={!inAnotherWay}
            onChoose={() => change({ inAnotherWay: false })}
          />
          <Choice
            name="way"
            label="Outside the shop"
            meaning="It was refunded by hand or in an earlier refund. The shop only records it."
            isChosen={inAnotherWay}
            onChoose={() => change({ inAnotherWay: true })}
          />
        </fieldset>
      );
    },
    call: (ask, { _id: id }, body) => ask(adminReturnsApi.refundReturn, { params: { id }, body }),
  }),

  refuse: step({
    label: 'Refuse',
    atLeast: returnSteps.refuse.least,
    // A return that is back in stock has been accepted.
    fits: ({ status, isRestocked }) => canStep('refuse', status) && !isRestocked,
    fields: plainFields({
      answer: answer('Reason for refusing'),
      isUntrue: own(false),
    }),
    dialog: (entry) => ({
      title: 'Refuse Return',
      about: `${customerOf(entry)} gets your reason by email, with a contact for complaints.`,
      danger: true,
    }),
    check: ({ answer, isUntrue }, { reason }) => ({
      answer: answer.trim() === '' ? returnMessages.answerRequired : undefined,
      isUntrue: isShopsFault(reason) && !isUntrue ? 'Please confirm it, or approve.' : undefined,
    }),
    show: (form, { reason }) => (
      <>
        <ControlOf form={form} name="answer" {...counted(form.draft.answer)} />
        {isShopsFault(reason) ? (
          <div className="grid gap-2 rounded-md border border-turmeric bg-turmeric-wash p-3">
            <p className="flex items-start gap-2 text-turmeric-deep">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>{returnMessages.protected}</span>
            </p>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={form.draft.isUntrue}
                aria-invalid={form.problems.isUntrue ? true : undefined}
                onChange={({ target }) => form.change({ isUntrue: target.checked })}
                className="size-5 shrink-0 accent-accent"
              />
              The claim is not true
            </label>
            <FieldError id="unconfirmed" message={form.problems.isUntrue} />
          </div>
        ) : (
          <p className="text-sm text-soft">
            If the product turns out to be defective, damaged, late or not as described, you must
            not refuse the return.
          </p>
        )}
      </>
    ),
    call: (ask, { _id: id }, body) => ask(adminReturnsApi.refuseReturn, { params: { id }, body }),
  }),
};
