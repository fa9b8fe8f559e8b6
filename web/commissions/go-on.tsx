import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import type { Commission } from '#contract/commissions/commissions.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { NotYet } from '#web/ui/forms/not-yet.tsx';
import { focusStars, StarInput, starsFirst } from '#web/ui/forms/star-input.tsx';
import { Lock } from '#web/ui/icons/form-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { NoteDialog } from './note-dialog.tsx';

interface StepProps {
  commission: Commission;
  onChanged(): unknown;
}

/** Leads to the page on which the part that is due is paid. */
export function PayPart({ commission: { number, order }, onChanged }: StepProps) {
  const navigate = useNavigate();
  const { canPay } = useShopFacts();
  const [isOpening, setOpening] = useState(false);
  const due = order?.parts.find(({ isDue }) => isDue);
  if (!due) return null;

  async function open(): Promise<void> {
    setOpening(true);
    const answer = await call(commissionsApi.payCommission, { params: { number } });
    if (answer.success) return void (await navigate(answer.data.path));
    setOpening(false);
    toast.error(answer.message);
    await onChanged();
  }

  return (
    <>
      <Button
        size="large"
        className="mt-4 w-full"
        disabled={!canPay}
        loading={isOpening}
        onClick={() => void open()}
      >
        {!isOpening && <Lock aria-hidden="true" className="size-5" />}
        Pay {formatExactRupees(due.amount)}
      </Button>
      {!canPay && (
        <p className="mt-2 text-center text-sm text-soft">{checkoutMessages.paymentUnavailable}</p>
      )}
    </>
  );
}

/** The customer looks at the finished piece: it is right, or something should be changed. */
export function AnswerApproval({ commission, onChanged }: StepProps) {
  const { number, changes, quotes } = commission;
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const included = quotes.find(({ status }) => status === 'accepted')?.revisions ?? 0;
  const send = (answer: 'approve' | 'change', note = '') =>
    call(commissionsApi.answerApproval, { params: { number }, body: { answer, note } });

  async function approve(): Promise<void> {
    setSending(true);
    const answer = await send('approve');
    setSending(false);
    if (answer.success) toast.success(answer.message ?? '');
    else toast.error(answer.message);
    await onChanged();
  }

  return (
    <div className="grid gap-3">
      <p>
        The studio has sent images of the piece. You can see them in the conversation. Do you
        approve it?
      </p>
      <Button size="large" loading={isSending} onClick={() => void approve()}>
        Approve Piece
      </Button>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Request a Change
      </Button>
      <p className="text-sm text-soft">
        {changes} of {included} revisions used
        {changes >= included && '. Another one may cost extra'}.
      </p>
      {isAsking && (
        <NoteDialog
          title="Request a Change"
          description="The studio continues to work on the piece and shows it to you again."
          noteLabel="What should be different?"
          needsNote="Please describe the change"
          confirmLabel="Request Change"
          onClose={() => setAsking(false)}
          send={(note) => send('change', note)}
          onDone={onChanged}
        />
      )}
    </div>
  );
}

/** Once it has arrived. Another rating takes the place of the one before. */
export function RatePiece({ commission: { number, stars }, onChanged }: StepProps) {
  const waits = useId();
  const [value, setValue] = useState(stars ?? 0);
  const [isSending, setSending] = useState(false);

  async function submit(): Promise<void> {
    setSending(true);
    const answer = await call(commissionsApi.rateCommission, {
      params: { number },
      body: { stars: value },
    });
    setSending(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? '');
    await onChanged();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <StarInput name="stars" legend="Your rating" value={value} onChange={setValue} />
      <NotYet id={waits} words={value === 0 ? starsFirst : ''} onLead={() => focusStars('stars')}>
        <Button
          disabled={value === 0 || value === stars}
          aria-describedby={waits}
          loading={isSending}
          onClick={() => void submit()}
        >
          {stars ? 'Change Rating' : 'Send Rating'}
        </Button>
      </NotYet>
    </div>
  );
}
