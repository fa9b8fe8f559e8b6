import { useState } from 'react';
import { liveApi } from '#contract/live/live.endpoints.ts';
import type { QuietHours } from '#contract/live/live.ts';
import { liveMessages } from '#contract/live/news-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { canNotify, ring } from './bell.ts';
import { type Bell, readBell, saveBell } from './bell-choice.ts';
import { changeLiveDesk, useLiveDesk } from './live-desk.ts';

export default function BellDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const [bell, setBell] = useState(readBell);
  const mayChooseMails = useMay('owner');
  const change = (changes: Partial<Bell>) => {
    const next = { ...bell, ...changes };
    saveBell(next);
    setBell(next);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Sounds and notifications"
      description="For new orders, returns, messages and commissions, while the back office is open in this browser."
    >
      <div className="mt-4 grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <TickBox
            label="Play a sound"
            isOn={bell.hasSound}
            onChange={(hasSound) => {
              change({ hasSound });
              if (hasSound) ring();
            }}
          />
          <Button variant="secondary" onClick={ring}>
            Test Sound
          </Button>
        </div>
        <NoticesTick isOn={bell.hasNotices} onChange={(hasNotices) => change({ hasNotices })} />
        <QuietPart />
        {mayChooseMails && (
          <p className="text-sm text-soft">
            Who gets an email is chosen under{' '}
            <Link
              to="/admin/settings?section=notifications"
              onClick={onClose}
              className="text-accent underline"
            >
              Settings, Notifications
            </Link>
            .
          </p>
        )}
      </div>
    </Dialog>
  );
}

function NoticesTick({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const [isBlocked, setBlocked] = useState(
    () => canNotify() && Notification.permission === 'denied',
  );
  if (!canNotify()) {
    return <p className="text-sm text-soft">This browser cannot show notifications.</p>;
  }
  return (
    <TickBox
      label="Show a notification"
      hint={
        isBlocked
          ? 'This browser blocks notifications of the shop. Allow them beside its address.'
          : 'Also while you use another window.'
      }
      isOn={isOn && !isBlocked}
      onChange={async (wanted) => {
        if (!wanted) return onChange(false);
        const isAllowed = (await Notification.requestPermission()) === 'granted';
        setBlocked(!isAllowed);
        onChange(isAllowed);
      }}
    />
  );
}

const usual = { from: '21:00', until: '08:00' };

/** The same in every browser of this member of staff. */
function QuietPart() {
  const call = useAdminCall();
  const saved = useLiveDesk().desk?.quiet ?? null;
  const [typed, setTyped] = useState<QuietHours | undefined>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const quiet = typed === undefined ? saved : typed;

  async function save(next: QuietHours): Promise<void> {
    setSending(true);
    const answer = await call(liveApi.setQuietHours, { body: { quiet: next } });
    setSending(false);
    if (!answer.success) return setProblem(answer.message);
    setProblem(undefined);
    setTyped(undefined);
    changeLiveDesk(({ desk }) => ({ desk: desk && { ...desk, quiet: next } }));
    toast.success(liveMessages.quietSaved);
  }

  return (
    <fieldset disabled={isSending} className="grid gap-3 border-line border-t pt-4">
      <legend className="sr-only">Quiet hours</legend>
      <TickBox
        label="Quiet hours"
        hint="No sounds and notifications for you in this time, by Indian time."
        isOn={quiet !== null}
        onChange={(isOn) => (isOn ? setTyped(saved ?? usual) : void save(null))}
      />
      {quiet && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="From"
            type="time"
            value={quiet.from}
            onChange={({ target }) => setTyped({ ...quiet, from: target.value })}
          />
          <TextField
            label="Until"
            type="time"
            value={quiet.until}
            onChange={({ target }) => setTyped({ ...quiet, until: target.value })}
          />
          <Button loading={isSending} onClick={() => save(quiet)}>
            Save
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-madder text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
