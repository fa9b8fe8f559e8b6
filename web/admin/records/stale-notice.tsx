import { Button } from '#web/ui/button.tsx';
import { UsersRound } from '#web/ui/icons/admin-icons.ts';

interface StaleNoticeProps {
  /** The server's message: who saved first. */
  message: string;
  /** Loads the current version into the page; the draft stays. */
  onShow(): void;
}

/** Says that someone else has changed the record; the draft is not lost. */
export function StaleNotice({ message, onShow }: StaleNoticeProps) {
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-md border border-turmeric bg-turmeric-wash p-4 text-ink"
    >
      <p className="flex items-start gap-2">
        <UsersRound aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="min-w-0">{message}</span>
      </p>
      <Button variant="secondary" onClick={onShow} className="justify-self-start">
        Show Saved Version
      </Button>
    </div>
  );
}
