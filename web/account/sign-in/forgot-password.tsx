import { emailBody } from '#contract/accounts/account-fields.ts';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { showRefusal, useAccountForm } from '#web/account/forms/account-form.ts';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import { MailboxHint } from '#web/account/forms/mailbox-hint.tsx';
import { openPendingCode, pendingCode } from '#web/account/session/pending-code.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/forgot-password.ts';
import { ResetForm } from './reset-form.tsx';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Forgot Password',
    description: 'Choose a new password with a code that we email to you.',
  });

const reset = openPendingCode('haat_reset');

/** First the address, then the mailed code with a new password (S4). */
export default function ForgotPassword() {
  const pending = reset.use();
  if (!pending) {
    return (
      <AccountFrame
        title="Forgot your password?"
        subtitle="Enter your email and we will send you a code to choose a new one."
      >
        <AddressForm />
        <OtherWay to="/login">Back to Login</OtherWay>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Choose a new password"
      subtitle={
        <p>
          If <strong className="break-words text-ink">{pending.email}</strong> has an account, we
          have sent a 6-digit code there.
        </p>
      }
    >
      <ResetForm key={pending.expiresAt} pending={pending} setPending={reset.set} />
      <MailboxHint />
      <div className="flex flex-wrap justify-center gap-x-6">
        <Button variant="quiet" onClick={() => reset.set(null)}>
          Use another email
        </Button>
        <OtherWay to="/login">Back to Login</OtherWay>
      </div>
    </AccountFrame>
  );
}

function AddressForm() {
  const form = useAccountForm(emailBody);
  const { isSending } = form;
  const submit = form.submit(async (body) => {
    const answer = await callWithWork(accountsApi.forgotPassword, { body });
    if (!answer.success) return showRefusal(form, answer);
    toast.success(accountMessages.resetSent);
    reset.set(pendingCode(answer.data));
  });
  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" size="large" needsScript loading={isSending}>
        Send Code
      </Button>
    </form>
  );
}
