import { useState } from 'react';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import type { Quote } from '#contract/commissions/commissions.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { NoteDialog } from './note-dialog.tsx';

interface AnswerQuoteProps {
  number: string;
  quote: Quote;
  /** Loads what holds now. */
  onAnswered(): unknown;
}

/** The three answers to an open quote. */
export function AnswerQuote({ number, quote, onAnswered }: AnswerQuoteProps) {
  const [open, setOpen] = useState<'accept' | 'change' | 'decline'>();
  const [isSending, setSending] = useState(false);
  const close = () => setOpen(undefined);
  const send = (answer: 'accept' | 'change' | 'decline', note = '') =>
    call(commissionsApi.answerQuote, {
      params: { number },
      body: { quote: quote._id, answer, note },
    });

  async function accept(): Promise<void> {
    setSending(true);
    const answer = await send('accept');
    setSending(false);
    close();
    if (answer.success) toast.success(answer.message ?? '');
    else toast.error(answer.message);
    await onAnswered();
  }

  const shared = { onClose: close, onDone: onAnswered };
  return (
    <div className="grid gap-3">
      <Button size="large" onClick={() => setOpen('accept')}>
        Accept Quote
      </Button>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => setOpen('change')}>
          Request a Change
        </Button>
        <Button variant="secondary" onClick={() => setOpen('decline')}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'accept'}
        title={`Accept for ${formatExactRupees(quote.total)}?`}
        description="The first payment is then due, and we begin when we have received it."
        confirmLabel="Accept Quote"
        cancelLabel="Back"
        loading={isSending}
        onConfirm={() => void accept()}
        onCancel={close}
      >
        <p className="text-sm">
          You agree to our{' '}
          <Link to="/terms" className="text-accent underline underline-offset-4">
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link to="/refund-policy" className="text-accent underline underline-offset-4">
            Refund Policy
          </Link>
          : custom pieces cannot be returned.
        </p>
      </ConfirmDialog>
      {open === 'change' && (
        <NoteDialog
          {...shared}
          title="Request a Change"
          description="The studio will send you a new quote. You can then no longer accept this one."
          noteLabel="What should be different?"
          needsNote="Please describe the change"
          confirmLabel="Request Change"
          send={(note) => send('change', note)}
        />
      )}
      {open === 'decline' && (
        <NoteDialog
          {...shared}
          title="Decline the quote?"
          description="You owe nothing. The studio may still send you another quote."
          noteLabel="Why are you declining?"
          confirmLabel="Decline Quote"
          danger
          send={(note) => send('decline', note)}
        />
      )}
    </div>
  );
}
