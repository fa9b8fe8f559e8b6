import { Navigate, useSearchParams } from 'react-router';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import { CodeBoxes } from '#web/account/forms/code-boxes.tsx';
import { noDigits } from '#web/account/forms/code-digits.ts';
import { CodeForm } from '#web/account/forms/code-form.tsx';
import { MailboxHint } from '#web/account/forms/mailbox-hint.tsx';
import { type PendingCode, pendingCode } from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { callWithWork } from '#web/api/call-with-work.ts';
import { rememberedPage, withReturn } from '#web/browser/safe-return.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/verify.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Verify Email',
    description: 'Enter the 6-digit code that we emailed to you.',
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

/** Two lines high from the start, since only the browser knows the address. */
function MailedTo({ email }: { email: string | undefined }) {
  return (
    <p className="min-h-[3.1em]">
      Enter the 6-digit code that we sent to{' '}
      <strong className="break-words text-ink">{email ?? 'your email address'}</strong>.
    </p>
  );
}

function VerifyForm({ pending }: { pending: PendingCode }) {
  const { email } = pending;
  const { signIn, setPending } = useAuth();

  async function prove(code: string) {
    const answer = await callWithWork(accountsApi.verify, {
      body: { email, code, userData: pending },
    });
    if (!answer.success) return answer;
    toast.success(accountMessages.verified);
    signIn(answer.data.user);
  }
  /** A new code brings a new countdown and, with it, empty boxes. */
  async function resend() {
    const answer = await callWithWork(accountsApi.resendVerification, {
      body: { email, userData: pending },
    });
    if (!answer.success) return answer;
    setPending(pendingCode(answer.data));
  }

  return <CodeForm pending={pending} action="Verify Email" prove={prove} resend={resend} />;
}
