import { Button } from '#web/ui/button.tsx';
import { UsersRound } from '#web/ui/icons/users-round.ts';

interface CountConflictProps {
  message: string;
  present: number | null;
  typed: string;
  /** Gets the count that is seen now. */
  onKeepMine(seen: number): void;
  onTakeTheirs(): void;
}

/** The count is another one by now: its reader chooses. */
export function CountConflict(props: CountConflictProps) {
  const { message, present, typed, onKeepMine, onTakeTheirs } = props;
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-md border border-turmeric bg-turmeric-wash p-3 text-ink"
    >
      <p className="flex items-start gap-2">
        <UsersRound aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="min-w-0">{message}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {present !== null && (
          <Button variant="secondary" onClick={() => onKeepMine(present)}>
            Set it to {typed}
          </Button>
        )}
        <Button variant="secondary" onClick={onTakeTheirs}>
          {present === null ? 'Leave it so' : `Leave it at ${present}`}
        </Button>
      </div>
    </div>
  );
}
