import { Button } from '#web/ui/button.tsx';
import { UsersRound } from '#web/ui/icons/admin-icons.ts';

interface CountConflictProps {
  message: string;
  present: number | null;
  typed: string;
  /** Gets the count that is seen now. */
  onSetMine(seen: number): void;
  onLeaveTheirs(): void;
}

/** The count is another one by now: the user chooses. */
export function CountConflict(props: CountConflictProps) {
  const { message, present, typed, onSetMine, onLeaveTheirs } = props;
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
          <Button variant="secondary" onClick={() => onSetMine(present)}>
            Set it to {typed}
          </Button>
        )}
        <Button variant="secondary" onClick={onLeaveTheirs}>
          {present === null ? 'Keep it made to order' : `Keep it at ${present}`}
        </Button>
      </div>
    </div>
  );
}
