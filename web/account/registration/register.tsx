import { useNavigate, useSearchParams } from 'react-router';
import { registerForm } from '#contract/accounts/account-fields.ts';
import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { showRefusal } from '#web/account/forms/account-form.ts';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import { AccountPromise } from '#web/account/forms/account-promise.tsx';
import { GoogleButton } from '#web/account/forms/google-button.tsx';
import { NewPasswordFields } from '#web/account/forms/new-password-fields.tsx';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { pendingCode } from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { callWithWork } from '#web/api/call-with-work.ts';
import { rememberedPage, withReturn } from '#web/browser/safe-return.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { loadForVisitors, loadForVisitorsInBrowser, neverCached } from '#web/page/visitors-only.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/register.ts';

export const loader = loadForVisitors;
export const clientLoader = loadForVisitorsInBrowser;
export const headers = neverCached;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Create Account',
    description: 'Create an account to check out, track your orders and rate your purchases.',
  });

export default function Register() {
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  return (
    <AccountFrame title="Create your account" subtitle="Track your orders and check out faster">
      <RegisterForm next={next} />
      <GoogleButton next={next} />
      <OtherWay question="Already have an account?" to={withReturn('/login', next)}>
        Sign in
      </OtherWay>
    </AccountFrame>
  );
}

function RegisterForm({ next }: { next: string }) {
  const { setPending } = useAuth();
  const navigate = useNavigate();
  const { form, complaint } = useNewPasswordForm(registerForm, 'password');
  const { isSending } = form;

  const submit = form.submit(async ({ name, email, password }) => {
    const answer = await callWithWork(accountsApi.register, { body: { name, email, password } });
    if (!answer.success) return showRefusal(form, answer);
    setPending(pendingCode(answer.data));
    toast.success(accountMessages.registered);
    await navigate(withReturn('/verify', next));
  });

  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={accountLimits.nameMax}
        {...form.field('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={accountLimits.emailMax}
        {...form.field('email')}
      />
      <NewPasswordFields label="Password" form={form} name="password" complaint={complaint} />
      <AccountPromise act="By creating an account" />
      <Button type="submit" size="large" needsScript loading={isSending}>
        Create Account
      </Button>
    </form>
  );
}
