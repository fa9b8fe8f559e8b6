import { useState } from 'react';
import { adminBackupsApi } from '#contract/backups/admin-backups.endpoints.ts';
import type { Backups, Look } from '#contract/backups/admin-backups.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { BackupPart } from './backup-part.tsx';
import { timeOfBackup } from './time-of-backup.ts';

interface LookPartProps {
  look: Look;
  onChange(backups: Backups): void;
}

const chips = {
  opening: { tone: 'turmeric', words: 'Opening' },
  open: { tone: 'leaf', words: 'Open' },
  closing: { tone: 'plain', words: 'Closing' },
  failed: { tone: 'madder', words: 'Not opened' },
} as const;

/** The copy of the shop that an owner looks into. */
export function LookPart({ look, onChange }: LookPartProps) {
  const call = useAdminCall();
  const [task, setTask] = useState<'enter' | 'close'>();
  const { state, fileName, by, endsAt } = look;
  const { tone, words } = chips[state];

  async function enter(): Promise<void> {
    setTask('enter');
    const answer = await call(adminBackupsApi.enterLook, {});
    if (answer.success) return location.assign(answer.data.address);
    setTask(undefined);
    toast.error(answer.message);
  }

  async function close(): Promise<void> {
    setTask('close');
    const answer = await call(adminBackupsApi.closeLook, {});
    setTask(undefined);
    if (!answer.success) return void toast.error(answer.message);
    onChange(answer.data);
  }

  return (
    <BackupPart
      id="copy-of-the-shop"
      title="A copy of the shop"
      beside={<Chip tone={tone}>{words}</Chip>}
    >
      <div className="mt-3 grid gap-3" role="status">
        <p>
          The backup of <TimeText iso={timeOfBackup(fileName)} />, opened by {by}.
          {endsAt && (
            <>
              {' '}
              It closes at <TimeText iso={endsAt} /> at the latest, and when the shop is restarted.
            </>
          )}
        </p>
        <Progress look={look} />
      </div>
      {(state === 'open' || state === 'opening' || state === 'failed') && (
        <p className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
          {state === 'open' && (
            <Button loading={task === 'enter'} onClick={enter}>
              Go to the Copy
            </Button>
          )}
          <Button variant="secondary" loading={task === 'close'} onClick={close}>
            {state === 'failed' ? 'Dismiss' : 'Close the Copy'}
          </Button>
        </p>
      )}
    </BackupPart>
  );
}

function Progress({ look: { state, percent, problem, isReachable, address } }: { look: Look }) {
  if (state === 'failed') return <p className="break-words text-madder">{problem}</p>;
  if (state === 'closing') return <p>It is being closed and deleted.</p>;
  if (state === 'opening') {
    return (
      <p>
        {percent < 99 ? `${percent}% checked and restored.` : 'Restored; it is being opened.'} You
        can leave this page; the shop goes on selling.
      </p>
    );
  }
  return (
    <>
      <p>
        Only owners reach it, by the button below. Nothing in it reaches customers: it sends no
        emails and moves no money.
      </p>
      {isReachable === false && (
        <p className="break-words text-madder">
          {address} does not answer from here. Whoever runs the server has to pass this port on, as
          deploy/Caddyfile does, and open it in the firewall.
        </p>
      )}
    </>
  );
}
