import { useState } from 'react';
import { answerQuote } from '#contract/commissions/commissions.endpoints.ts';
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
    call(answerQuote, { params: { number }, body: { quote: quote._id, answer, note } });

  async function accept(): Promise<void> {
    setSending(true);
    const answer = await send('accept');
    setSending(false);
    close();
    if (answer.success) toast.success(answer.message ?? '');
    else toast.error(answer.message);
    await onAnswered();
  }

  const shared = {
    onClose: close,
    onSent: async ({ message }: { message?: string }) => {
      if (message) toast.success(message);
      await onAnswered();
    },
    onRefused: onAnswered,
  };
  return (
    <div className="grid gap-3">
      <Button size="large" onClick={() => setOpen('accept')}>
        Accept the quote
      </Button>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => setOpen('change')}>
          Ask for a change
        </Button>
        <Button variant="secondary" onClick={() => setOpen('decline')}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'accept'}
        title={`Accept for ${formatExactRupees(quote.total)}?`}
        description="The first payment is due then, and we begin once it is here."
        confirmLabel="Accept the quote"
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
          : pieces that are made for you cannot be returned.
        </p>
      </ConfirmDialog>
      {open === 'change' && (
        <NoteDialog
          {...shared}
          title="Ask for a change"
          description="The studio reads it and makes you a new quote. This one can then no longer be accepted."
          noteLabel="What should be different?"
          needsNote="Please say what should be different"
          confirmLabel="Ask for the change"
          send={(note) => send('change', note)}
        />
      )}
      {open === 'decline' && (
        <NoteDialog
          {...shared}
          title="Decline the quote"
          description="Nothing is owed. The studio may still make you another offer."
          noteLabel="Would you say why?"
          confirmLabel="Decline the quote"
          danger
          send={(note) => send('decline', note)}
        />
      )}
    </div>
  );
}
