import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PendingRegistration, User } from '#contract/accounts/accounts.ts';
import type { Failure, Outcome } from '#contract/api/envelope.ts';
import { landingOf } from '#web/account/session/landing.ts';
import {
  type PendingCode,
  type PendingCodeStore,
  pendingCode,
} from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { rememberedPage, withReturn } from '#web/browser/safe-return.ts';
import { secondFactorScreen } from '#web/page/second-factor-screen.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AccountFrame, OtherWay } from './account-frame.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { noDigits } from './code-digits.ts';
import { CodeForm } from './code-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { overLogin } from './sign-in-code.ts';

interface CodePageProps {
  title: string;
  /** Without one, and for who is signed in, the page leads on. */
  pending: PendingCode | null;
  /** The button's label. */
  action: string;
  /** The link to the login, below the form. */
  back: string;
  resendsEarly?: boolean;
  /** Resolves to the refusal, if there is one; `next` is where a sign-in leads. */
  prove(typed: { email: string; code: string }, next: string): Promise<Failure | undefined>;
  resend(email: string): Promise<Failure | undefined>;
}

/** Asks for a code that was mailed to somebody who is not signed in. */
export function CodePage(props: CodePageProps) {
  const { title, pending, action, back, resendsEarly, prove, resend } = props;
  const { user } = useAuth();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  const toLogin = withReturn('/login', next);
  const { state } = useLocation();
  if (user) {
    const landing = landingOf(user, next);
    const isOverLogin = state === overLogin && landing === next;
    return isOverLogin ? <LeaveLogin /> : <Navigate to={landing} replace />;
  }
  if (isHydrated && !pending) return <Navigate to={toLogin} replace />;
  return (
    <AccountFrame title={title} subtitle={<MailedTo email={pending?.email} />}>
      {pending ? (
        // A new code brings a new countdown and, with it, empty boxes.
        <CodeForm
          key={pending.expiresAt}
          pending={pending}
          action={action}
          resendsEarly={resendsEarly}
          prove={(code) => prove({ email: pending.email, code }, next)}
          resend={() => resend(pending.email)}
        />
      ) : (
        <CodeBoxes label="Verification code" digits={noDigits} onChange={() => {}} readOnly />
      )}
      <MailboxHint />
      <OtherWay to={toLogin}>{back}</OtherWay>
    </AccountFrame>
  );
}

/** The sign-in page leads on itself, and leaves nothing that Back would have to pass. */
function LeaveLogin() {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);
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

/** What follows a mailed code of `store` that signs in, and another one; each resolves to the refusal. */
export function useCodeSignIn(store: PendingCodeStore) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  return {
    pending: store.use(),
    /** A second factor may still be asked for. */
    async follow(
      answer: Outcome<{ data: { user: User }; message?: string | undefined }>,
      { next, welcome }: { next: string; welcome: string },
    ): Promise<Failure | undefined> {
      if (answer.success) {
        toast.success(answer.message ?? welcome);
        signIn(answer.data.user);
        store.set(null);
        return undefined;
      }
      const secondFactor = secondFactorScreen(answer, next);
      if (!secondFactor) return answer;
      await navigate(secondFactor, { replace: true });
      store.set(null);
      return undefined;
    },
    followSent(answer: Outcome<{ data: PendingRegistration }>): Failure | undefined {
      if (!answer.success) return answer;
      store.set(pendingCode(answer.data));
      return undefined;
    },
  };
}
