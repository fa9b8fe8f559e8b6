import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import type { FreshSignInNeeded } from '#contract/accounts/profile.ts';
import { createPasswordForm } from '#contract/accounts/profile-fields.ts';
import { showRefusal } from '#web/account/forms/account-form.ts';
import { NewPasswordFields } from '#web/account/forms/new-password-fields.tsx';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { callProven } from '#web/account/security/ask-proof.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { withReturn } from '#web/browser/safe-return.ts';
import { Button } from '#web/ui/button.tsx';
import { useFirstFocus } from '#web/ui/forms/use-form.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { PasswordForm, type PasswordFormProps } from './profile-password-form.tsx';

export default function CreateForm({ user, onClose, onDone }: PasswordFormProps) {
  const { form, complaint } = useNewPasswordForm(createPasswordForm, 'newPassword', user);
  const [isTooLate, setTooLate] = useState(false);
  useFirstFocus(form, 'newPassword');

  const submit = form.submit(async ({ newPassword }) => {
    const answer = await callProven(profileApi.changePassword, {
      body: { currentPassword: '', newPassword },
    });
    if (answer.success) {
      toast.success(accountMessages.passwordCreated);
      return onDone();
    }
    const isAnswered = answer.status !== undefined && answer.status < 500;
    const message = isAnswered ? answer.message : accountMessages.passwordCreateFailed;
    showRefusal(form, { ...answer, message });
    setTooLate((answer as Partial<FreshSignInNeeded>).freshSignInNeeded ?? false);
  });

  if (isTooLate) return <SignInAgain onClose={onClose} />;
  return (
    <PasswordForm
      label="Create Password"
      email={user.email}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewPasswordFields
        label="New Password"
        form={form}
        name="newPassword"
        complaint={complaint}
      />
    </PasswordForm>
  );
}

/** A sign-in of more than a day ago may create no password (S5). */
function SignInAgain({ onClose }: { onClose(): void }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
    await navigate(withReturn('/login', '/profile'));
  };
  return (
    <div className="max-w-md rounded-md bg-turmeric-wash p-4 text-turmeric-deep">
      <p role="status" className="font-semibold">
        {accountMessages.freshSignInNeeded}
      </p>
      <p className="mt-1">
        You signed in more than a day ago. Please sign in again, so that nobody else can set a
        password for you.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={isLeaving} onClick={leave}>
          Sign In Again
        </Button>
        <Button variant="secondary" disabled={isLeaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
