import { useState } from 'react';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { Failure } from '#contract/api/envelope.ts';
import type { PendingCode } from '#web/account/session/pending-code.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { type CodeDigits, isComplete } from './code-digits.ts';
import { CodeTimer } from './code-timer.tsx';
import { useCodeEntry } from './use-code-entry.ts';

interface CodeFormProps {
  pending: PendingCode;
  /** The button's label. */
  action: string;
  /** Resolves to the refusal, if there is one. */
  prove(code: string): Promise<Failure | undefined>;
  resend(): Promise<Failure | undefined>;
  /** Another code can be had soon, not only once this one has expired. */
  resendsEarly?: boolean;
}

/** The form for a mailed code; it submits as soon as the code is complete. */
export function CodeForm({ pending, action, prove, resend, resendsEarly }: CodeFormProps) {
  const { message, expiresAt } = pending;
  const entry = useCodeEntry();
  const [isProving, setProving] = useState(false);

  const submit = async (digits: CodeDigits) => {
    if (isProving) return;
    if (!isComplete(digits)) return entry.complain(accountMessages.codeIncomplete);
    setProving(true);
    const refusal = await prove(digits.join(''));
    setProving(false);
    if (!refusal) return;
    toast.error(refusal.message);
    entry.clear(refusal.errors?.find(({ field }) => field === 'code')?.message);
  };
  const enter = (digits: CodeDigits) => {
    entry.enter(digits);
    if (isComplete(digits)) submit(digits);
  };
  const sendAgain = async () => {
    const refusal = await resend();
    if (!refusal) return void toast.success(accountMessages.codeSent);
    const isAnswered = refusal.status !== undefined && refusal.status < 500;
    toast.error(isAnswered ? refusal.message : accountMessages.resendFailed);
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(entry.digits);
      }}
      className="grid gap-4"
    >
      {message && (
        <p role="status" className="rounded-md bg-indigo-wash px-4 py-2.5 text-indigo-deep">
          {message}
        </p>
      )}
      <CodeBoxes
        key={entry.attempt}
        label="Verification code"
        digits={entry.digits}
        onChange={enter}
        error={entry.error}
        readOnly={isProving}
      />
      <CodeTimer expiresAt={expiresAt} early={resendsEarly} onResend={sendAgain} />
      <Button type="submit" size="large" loading={isProving}>
        {action}
      </Button>
    </form>
  );
}
