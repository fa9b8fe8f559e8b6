import { accountLimits } from '#contract/accounts/account-rules.ts';
import { shopNameMax } from '#contract/settings/shop-name.ts';
import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { welcomeForm } from '#contract/welcome/welcome-fields.ts';
import type { Start } from '#contract/welcome/welcome-rules.ts';
import { messageOf, showRefusal } from '#web/account/forms/account-form.ts';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { StrengthMeter } from '#web/account/forms/strength-meter.tsx';
import { useAuth } from '#web/account/session/session.tsx';
import { callWithWork } from '#web/api/call-with-work.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { StartChoice } from './start-choice.tsx';

interface WelcomeFormProps {
  needsCode: boolean;
  hasDemo: boolean;
}

/** Where each start leads. */
const nextPages: Record<Start, string> = {
  demo: '/admin',
  empty: '/admin',
  csv: '/admin/products/import',
};

export function WelcomeForm({ needsCode, hasDemo }: WelcomeFormProps) {
  const { form, complaint } = useNewPasswordForm(welcomeForm, 'password');
  const { signIn } = useAuth();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    const answer = await callWithWork(welcomeApi.becomeOwner, { body });
    if (!answer.success) return showRefusal(form, answer);
    signIn(answer.data.user);
    // A new document, since every page has new facts of the shop.
    window.location.assign(nextPages[body.start]);
    await new Promise(() => {});
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {needsCode && (
        <TextField
          label="Code"
          hint="The shop printed this code on its server when it started."
          autoComplete="off"
          spellCheck={false}
          error={messageOf(errors.code)}
          {...form.register('code')}
        />
      )}
      <TextField
        label="Name of the shop"
        autoComplete="organization"
        maxLength={shopNameMax}
        error={messageOf(errors.shopName)}
        {...form.register('shopName')}
      />
      <StartChoice
        hasDemo={hasDemo}
        error={messageOf(errors.start)}
        field={form.register('start')}
      />
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={accountLimits.nameMax}
        error={messageOf(errors.name)}
        {...form.register('name')}
      />
      <TextField
        label="Your email"
        type="email"
        autoComplete="username"
        maxLength={accountLimits.emailMax}
        error={messageOf(errors.email)}
        {...form.register('email')}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={accountLimits.passwordMax}
          error={messageOf(errors.password)}
          {...form.register('password')}
        />
        <StrengthMeter password={form.watch('password') ?? ''} complaint={complaint} />
      </div>
      <Button type="submit" size="large" needsScript loading={isSubmitting}>
        Open My Shop
      </Button>
    </form>
  );
}
