import { useNavigate, useSearchParams } from 'react-router';
import { registerForm } from '#contract/account-fields.ts';
import { accountLimits, accountMessages } from '#contract/account-rules.ts';
import { register } from '#contract/accounts.endpoints.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/register.ts';
import { messageOf, showRefusal, useAccountForm } from './account-form.ts';
import { AccountFrame, OtherWay } from './account-frame.tsx';
import { AccountPromise } from './account-promise.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { pendingCode } from './pending-code.ts';
import { rememberedPage, withReturn } from './safe-return.ts';
import { useAuth } from './session.tsx';
import { useHydrated } from './use-hydrated.ts';
import { loadForVisitors, loadForVisitorsInBrowser, neverCached } from './visitors-only.ts';

export const loader = loadForVisitors;
export const clientLoader = loadForVisitorsInBrowser;
export const headers = neverCached;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Create Account',
    description: 'Open an account to check out, follow your orders and rate what you have bought.',
  });

export default function Register() {
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  return (
    <AccountFrame title="Create your account" subtitle="It takes a minute and an email address">
      <RegisterForm next={next} />
      <GoogleButton next={next} />
      <OtherWay question="Already have an account?" to={withReturn('/login', next)}>
        Sign in
      </OtherWay>
    </AccountFrame>
  );
}

function RegisterForm({ next }: { next: string }) {
  const { keepPending } = useAuth();
  const navigate = useNavigate();
  const form = useAccountForm(registerForm);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    const answer = await callWithWork(register, { body: { name, email, password } });
    if (!answer.success) return showRefusal(form, answer);
    keepPending(pendingCode(answer.data));
    toast.success(accountMessages.registered);
    await navigate(withReturn('/verify', next));
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={accountLimits.nameMax}
        error={messageOf(errors.name)}
        {...form.register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={accountLimits.emailMax}
        error={messageOf(errors.email)}
        {...form.register('email')}
      />
      <NewPasswordFields label="Password" form={form} name="password" />
      <AccountPromise act="By creating an account" />
      <Button type="submit" size="large" disabled={!useHydrated()} loading={isSubmitting}>
        Create Account
      </Button>
    </form>
  );
}
