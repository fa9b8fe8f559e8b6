import { useState } from 'react';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import type { Backups } from '#contract/backups/admin-backups.ts';
import { backupMessages } from '#contract/backups/backup-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { BackupPart } from './backup-part.tsx';
import { sizeWords } from './size-words.ts';

interface RunPartProps {
  backups: Backups;
  onChange(backups: Backups): void;
}

/** What became of the last backup, and one at once. */
export function RunPart({ backups, onChange }: RunPartProps) {
  const { running, passphraseAt, isPaused } = backups;
  const call = useAdminCall();
  const [isAsking, setAsking] = useState(false);

  async function start(): Promise<void> {
    setAsking(true);
    const answer = await call(adminBackupsApi.startBackup, {});
    setAsking(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? '');
    onChange(answer.data);
  }

  return (
    <BackupPart
      id="last-backup"
      title="Last backup"
      beside={
        <Button
          loading={isAsking || running !== null}
          disabled={passphraseAt === null}
          onClick={start}
        >
          {running ? 'Backing Up…' : 'Back Up Now'}
        </Button>
      }
    >
      <div className="mt-3" role="status">
        {isPaused && <p className="mb-3 font-semibold text-madder">{backupMessages.paused}</p>}
        {running ? (
          <p>
            Began <TimeText iso={running.startedAt} />, asked for by {running.by}. You can leave
            this page; the shop goes on selling.
          </p>
        ) : (
          <LastRun last={backups.last} hasKey={passphraseAt !== null} />
        )}
      </div>
    </BackupPart>
  );
}

function LastRun({ last, hasKey }: { last: Backups['last']; hasKey: boolean }) {
  if (!last) {
    return (
      <p className="text-soft">
        {hasKey
          ? 'The shop has not made one yet.'
          : 'The shop has not made one yet. Create the passphrase first.'}
      </p>
    );
  }
  const { problem, fileName, bytes, startedAt, endedAt, by } = last;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Chip tone={problem ? 'madder' : 'leaf'}>
          {problem ? (fileName ? 'Stored, with a problem' : 'Failed') : 'Stored and checked'}
        </Chip>
        <span className="text-soft">
          <TimeText iso={endedAt ?? startedAt} /> by {by}
          {bytes !== null && `, ${sizeWords(bytes)}`}
        </span>
      </p>
      {problem && <p className="mt-3 text-madder">{problem}</p>}
    </>
  );
}
