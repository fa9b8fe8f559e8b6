import { type FormEvent, useId, useState } from 'react';
import { indianTime } from '#contract/api/calendar.ts';
import { contentMessages } from '#contract/content/content-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

interface ScheduleDialogProps {
  /** The time that is set; null without one. */
  publishAt: string | null;
  /** How many can be told by email; undefined where nobody is told. */
  customers: number | undefined;
  isBusy: boolean;
  /** Returns what is wrong with the time; null takes it back. */
  onSchedule(at: string | null, isMailed?: boolean): Promise<string | undefined>;
  onClose(): void;
}

/** From when visitors see the draft. */
export function ScheduleDialog({
  publishAt,
  customers,
  isBusy,
  onSchedule,
  onClose,
}: ScheduleDialogProps) {
  const id = useId();
  const [at, setAt] = useState(publishAt ? indianTime(new Date(publishAt)) : '');
  const [isMailed, setMailed] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(at ? await onSchedule(at, isMailed) : contentMessages.moment);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Schedule"
      description="The shop publishes the latest draft at this time."
      actions={
        <>
          {publishAt && (
            <Button variant="quiet" onClick={() => void onSchedule(null)}>
              Remove Schedule
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isBusy}>
            Schedule
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label="From"
          type="datetime-local"
          hint="Indian time"
          value={at}
          error={error}
          onChange={({ target }) => setAt(target.value)}
        />
        {Boolean(customers) && (
          <>
            <TickBox
              label={`Tell customers by email now (${customers?.toLocaleString('en-IN')})`}
              isOn={isMailed}
              onChange={setMailed}
              className="mt-3"
            />
            <p className="text-sm text-soft">
              The default terms promise 30 days’ notice. Customers can read the new version as soon
              as it is scheduled.
            </p>
          </>
        )}
      </form>
    </Dialog>
  );
}
