import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { BackupPart } from './backup-part.tsx';

/** The passphrase is shown once; the shop itself cannot show it again. */
export function PassphrasePart({ madeAt }: { madeAt: string | null }) {
  const call = useAdminCall();
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isMaking, setMaking] = useState(false);

  async function make(): Promise<void> {
    setMaking(true);
    const answer = await call(adminBackupsApi.createBackupPassphrase, {});
    setMaking(false);
    setAsking(false);
    if (!answer.success) return void toast.error(answer.message);
    setMade(answer.data.passphrase);
    await revalidate();
  }

  return (
    <BackupPart id="passphrase" title="Passphrase">
      <p className="mt-1 text-soft">
        {madeAt ? (
          <>
            Made <TimeText iso={madeAt} />. Whoever restores a backup needs it, and the shop cannot
            show it again.
          </>
        ) : (
          'Backups are encrypted. The shop makes the passphrase, and shows it once. Without it nobody can restore a backup, not even you.'
        )}
      </p>
      <Button
        variant={madeAt ? 'secondary' : 'primary'}
        className="mt-4"
        loading={isMaking}
        onClick={() => (madeAt ? setAsking(true) : void make())}
      >
        {madeAt ? 'Replace the Passphrase' : 'Create the Passphrase'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Replace the passphrase?"
        description="Backups from now on open by the new one alone. Those that are stored still need the present one, so store both."
        confirmLabel="Replace"
        loading={isMaking}
        onConfirm={() => void make()}
        onCancel={() => setAsking(false)}
      />
      {made && <NewPassphrase passphrase={made} onStored={() => setMade(undefined)} />}
    </BackupPart>
  );
}

function NewPassphrase({ passphrase, onStored }: { passphrase: string; onStored(): void }) {
  const { name } = useShopFacts();
  const text = `The passphrase of the backups of ${name}\n\n${passphrase}\n\nRestore a backup with: npx haat restore FILE\n`;
  return (
    <Dialog
      open
      steady
      title="Store this passphrase now"
      description="It is shown only this once. Store it where a fire or a thief in the studio does not reach it, apart from the backups: in a password manager, or on paper at home."
      onClose={onStored}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copyText('Passphrase', passphrase)}>
            Copy
          </Button>
          <a
            className={buttonClass('secondary')}
            download="backup-passphrase.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            Download
          </a>
          <Button onClick={onStored}>I Have Stored It</Button>
        </>
      }
    >
      <p className="rounded-md bg-shade p-4 text-center font-mono font-semibold text-lg [overflow-wrap:anywhere]">
        {passphrase}
      </p>
    </Dialog>
  );
}
