import { useNavigate, useSearchParams } from 'react-router';
import { loginBody } from '#contract/accounts/account-fields.ts';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import type { VerificationNeeded } from '#contract/accounts/accounts.ts';
import type { Input } from '#contract/api/endpoint.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { showRefusal, useAccountForm } from '#web/account/forms/account-form.ts';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import { GoogleButton } from '#web/account/forms/google-button.tsx';
import { ChangedPolicies } from '#web/account/privacy/changed-policies.tsx';
import { PasskeyButton } from '#web/account/security/passkey-button.tsx';
import { type PendingCode, pendingCode } from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { sendPendingSignOut } from '#web/account/session/sign-out.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { rememberedPage, withReturn } from '#web/browser/safe-return.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { secondFactorScreen } from '#web/page/second-factor-screen.ts';
import { loadForVisitors, loadForVisitorsInBrowser, neverCached } from '#web/page/visitors-only.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/login.ts';

export const loader = loadForVisitors;
export const clientLoader = loadForVisitorsInBrowser;
export const headers = neverCached;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Sign In',
    description: 'Sign in to check out, track your orders and find your cart on every device.',
  });

export default function Login() {
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  return (
    <AccountFrame title="Welcome back" subtitle="Sign in to your account">
      <ChangedPolicies />
      <LoginForm next={next} />
      <GoogleButton next={next} />
      <PasskeyButton next={next} />
      <OtherWay question="New here?" to={withReturn('/register', next)}>
        Sign up
      </OtherWay>
    </AccountFrame>
  );
}

function LoginForm({ next }: { next: string }) {
  const form = useAccountForm(loginBody);
  const { isSending } = form;
  const submit = form.submit(useLogin(next, (failure) => showRefusal(form, failure)));
  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Link
        to="/forgot-password"
        className="-my-2 inline-flex min-h-11 items-center justify-self-end text-accent underline underline-offset-4 hover:text-accent-deep"
      >
        Forgot password?
      </Link>
      <Button type="submit" size="large" needsScript loading={isSending}>
        Sign In
      </Button>
    </form>
  );
}

function useLogin(next: string, refuse: (failure: Failure) => void) {
  const { signIn, setPending } = useAuth();
  const navigate = useNavigate();
  return async (body: Input<typeof accountsApi.login>['body']) => {
    await sendPendingSignOut();
    const answer = await callWithWork(accountsApi.login, { body });
    if (answer.success) {
      signIn(answer.data.user);
      toast.success(accountMessages.welcomeBack);
      return navigate(next, { replace: true });
    }
    const secondFactor = secondFactorScreen(answer, next);
    if (secondFactor) return navigate(secondFactor);
    const pending = verificationIn(answer);
    if (!pending) return refuse(answer);
    setPending(pending);
    return navigate(withReturn('/verify', next));
  };
}

function verificationIn(refusal: Failure): PendingCode | undefined {
  const needed = refusal as Failure & (VerificationNeeded | { needsVerification?: undefined });
  return needed.needsVerification && pendingCode(needed, refusal.message);
}
