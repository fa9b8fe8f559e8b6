import { useEffect } from 'react';
import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { changePasswordForm } from '#contract/accounts/profile-fields.ts';
import { messageOf, showRefusal } from '#web/account/forms/account-form.ts';
import { NewPasswordFields } from '#web/account/forms/new-password-fields.tsx';
import { useNewPasswordForm } from '#web/account/forms/new-password-form.ts';
import { callProven } from '#web/account/security/ask-proof.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { PasswordForm, type PasswordFormProps } from './profile-password-form.tsx';

export default function ChangeForm({ user, onClose, onDone }: PasswordFormProps) {
  const { form, complaint } = useNewPasswordForm(changePasswordForm, 'newPassword', user);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
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
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        maxLength={accountLimits.passwordMax}
        error={messageOf(errors.currentPassword)}
        {...form.register('currentPassword')}
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
