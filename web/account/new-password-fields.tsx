import type { ComponentProps } from 'react';
import { accountLimits } from '#contract/account-rules.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** What react-hook-form's `register` gives. */
type Registered = ComponentProps<typeof PasswordField> & { name: string };

interface NewPasswordFieldsProps {
  label: string;
  /** As typed so far, for the meter. */
  typed: string | undefined;
  password: Omit<Registered, 'label'>;
  confirmation: Omit<Registered, 'label'>;
}

/** A password that is being chosen: typed, weighed, and typed once more. */
export function NewPasswordFields({
  label,
  typed,
  password,
  confirmation,
}: NewPasswordFieldsProps) {
  const choosing = {
    autoComplete: 'new-password',
    maxLength: accountLimits.passwordMax,
  };
  return (
    <>
      <div className="grid gap-2">
        <PasswordField label={label} {...choosing} {...password} />
        <StrengthMeter password={typed ?? ''} />
      </div>
      <PasswordField label="Confirm Password" {...choosing} {...confirmation} />
    </>
  );
}
