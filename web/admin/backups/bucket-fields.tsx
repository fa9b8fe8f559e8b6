import { useState } from 'react';
import type { BackupPlanFields } from '#contract/backups/admin-backups.ts';
import { backupLimits } from '#contract/backups/backup-rules.ts';
import { backupBucket } from '#contract/connections/bucket-connections.ts';
import { presetOf } from '#contract/connections/connection-kind.ts';
import { KeySteps } from '#web/admin/connections/key-steps.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';

export type FieldOf = (name: keyof BackupPlanFields) => {
  value: string;
  error: string | undefined;
  autoComplete: string;
  spellCheck: boolean;
  onChange(event: { target: { value: string } }): void;
};

interface BucketFieldsProps {
  plan: BackupPlanFields;
  hasSecret: boolean;
  field: FieldOf;
  onChange(changes: Partial<BackupPlanFields>): void;
}

const presets = backupBucket.presets ?? [];

export function BucketFields({ plan, hasSecret, field, onChange }: BucketFieldsProps) {
  const { endpoint, bucket } = plan;
  const [preset, setPreset] = useState(() => presetOf(backupBucket, bucket ? { endpoint } : {}));
  const chosen = presets.find(({ id }) => id === preset);
  function choose(id: string): void {
    setPreset(id);
    onChange(presets.find((each) => each.id === id)?.values ?? {});
  }
  return (
    <>
      <SelectField
        label={backupBucket.presetsLabel ?? ''}
        value={preset}
        onChange={({ target }) => choose(target.value)}
        options={presets.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <KeySteps kind={backupBucket} steps={chosen?.steps ?? []} />
      <TextField
        label="Endpoint"
        hint="Such as https://s3.ap-south-1.amazonaws.com; empty for Amazon"
        inputMode="url"
        maxLength={backupLimits.endpointMax}
        {...field('endpoint')}
      />
      <TextField label="Bucket" maxLength={backupLimits.bucketMax} {...field('bucket')} />
      <TextField
        label="Region"
        hint="Such as ap-south-1"
        maxLength={backupLimits.regionMax}
        {...field('region')}
      />
      <TextField label="Access key" maxLength={backupLimits.keyMax} {...field('accessKeyId')} />
      <PasswordField
        label="Secret key"
        hint={hasSecret ? 'Saved; empty keeps it' : 'It is stored sealed'}
        maxLength={backupLimits.keyMax}
        {...field('secretAccessKey')}
      />
    </>
  );
}
