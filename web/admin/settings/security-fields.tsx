import { customerIdleDays, proofMinutes } from '#contract/accounts/session-rules.ts';
import { secondFactorAsked } from '#contract/roles/staff.ts';
import { type SecurityNumber, securityBounds } from '#contract/settings/settings-rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Choices } from './choices.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const asked: Record<(typeof secondFactorAsked)[number], { label: string; meaning: string }> = {
  owners: {
    label: 'Owners need a second factor',
    meaning: 'Owners without one have to set it up first, including you.',
  },
  staff: {
    label: 'All staff need one',
    meaning: 'Owners, managers and packers alike.',
  },
  nobody: {
    label: 'It is optional',
    meaning: 'A second factor can be set up in the profile, under Sign-in security.',
  },
};

export function SecurityFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <Choices
        legend="Signing in to the back office"
        form={form}
        path="secondFactorRequired"
        choices={secondFactorAsked.map((value) => ({ value, ...asked[value] }))}
      />
      <NumberField
        form={form}
        path="staffIdleHours"
        label="Hours of inactivity until staff are signed out"
        about="Their drafts stay saved"
      />
      <NumberField
        form={form}
        path="staffSessionDays"
        label="Days until staff have to sign in again"
      />
      <NumberField
        form={form}
        path="customerSessionDays"
        label="Days until customers have to sign in again"
        about={`And after ${customerIdleDays} days without a visit`}
      />
      <NumberField
        form={form}
        path="refundProofRupees"
        label="Refunds above this amount (₹) need a confirmation"
        about={`By password or second factor, valid for ${proofMinutes} minutes. Smaller refunds are added up`}
      />
    </>
  );
}

interface NumberFieldProps {
  form: SettingsForm;
  path: SecurityNumber;
  label: string;
  about?: string;
}

function NumberField({ form, path, label, about }: NumberFieldProps) {
  const [min, max] = securityBounds[path];
  const bounds = `${min} to ${max.toLocaleString('en-IN')}`;
  return (
    <TextField
      label={label}
      hint={about ? `${bounds}. ${about}.` : bounds}
      inputMode="numeric"
      autoComplete="off"
      {...form.text(path)}
    />
  );
}
