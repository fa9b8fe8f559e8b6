import { useEffect } from 'react';
import { accountLimits, accountMessages } from '#contract/account-rules.ts';
import { changePassword } from '#contract/profile.endpoints.ts';
import { changePasswordForm } from '#contract/profile-fields.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { messageOf, showRefusal, useAccountForm } from './account-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordForm, type PasswordFormProps } from './profile-password-form.tsx';
import { callProven } from './security/ask-proof.ts';

export default function ChangeForm({ email, onClose, onDone }: PasswordFormProps) {
  const form = useAccountForm(changePasswordForm);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const answer = await callProven(changePassword, { body: { currentPassword, newPassword } });
    if (!answer.success) return showRefusal(form, answer);
    toast.success(accountMessages.passwordChanged);
    onDone();
  });

  return (
    <PasswordForm
      label="Change Password"
      email={email}
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
      <NewPasswordFields label="New Password" form={form} name="newPassword" />
    </PasswordForm>
  );
}
