import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { changePasswordForm } from '#contract/accounts/profile-fields.ts';
import { showRefusal } from '#web/account/forms/account-form.ts';
import { NewPasswordFields } from '#web/account/forms/new-password-fields.tsx';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { callProven } from '#web/account/security/ask-proof.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { useFirstFocus } from '#web/ui/forms/use-form.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { PasswordForm, type PasswordFormProps } from './profile-password-form.tsx';

export default function ChangeForm({ user, onClose, onDone }: PasswordFormProps) {
  const { form, complaint } = useNewPasswordForm(changePasswordForm, 'newPassword', user);
  useFirstFocus(form, 'currentPassword');

  const submit = form.submit(async ({ currentPassword, newPassword }) => {
    const answer = await callProven(profileApi.changePassword, {
      body: { currentPassword, newPassword },
    });
    if (!answer.success) return showRefusal(form, answer);
    toast.success(accountMessages.passwordChanged);
    onDone();
  });

  return (
    <PasswordForm
      label="Change Password"
      email={user.email}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        maxLength={accountLimits.passwordMax}
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        label="New Password"
        form={form}
        name="newPassword"
        complaint={complaint}
      />
    </PasswordForm>
  );
}
