import { useState } from 'react';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import type { BackupPlanFields, Backups } from '#contract/backups/admin-backups.ts';
import { backupLimits } from '#contract/backups/backup-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/forms/choices.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { useFirstProblem } from '#web/ui/forms/use-first-problem.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { BackupPart } from './backup-part.tsx';
import { BucketFields, type FieldOf } from './bucket-fields.tsx';

interface PlanFormProps {
  backups: Backups;
  onChange(backups: Backups): void;
}

type Problems = Partial<Record<string, string>>;

/** Whether the shop makes backups by itself, and where they go. */
export function PlanForm({ backups: { plan, ownFolder, passphraseAt }, onChange }: PlanFormProps) {
  const call = useAdminCall();
  const [typed, setTyped] = useState<BackupPlanFields>(() => planOf(plan));
  const { form, point } = useFirstProblem();
  const [problems, setProblems] = useState<Problems>({});
  const [task, setTask] = useState<'save' | 'try'>();
  const set = (changes: Partial<BackupPlanFields>) => {
    setTyped({ ...typed, ...changes });
    setProblems({});
  };
  const field: FieldOf = (name) => ({
    value: String(typed[name]),
    error: problems[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }) => set({ [name]: target.value }),
  });

  async function send(next: 'save' | 'try'): Promise<void> {
    setTask(next);
    setProblems({});
    const { isOn: _, ...place } = typed;
    const answer =
      next === 'save'
        ? await call(adminBackupsApi.saveBackupPlan, { body: typed })
        : await call(adminBackupsApi.tryBackupPlace, { body: place });
    setTask(undefined);
    if (!answer.success) {
      const errors = answer.errors ?? [{ field: 'place', message: answer.message }];
      setProblems(Object.fromEntries(errors.map((each) => [each.field, each.message])));
      return point();
    }
    toast.success(answer.message ?? '');
    if (!('data' in answer)) return;
    const saved = answer.data as Backups;
    setTyped(planOf(saved.plan));
    onChange(saved);
  }

  return (
    <BackupPart id="plan" title="Each night">
      <form
        ref={form}
        noValidate
        aria-labelledby="plan"
        className="mt-2 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send('save');
        }}
      >
        <TickBox
          label="Make a backup each night"
          hint={passphraseAt ? 'At half past three' : 'Create the passphrase first'}
          isOn={typed.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        <Choices<BackupPlanFields['place']>
          name="place"
          legend="Where backups go"
          options={[
            {
              value: 'folder',
              label: 'A folder',
              meaning: 'On the shop’s machine or a disk of it. A second disk survives the first.',
            },
            {
              value: 's3',
              label: 'A bucket',
              meaning: 'Amazon S3, Backblaze B2, Cloudflare R2 or the like: out of the house.',
            },
          ]}
          value={typed.place}
          error={problems.place}
          onChange={(place) => set({ place })}
        />
        {typed.place === 'folder' ? (
          <TextField
            label="Folder"
            hint={`Empty: ${ownFolder}`}
            maxLength={backupLimits.folderMax}
            {...field('folder')}
          />
        ) : (
          <BucketFields plan={typed} hasSecret={plan.hasSecret} field={field} onChange={set} />
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" loading={task === 'save'} disabled={task !== undefined}>
            Save
          </Button>
          <Button
            variant="secondary"
            loading={task === 'try'}
            disabled={task !== undefined}
            onClick={() => void send('try')}
          >
            Try It
          </Button>
        </p>
      </form>
    </BackupPart>
  );
}

function planOf({ hasSecret: _, ...plan }: Backups['plan']): BackupPlanFields {
  return { ...plan, secretAccessKey: '' };
}
