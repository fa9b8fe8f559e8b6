import { type FormEvent, useState } from 'react';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import type { Backups, StoredBackupFile } from '#contract/backups/admin-backups.ts';
import { backupLimits, backupMessages } from '#contract/backups/backup-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface LookDialogProps {
  file: StoredBackupFile;
  onChange(backups: Backups): void;
  onClose(): void;
}

/** The shop does not know the passphrase, so its owner has to type it. */
export function LookDialog({ file, onChange, onClose }: LookDialogProps) {
  const call = useAdminCall();
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!passphrase.trim()) return setProblem(backupMessages.needed);
    setSending(true);
    const answer = await call(adminBackupsApi.openLook, { body: { name: file.name, passphrase } });
    setSending(false);
    if (!answer.success) return setProblem(answer.message);
    toast.success(answer.message ?? '');
    onChange(answer.data);
    onClose();
  }

  return (
    <Dialog
      open
      title="Look inside this backup"
      description="The shop opens a copy of itself as it was then, for owners alone and for two hours. You can look at everything and try things out; the shop itself stays as it is."
      locked={isSending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="look-inside" loading={isSending}>
            Open a Copy
          </Button>
        </>
      }
    >
      <form id="look-inside" noValidate onSubmit={open}>
        <PasswordField
          label="Passphrase"
          hint="The one that you stored when the backups were set up"
          value={passphrase}
          error={problem}
          maxLength={backupLimits.passphraseMax}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setPassphrase(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
