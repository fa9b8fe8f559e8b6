import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { accountMessages } from '#contract/account-rules.ts';
import { resendVerification, verify } from '#contract/accounts.endpoints.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/verify.ts';
import { AccountFrame, OtherWay } from './account-frame.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { type CodeDigits, isComplete, noDigits } from './code-digits.ts';
import { CodeTimer } from './code-timer.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { type PendingCode, pendingCode } from './pending-code.ts';
import { rememberedPage, withReturn } from './safe-return.ts';
import { useAuth } from './session.tsx';
import { useCodeEntry } from './use-code-entry.ts';
import { useHydrated } from './use-hydrated.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Verify Email',
    description: 'Type the 6-digit code that we have mailed to you.',
  });

export default function Verify() {
  const { user, pending } = useAuth();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  const toLogin = withReturn('/login', next);
  if (user) return <Navigate to={next} replace />;
  if (isHydrated && !pending) return <Navigate to={toLogin} replace />;
  return (
    <AccountFrame title="Verify your email" subtitle={<MailedTo email={pending?.email} />}>
      {pending ? (
        <VerifyForm key={pending.expiresAt} pending={pending} />
      ) : (
        <CodeBoxes label="Verification code" digits={noDigits} onChange={() => {}} readOnly />
      )}
      <MailboxHint />
      <OtherWay to={toLogin}>Back to Login</OtherWay>
    </AccountFrame>
  );
}

/** Two lines from the start: the address is known to the browser alone. */
function MailedTo({ email }: { email: string | undefined }) {
  return (
    <p className="min-h-[3.1em]">
      Enter the 6-digit code that we have sent to{' '}
      <strong className="break-words text-ink">{email ?? 'your email address'}</strong>.
    </p>
  );
}

function VerifyForm({ pending }: { pending: PendingCode }) {
  const { email, message, expiresAt } = pending;
  const { signIn } = useAuth();
  const entry = useCodeEntry();
  const resend = useResend(email);
  const [isVerifying, setVerifying] = useState(false);

  const prove = async (digits: CodeDigits) => {
    if (isVerifying) return;
    if (!isComplete(digits)) return entry.complain(accountMessages.codeIncomplete);
    setVerifying(true);
    const answer = await callWithWork(verify, { body: { email, code: digits.join('') } });
    setVerifying(false);
    if (answer.success) {
      toast.success(accountMessages.verified);
      return signIn(answer.data.user);
    }
    toast.error(answer.message);
    entry.clear(answer.errors?.find(({ field }) => field === 'code')?.message);
  };
  const enter = (digits: CodeDigits) => {
    entry.enter(digits);
    if (isComplete(digits)) prove(digits);
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        prove(entry.digits);
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
        readOnly={isVerifying}
      />
      <CodeTimer expiresAt={expiresAt} onResend={resend} />
      <Button type="submit" size="large" loading={isVerifying}>
        Verify Email
      </Button>
    </form>
  );
}

/** A new code brings a new countdown and, with it, empty boxes. */
function useResend(email: string) {
  const { keepPending } = useAuth();
  return async () => {
    const answer = await callWithWork(resendVerification, { body: { email } });
    if (answer.success) {
      toast.success(accountMessages.codeSent);
      return keepPending(pendingCode(answer.data));
    }
    const isAnswered = answer.status !== undefined && answer.status < 500;
    toast.error(isAnswered ? answer.message : accountMessages.resendFailed);
  };
}
