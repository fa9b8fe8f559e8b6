import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { emailBody, loginBody } from '#contract/accounts/account-fields.ts';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import type { VerificationNeeded } from '#contract/accounts/accounts.ts';
import { likelyEmail } from '#contract/accounts/email-typos.ts';
import type { Input } from '#contract/api/endpoint.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { showRefusal, useAccountForm } from '#web/account/forms/account-form.ts';
import { AccountPromise } from '#web/account/forms/account-promise.tsx';
import { Divider, GoogleWay } from '#web/account/forms/google-button.tsx';
import { overLogin, signInCode } from '#web/account/forms/sign-in-code.ts';
import { PasskeyButton } from '#web/account/security/passkey-button.tsx';
import { landingOf } from '#web/account/session/landing.ts';
import { type PendingCode, pendingCode } from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { callWithWork } from '#web/api/call-with-work.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import { secondFactorScreen } from '#web/page/second-factor-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/**
 * One email field for two ways: a code that is mailed there, and the password below. Enter in the
 * password's field takes the password.
 */
export function LoginForm({ next }: { next: string }) {
  const form = useAccountForm(loginBody);
  const { isSending } = form;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const likely = likelyEmail(form.values.email);
  const byPassword = form.submit(useLogin(next, (failure) => showRefusal(form, failure)));

  async function askForCode(): Promise<void> {
    const { data, error } = emailBody.safeParse(form.latest());
    if (!data) {
      const [issue] = error.issues;
      return form.refuse([{ field: 'email', message: issue?.message ?? '' }]);
    }
    setAsking(true);
    const answer = await callWithWork(accountsApi.sendSignInCode, { body: data });
    setAsking(false);
    if (!answer.success) return showRefusal(form, answer);
    signInCode.set(pendingCode(answer.data));
    await navigate(withReturn('/login/code', next), { state: overLogin });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isAtPassword = document.activeElement?.getAttribute('name') === 'password';
    if (isAtPassword || submitter?.getAttribute('value') === 'password') {
      return void byPassword(event);
    }
    event.preventDefault();
    void askForCode();
  }

  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        {...form.field('email')}
        hint={
          likely && <LikelyEmail email={likely} onTake={() => form.change({ email: likely })} />
        }
        onChange={({ target: { value } }) =>
          form.change({ email: value }, form.problems.email ? true : undefined)
        }
      />
      <Button type="submit" size="large" needsScript loading={isAsking} disabled={isSending}>
        Continue with your email
      </Button>
      <p className="-mt-2 text-center text-soft text-sm">
        We email you a 6-digit code. You need no password.
      </p>
      <Divider>or</Divider>
      <GoogleWay next={next} />
      <PasskeyButton next={next} />
      <AccountPromise act="We open an account for you if you have none. By continuing" />
      <Divider>or with your password</Divider>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Link
        to="/forgot-password"
        className="-my-2 inline-flex min-h-11 items-center justify-self-end text-accent underline underline-offset-4 hover:text-accent-deep"
      >
        Forgot password?
      </Link>
      <Button
        type="submit"
        value="password"
        variant="secondary"
        size="large"
        needsScript
        loading={isSending}
        disabled={isAsking}
      >
        Sign In
      </Button>
    </form>
  );
}

function LikelyEmail({ email, onTake }: { email: string; onTake(): void }) {
  return (
    <span role="status">
      Did you mean{' '}
      <button
        type="button"
        onClick={onTake}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {email}
      </button>
      ?
    </span>
  );
}

function useLogin(next: string, refuse: (failure: Failure) => void) {
  const { signIn, setPending } = useAuth();
  const navigate = useNavigate();
  return async (body: Input<typeof accountsApi.login>['body']) => {
    const answer = await callWithWork(accountsApi.login, { body });
    if (answer.success) {
      signIn(answer.data.user);
      toast.success(accountMessages.welcomeBack);
      return navigate(landingOf(answer.data.user, next), { replace: true });
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
