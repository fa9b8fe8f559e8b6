import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { approveReturn, refuseReturn } from '#contract/admin-returns.endpoints.ts';
import { shortOrderId } from '#contract/order-rules.ts';
import { isShopsFault, returnLimits, returnMessages } from '#contract/return-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { controlClass, Field, FieldError } from '#web/ui/field.tsx';
import { TriangleAlert } from '#web/ui/icons/triangle-exclamation-point.ts';
import { useAdminCall } from '../admin-call.ts';
import { RestoredHint } from '../restored-hint.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';
import type { StepDialogProps } from './return-steps.tsx';

export function ApproveDialog({ entry, work, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const answer = useAnswer('approve', { entry, work });
  const { draft } = answer;

  async function send(): Promise<void> {
    const body = { answer: draft.answer, seen: draft.seen };
    const params = { id: entry._id };
    if (await work.run('approve', () => adminCall(approveReturn, { params, body }))) {
      answer.forgetDraft();
      onClose();
    }
  }

  return (
    <AnswerDialog
      title="Approve Return"
      description={`The shopper of order #${shortOrderId(entry.order._id)} is mailed where to send the pieces, and who bears the cost.`}
      label="Words of yours (optional)"
      confirmLabel="Approve"
      answer={answer}
      work={work}
      isWorking={work.step === 'approve'}
      onSend={() => void send()}
      onClose={onClose}
    />
  );
}

export function RefuseDialog({ entry, work, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const answer = useAnswer('refuse', { entry, work });
  const { draft, setDraft } = answer;
  const isProtected = isShopsFault(entry.reason);
  const [problem, setProblem] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<string>();

  async function send(): Promise<void> {
    const missing = draft.answer.trim() === '' ? returnMessages.answerRequired : undefined;
    const asked = isProtected && !draft.isUntrue ? 'Please confirm it, or approve.' : undefined;
    setProblem(missing);
    setUnconfirmed(asked);
    if (missing || asked) return answer.point();
    const body = { answer: draft.answer, isUntrue: draft.isUntrue, seen: draft.seen };
    const params = { id: entry._id };
    if (await work.run('refuse', () => adminCall(refuseReturn, { params, body }))) {
      answer.forgetDraft();
      onClose();
    }
  }

  return (
    <AnswerDialog
      title="Refuse Return"
      description={`The shopper of order #${shortOrderId(entry.order._id)} is mailed your words, and whom to turn to.`}
      label="Why can it not come back?"
      problem={problem}
      confirmLabel="Refuse"
      danger
      answer={answer}
      work={work}
      isWorking={work.step === 'refuse'}
      onSend={() => void send()}
      onClose={onClose}
    >
      {isProtected && (
        <div className="grid gap-2 rounded-md border border-turmeric bg-turmeric-wash p-3">
          <p className="flex items-start gap-2 text-turmeric-deep">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{returnMessages.protected}</span>
          </p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={draft.isUntrue}
              aria-invalid={unconfirmed ? true : undefined}
              onChange={({ target }) =>
                setDraft((before) => ({ ...before, isUntrue: target.checked }))
              }
              className="size-5 shrink-0 accent-geru"
            />
            The claim is not true
          </label>
          <FieldError id="unconfirmed" message={unconfirmed} />
        </div>
      )}
      {!isProtected && (
        <p className="text-sm text-soft">
          If the piece turns out defective, damaged, late or not as described, it may not be
          refused.
        </p>
      )}
    </AnswerDialog>
  );
}

/** The words that are typed for a step, and what was there when the typing began. */
function useAnswer(step: 'approve' | 'refuse', { entry, work }: Omit<StepDialogProps, 'onClose'>) {
  const kept = useDraft(`return-${step}:${entry._id}`, {
    answer: '',
    isUntrue: false,
    seen: entry.updatedAt,
  });
  const { form, point } = useFirstProblem();
  return {
    ...kept,
    form,
    point,
    /** What was typed goes on upon what is there now. */
    goOn(): void {
      kept.setDraft((before) => ({ ...before, seen: work.presentAt ?? before.seen }));
      work.stale?.onShow();
    },
  };
}

interface AnswerDialogProps {
  title: string;
  description: string;
  label: string;
  problem?: string | undefined;
  confirmLabel: string;
  danger?: boolean;
  answer: ReturnType<typeof useAnswer>;
  work: StepDialogProps['work'];
  isWorking: boolean;
  onSend(): void;
  onClose(): void;
  children?: ReactNode;
}

function AnswerDialog({ answer, work, onSend, onClose, ...shown }: AnswerDialogProps) {
  const id = useId();
  const { draft, setDraft } = answer;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSend();
  }
  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={shown.title}
      description={shown.description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={shown.danger ? 'danger' : 'primary'}
            loading={shown.isWorking}
          >
            {shown.confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={answer.form} id={id} noValidate onSubmit={submit} className="grid gap-4">
        {work.stale && <StaleNotice message={work.stale.message} onShow={answer.goOn} />}
        {answer.isRestored && <RestoredHint onForget={answer.forgetDraft} />}
        <Field
          label={shown.label}
          hint={`${draft.answer.length}/${returnLimits.answerMax}`}
          error={shown.problem}
        >
          {(ties) => (
            <textarea
              rows={4}
              maxLength={returnLimits.answerMax}
              value={draft.answer}
              onChange={({ target }) => setDraft((before) => ({ ...before, answer: target.value }))}
              className={`${controlClass} h-auto leading-normal`}
              {...ties}
            />
          )}
        </Field>
        {shown.children}
      </form>
    </Dialog>
  );
}
