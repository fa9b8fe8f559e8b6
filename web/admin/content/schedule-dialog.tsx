import { type FormEvent, useId, useState } from 'react';
import { contentMessages } from '#contract/content/content-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface ScheduleDialogProps {
  isBusy: boolean;
  /** Returns what is wrong with the time. */
  onSchedule(at: string): Promise<string | undefined>;
  onClose(): void;
}

/** From when visitors see the draft. */
export function ScheduleDialog({ isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const id = useId();
  const [at, setAt] = useState('');
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(at ? await onSchedule(at) : contentMessages.moment);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Schedule"
      description="The shop publishes the draft at this time, as it then is."
      actions={
        <>
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
      </form>
    </Dialog>
  );
}
