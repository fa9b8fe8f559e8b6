import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { messageOf } from './account-form.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldsProps<Given extends FieldValues, Sent> {
  label: string;
  form: UseFormReturn<Given, unknown, Sent>;
  /** The form's field; the second one is its `confirmPassword`. */
  name: Path<Given>;
  complaint: string | null | undefined;
}

/** Fields for a new password: the password, its strength, and a confirmation. */
export function NewPasswordFields<Given extends FieldValues & { confirmPassword: string }, Sent>({
  label,
  form,
  name,
  complaint,
}: NewPasswordFieldsProps<Given, Sent>) {
  const again = 'confirmPassword' as Path<Given>;
  const typed: string | undefined = form.watch(name);
  const errorOf = (field: Path<Given>) =>
    messageOf(form.getFieldState(field, form.formState).error);
  const choosing = {
    autoComplete: 'new-password',
    maxLength: accountLimits.passwordMax,
  };
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          label={label}
          {...choosing}
          {...form.register(name, { deps: again })}
          error={errorOf(name)}
        />
        <StrengthMeter password={typed ?? ''} complaint={complaint} />
      </div>
      <PasswordField
        label="Confirm Password"
        {...choosing}
        {...form.register(again)}
        error={errorOf(again)}
      />
    </>
  );
}
