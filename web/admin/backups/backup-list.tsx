import { useState } from 'react';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import type { Backups, StoredBackupFile } from '#contract/backups/admin-backups.ts';
import { backupFileRoute, gradeWords, keptBackups } from '#contract/backups/backup-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { BackupPart } from './backup-part.tsx';
import { LookDialog } from './look-dialog.tsx';
import { sizeWords } from './size-words.ts';

interface BackupListProps {
  backups: Backups;
  onChange(backups: Backups): void;
}

export function BackupList({ backups: { files, problem, look }, onChange }: BackupListProps) {
  const call = useAdminCall();
  const [leaving, setLeaving] = useState<StoredBackupFile>();
  const [isDeleting, setDeleting] = useState(false);
  const [looking, setLooking] = useState<StoredBackupFile>();
  const isLooking = look !== null && look.state !== 'failed';

  async function remove({ name }: StoredBackupFile): Promise<void> {
    setDeleting(true);
    const answer = await call(adminBackupsApi.deleteBackup, { params: { name } });
    setDeleting(false);
    setLeaving(undefined);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? '');
    onChange(answer.data);
  }

  const { daily, weekly, monthly } = keptBackups;
  return (
    <BackupPart id="stored-backups" title="Stored backups">
      <p className="mt-1 max-w-prose text-soft">
        The shop stores the newest of {daily} days, {weekly} weeks and {monthly} months. Those by
        hand stay until you delete them. To restore one, download it and run on the server: npx haat
        restore FILE
      </p>
      {problem && <p className="mt-4 text-madder">{problem}</p>}
      {!problem && files.length === 0 && <p className="mt-4">There are none yet.</p>}
      {files.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-t">
          {files.map((file) => (
            <li key={file.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold">
                  <TimeText iso={file.madeAt} />
                </p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
                  <Chip tone={file.grade === 'former' ? 'turmeric' : 'plain'}>
                    {gradeWords[file.grade]}
                  </Chip>
                  {file.isPartial && <Chip tone="madder">Lacks pictures of the bucket</Chip>}
                  {sizeWords(file.bytes)}
                  {file.isChecked
                    ? file.isPartial
                      ? ', read back'
                      : ', read back whole'
                    : ', not checked by this shop'}
                </p>
              </div>
              <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
                <Button variant="secondary" disabled={isLooking} onClick={() => setLooking(file)}>
                  Look Inside<span className="sr-only"> the backup {file.name}</span>
                </Button>
                <DownloadLink
                  href={backupFileRoute.replace(':name', file.name)}
                  label="Download"
                  title={`the backup ${file.name}`}
                  isPersonal
                />
              </div>
              <Button variant="quiet" size="icon" onClick={() => setLeaving(file)}>
                <Trash2 aria-hidden="true" className="size-5" />
                <span className="sr-only">Delete the backup {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {looking && (
        <LookDialog file={looking} onChange={onChange} onClose={() => setLooking(undefined)} />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title="Delete this backup?"
        description="It cannot be brought back. The other backups stay."
        confirmLabel="Delete"
        danger
        loading={isDeleting}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(undefined)}
      />
    </BackupPart>
  );
}
