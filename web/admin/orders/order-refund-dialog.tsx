import { type FormEvent, useId, useState } from 'react';
import { refundOrder } from '#contract/admin-orders.endpoints.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money.ts';
import { shortOrderId } from '#contract/order-rules.ts';
import type { AdminOrder } from '#contract/orders.ts';
import { refundLimits } from '#contract/refund-rules.ts';
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
import { RefundKinds } from './order-refund-kinds.tsx';
import { RefundPieces } from './order-refund-pieces.tsx';
import {
  amountFor,
  type RefundDraft,
  type RefundProblems,
  readRefund,
  sumOf,
} from './refund-draft.ts';
import type { OrderWork } from './use-order-work.ts';

interface RefundDialogProps {
  order: AdminOrder;
  work: OrderWork;
  onClose(): void;
}

const nothing: RefundDraft = { kind: 'whole', units: {}, amount: '', restock: false, reason: '' };

export function RefundDialog({ order, work, onClose }: RefundDialogProps) {
  const id = useId();
  const adminCall = useAdminCall();
  const [problems, setProblems] = useState<RefundProblems>({});
  const { form, point } = useFirstProblem();
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(`refund:${order._id}`, {
    ...nothing,
    seen: order.updatedAt,
    // One key for one intention: a click that is sent twice, or again after a lost line, is one refund.
    key: '',
  });
  const paise = sumOf(draft, order);
  const isPieces = draft.kind === 'pieces';
  const canRestock = draft.kind !== 'sum' && order.status !== 'cancelled';

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { call, problems: found } = readRefund(draft, order);
    setProblems(found);
    point();
    if (Object.keys(found).length > 0) return;
    const key = draft.key || newKey();
    setDraft((before) => ({ ...before, key }));
    const body = { ...call, seen: draft.seen };
    const isDone = await work.run('refund', () =>
      adminCall(refundOrder, { params: { id: order._id }, body }, { 'idempotency-key': key }),
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

  /** Anything else is another refund. */
  function type(change: Partial<RefundDraft>): void {
    setProblems({});
    setDraft((before) => ({ ...before, ...change, key: '' }));
  }

  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title="Refund"
      description={`Up to ${formatExactRupees(order.refundable)} of order #${shortOrderId(order._id)} can go back to where it was paid from.`}
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
        <RefundKinds
          kind={draft.kind}
          hasPieces={order.items.some(({ quantity, refunded }) => quantity > refunded)}
          onChoose={(kind) =>
            type({ kind, amount: kind === 'pieces' ? amountFor(order, draft.units) : '' })
          }
        />
        {isPieces && (
          <RefundPieces
            items={order.items}
            units={draft.units}
            error={problems.lines}
            onChange={(units) => type({ units, amount: amountFor(order, units) })}
          />
        )}
        {draft.kind !== 'whole' && (
          <TextField
            label="Amount in rupees"
            inputMode="decimal"
            autoComplete="off"
            hint={isPieces ? 'What the pieces were paid with, tax included. It may be less.' : null}
            value={draft.amount}
            error={problems.amount}
            onChange={({ target }) => type({ amount: target.value })}
          />
        )}
        {canRestock && (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={draft.restock}
              onChange={({ target }) => type({ restock: target.checked })}
              aria-describedby={`${id}-restock`}
              className="mt-0.5 size-5 shrink-0 accent-geru"
            />
            <span>
              Put the pieces back on the shelf
              <span id={`${id}-restock`} className="block text-sm text-soft">
                They can be bought again. Leave it off for what is broken or not here yet.
              </span>
            </span>
          </label>
        )}
        <Field
          label="Reason"
          hint={`The shopper reads it in the mail. ${draft.reason.length}/${refundLimits.reasonMax}`}
          error={problems.reason}
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
