import { useState } from 'react';
import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { clockFace, useCountdown } from './countdown.ts';

interface CodeTimerProps {
  /** When the code expires, in milliseconds of this device's own clock. */
  expiresAt: number;
  /** Another code can be had half a minute after this one. */
  early?: boolean | undefined;
  onResend(): Promise<void>;
}

/** How long a mail may take. */
const EARLIEST_SECONDS = 30;

/** The code's remaining time, and a button for another code once it has expired. */
export function CodeTimer({ expiresAt, early = false, onResend }: CodeTimerProps) {
  const [isSending, setSending] = useState(false);
  const left = useCountdown(expiresAt);
  const resend = async () => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {left > 0 && (
        <p className="text-soft">
          Code expires in{' '}
          <span role="timer" className="font-semibold text-ink tabular-nums">
            {clockFace(left)}
          </span>
        </p>
      )}
      <p aria-live="polite" className="font-semibold text-madder empty:hidden">
        {left === 0 && accountMessages.codeExpired}
      </p>
      <p aria-live="polite" className="sr-only">
        {warningAt(left)}
      </p>
      <Button
        variant="secondary"
        disabled={left > (early ? accountLimits.codeSeconds - EARLIEST_SECONDS : 0)}
        loading={isSending}
        onClick={resend}
      >
        Resend Code
      </Button>
    </div>
  );
}

/** For screen readers, which should not announce every second. */
function warningAt(left: number): string {
  if (left === 0 || left > 300) return '';
  return left > 60 ? 'The code expires in less than 5 minutes.' : 'The code expires in a minute.';
}
