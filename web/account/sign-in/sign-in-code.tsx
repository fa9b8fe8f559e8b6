import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import { CodeBoxes } from '#web/account/forms/code-boxes.tsx';
import { noDigits } from '#web/account/forms/code-digits.ts';
import { CodeForm } from '#web/account/forms/code-form.tsx';
import { MailboxHint } from '#web/account/forms/mailbox-hint.tsx';
import { landingOf } from '#web/account/session/landing.ts';
import { type PendingCode, pendingCode } from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { callWithWork } from '#web/api/call-with-work.ts';
import { rememberedPage, withReturn } from '#web/browser/safe-return.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { secondFactorScreen } from '#web/page/second-factor-screen.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/sign-in-code.ts';
import { overLogin, signInCode } from './sign-in-code-store.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Enter Your Code',
    description: 'Sign in with the 6-digit code that we emailed to you.',
  });

/** The mailed code signs in; the same page for an address with and without an account. */
export default function SignInCode() {
  const { user } = useAuth();
  const pending = signInCode.use();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  const toLogin = withReturn('/login', next);
  const { state } = useLocation();
  if (user) {
    const landing = landingOf(user, next);
    return state === overLogin && landing === next ? (
      <LeaveLogin />
    ) : (
      <Navigate to={landing} replace />
    );
  }
  if (isHydrated && !pending) return <Navigate to={toLogin} replace />;
  return (
    <AccountFrame title="Enter your code" subtitle={<MailedTo email={pending?.email} />}>
      {pending ? (
        <EnterCode key={pending.expiresAt} pending={pending} next={next} />
      ) : (
        <CodeBoxes label="Verification code" digits={noDigits} onChange={() => {}} readOnly />
      )}
      <MailboxHint />
      <OtherWay to={toLogin}>Use another email or a password</OtherWay>
    </AccountFrame>
  );
}

/** The sign-in page leads on itself, and leaves nothing that Back would have to pass. */
function LeaveLogin() {
  const navigate = useNavigate();
  useEffect(() => void navigate(-1), [navigate]);
  return null;
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

function EnterCode({ pending, next }: { pending: PendingCode; next: string }) {
  const { email } = pending;
  const { signIn } = useAuth();
  const navigate = useNavigate();

  async function prove(code: string) {
    const answer = await callWithWork(accountsApi.signInByCode, { body: { email, code } });
    if (answer.success) {
      toast.success(answer.message ?? accountMessages.welcomeBack);
      signIn(answer.data.user);
      signInCode.set(null);
      return;
    }
    const secondFactor = secondFactorScreen(answer, next);
    if (!secondFactor) return answer;
    await navigate(secondFactor, { replace: true });
    signInCode.set(null);
  }
  async function resend() {
    const answer = await callWithWork(accountsApi.sendSignInCode, { body: { email } });
    if (!answer.success) return answer;
    signInCode.set(pendingCode(answer.data));
  }

  return (
    <CodeForm pending={pending} action="Continue" resendsEarly prove={prove} resend={resend} />
  );
}
