import { useState } from 'react';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { shopNameMax } from '#contract/settings/shop-name.ts';
import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { welcomeForm } from '#contract/welcome/welcome-fields.ts';
import type { Start } from '#contract/welcome/welcome-rules.ts';
import { showRefusal } from '#web/account/forms/account-form.ts';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { StrengthMeter } from '#web/account/forms/strength-meter.tsx';
import { useAuth } from '#web/account/session/session.tsx';
import { callWithWork } from '#web/api/call-with-work.ts';
import { waitForAddress } from '#web/page/wait-for-address.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { StartChoice } from './start-choice.tsx';

interface WelcomeFormProps {
  needsCode: boolean;
  hasDemo: boolean;
}

/** Where each start leads. */
const nextPages: Record<Start, string> = {
  demo: '/admin',
  // What a shop needs before it opens.
  empty: '/admin#checklist',
  csv: '/admin/products/import',
};

export function WelcomeForm({ needsCode, hasDemo }: WelcomeFormProps) {
  const { form, complaint } = useNewPasswordForm(welcomeForm, 'password');
  const [isClosed, setClosed] = useState(false);
  const { signIn } = useAuth();
  const { isSending } = form;
  const submit = form.submit(async (body) => {
    const answer = await callWithWork(welcomeApi.becomeOwner, { body: { ...body, isClosed } });
    if (!answer.success) return showRefusal(form, answer);
    const { user, address } = answer.data;
    if (address) await waitForAddress(address);
    else signIn(user);
    // A new document, since every page has new facts of the shop.
    window.location.assign(nextPages[body.start]);
    await new Promise(() => {});
  });
  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {needsCode && (
        <TextField
          label="Code"
          hint="The shop printed this code on its server when it started."
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
      <TextField
        label="Name of the shop"
        autoComplete="organization"
        maxLength={shopNameMax}
        {...form.field('shopName')}
      />
      <StartChoice hasDemo={hasDemo} field={form.field('start')} />
      <TickBox
        label="Keep the shop closed until I open it"
        hint="Visitors see one page until then. You see the whole shop."
        isOn={isClosed}
        onChange={setClosed}
      />
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={accountLimits.nameMax}
        {...form.field('name')}
      />
      <TextField
        label="Your email"
        type="email"
        autoComplete="username"
        maxLength={accountLimits.emailMax}
        {...form.field('email')}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={accountLimits.passwordMax}
          {...form.field('password')}
        />
        <StrengthMeter password={form.values.password} complaint={complaint} />
      </div>
      <Button type="submit" size="large" needsScript loading={isSending}>
        Open My Shop
      </Button>
    </form>
  );
}
