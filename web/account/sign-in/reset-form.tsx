import { useNavigate } from 'react-router';
import { resetForm } from '#contract/accounts/account-fields.ts';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { showRefusal } from '#web/account/forms/account-form.ts';
import { CodeBoxes } from '#web/account/forms/code-boxes.tsx';
import { isComplete } from '#web/account/forms/code-digits.ts';
import { CodeTimer } from '#web/account/forms/code-timer.tsx';
import { NewPasswordFields } from '#web/account/forms/new-password-fields.tsx';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { useCodeEntry } from '#web/account/forms/use-code-entry.ts';
import {
  type PendingCode,
  type PendingCodeStore,
  pendingCode,
} from '#web/account/session/pending-code.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface ResetFormProps {
  pending: PendingCode;
  setPending: PendingCodeStore['set'];
}

/** The mailed code and the new password. */
export function ResetForm({ pending, setPending }: ResetFormProps) {
  const { email, expiresAt } = pending;
  const navigate = useNavigate();
  const entry = useCodeEntry();
  const { form, complaint } = useNewPasswordForm(resetForm, 'newPassword', { email });
  const { isSending } = form;

  const complainOfCode = () => {
    if (!isComplete(entry.digits)) entry.complain(accountMessages.codeIncomplete);
  };
  const submit = form.submit(async ({ newPassword }) => {
    if (!isComplete(entry.digits)) return complainOfCode();
    const code = entry.digits.join('');
    const answer = await callWithWork(accountsApi.resetPassword, {
      body: { email, code, newPassword },
    });
    if (answer.success) {
      setPending(null);
      toast.success(accountMessages.resetDone);
      return navigate('/login');
    }
    showRefusal(form, answer);
    const wrong = answer.errors?.find(({ field }) => field === 'code');
    if (wrong) entry.clear(wrong.message);
  }, complainOfCode);

  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {/* Password managers file the new password under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CodeBoxes
        key={entry.attempt}
        label="Code from the email"
        digits={entry.digits}
        onChange={entry.enter}
        error={entry.error}
        readOnly={isSending}
      />
      <CodeTimer expiresAt={expiresAt} onResend={() => resend(pending, setPending)} />
      <NewPasswordFields
        label="New Password"
        form={form}
        name="newPassword"
        complaint={complaint}
      />
      <Button type="submit" size="large" loading={isSending}>
        Set New Password
      </Button>
    </form>
  );
}

async function resend(
  { email }: PendingCode,
  setPending: ResetFormProps['setPending'],
): Promise<void> {
  const answer = await callWithWork(accountsApi.forgotPassword, { body: { email } });
  if (!answer.success) {
    toast.error(answer.message);
    return;
  }
  toast.success(accountMessages.codeSent);
  setPending(pendingCode(answer.data));
}
