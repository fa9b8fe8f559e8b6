import { accountLimits } from '#contract/accounts/account-rules.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldsProps<Name extends string> {
  label: string;
  form: Pick<Form<Record<Name | 'confirmPassword', string>, unknown>, 'field' | 'values'>;
  /** The form's field; the second one is its `confirmPassword`. */
  name: Name;
  complaint: string | null | undefined;
}

/** Fields for a new password: the password, its strength, and a confirmation. */
export function NewPasswordFields<Name extends string>({
  label,
  form,
  name,
  complaint,
}: NewPasswordFieldsProps<Name>) {
  const choosing = {
    autoComplete: 'new-password',
    maxLength: accountLimits.passwordMax,
  };
  return (
    <>
      <div className="grid gap-2">
        <PasswordField label={label} {...choosing} {...form.field(name)} />
        <StrengthMeter password={form.values[name]} complaint={complaint} />
      </div>
      <PasswordField label="Confirm Password" {...choosing} {...form.field('confirmPassword')} />
    </>
  );
}
