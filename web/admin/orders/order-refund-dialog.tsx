import { type FormEvent, useId, useState } from 'react';
import { orderWorkMessages, refundOrder } from '#contract/admin-orders.ts';
import {
  formatExactRupees,
  paiseFromRupees,
  paiseFromText,
  rupeesFromPaise,
} from '#contract/money.ts';
import { type AdminOrder, shortOrderId } from '#contract/orders.ts';
import { refundFields, refundLimits, refundMessages } from '#contract/refunds.ts';
import { newKey } from '#web/bag/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { controlClass, Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAdminCall } from '../admin-call.ts';
import { RestoredHint } from '../restored-hint.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';
import type { OrderWork } from './use-order-work.ts';

interface RefundDialogProps {
  order: AdminOrder;
  work: OrderWork;
  onClose(): void;
}

interface Typed {
  /** Rupees; null for what is no sum. */
  amount: number | null;
  reason: string;
}

export function RefundDialog({ order, work, onClose }: RefundDialogProps) {
  const id = useId();
  const adminCall = useAdminCall();
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string>>>({});
  const { form, point } = useFirstProblem();
  const { refundable, updatedAt } = order;
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(`refund:${order._id}`, {
    amount: refundable.toFixed(2),
    reason: '',
    seen: updatedAt,
    // One key for one intention: a click that is sent twice, or again after a lost line, is one refund.
    key: '',
  });
  const paise = paiseFromText(draft.amount);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = { amount: paise === null ? null : rupeesFromPaise(paise), reason: draft.reason };
    const found = problemsOf(typed, refundable);
    setErrors(found);
    point();
    if (typed.amount === null || Object.keys(found).length > 0) return;
    const key = draft.key || newKey();
    setDraft((before) => ({ ...before, key }));
    const body = { amount: typed.amount, reason: typed.reason.trim(), seen: draft.seen };
    const params = { id: order._id };
    const isDone = await work.run('refund', () =>
      adminCall(refundOrder, { params, body }, { 'idempotency-key': key }),
    );
    if (!isDone) return;
    forgetDraft();
    onClose();
  }

  /** What was typed goes on upon what is there now. */
  function goOn(): void {
    setDraft((before) => ({ ...before, seen: work.presentAt ?? before.seen }));
    work.stale?.onShow();
  }

  /** Another sum or reason is another refund. */
  const type = (change: Partial<typeof draft>) =>
    setDraft((before) => ({ ...before, ...change, key: '' }));

  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title="Refund"
      description={`Up to ${formatExactRupees(refundable)} of order #${shortOrderId(order._id)} can go back to where it was paid from.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="danger" loading={work.task === 'refund'}>
            {paise ? `Refund ${formatExactRupees(rupeesFromPaise(paise))}` : 'Refund'}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={send} className="grid gap-4">
        {work.stale && <StaleNotice message={work.stale.message} onShow={goOn} />}
        {isRestored && <RestoredHint onForget={forgetDraft} />}
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={errors.amount}
          onChange={({ target }) => type({ amount: target.value })}
        />
        <Field
          label="Reason"
          hint={`The shopper reads it in the mail. ${draft.reason.length}/${refundLimits.reasonMax}`}
          error={errors.reason}
        >
          {(ties) => (
            <textarea
              rows={3}
              maxLength={refundLimits.reasonMax}
              value={draft.reason}
              onChange={({ target }) => type({ reason: target.value })}
              className={`${controlClass} h-auto`}
              {...ties}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function problemsOf(typed: Typed, refundable: number): Partial<Record<keyof Typed, string>> {
  const { error } = refundFields.safeParse({ ...typed, amount: typed.amount ?? Number.NaN });
  const issues = (error?.issues ?? []).toReversed();
  const found = Object.fromEntries(issues.map((issue) => [issue.path[0], issue.message]));
  if (found.amount)
    return {
      ...found,
      amount: typed.amount === null ? refundMessages.amountInvalid : found.amount,
    };
  const isTooMuch = paiseFromRupees(typed.amount ?? 0) > paiseFromRupees(refundable);
  return isTooMuch ? { ...found, amount: orderWorkMessages.tooMuch(refundable) } : found;
}
