import { useEffect, useRef } from 'react';
import { formatRupees } from '#contract/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { UsersRound } from '#web/ui/icons/admin-icons.ts';
import type { Conflict } from './use-save-product.ts';

interface ConflictNoteProps {
  conflict: Conflict;
  onKeepMine(): void;
  onDrop(): void;
}

/** Someone else saved first: says so, and lets the user choose a version. */
export function ConflictNote({
  conflict: { message, present },
  onKeepMine,
  onDrop,
}: ConflictNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mt-6 grid gap-3 rounded-md border border-turmeric bg-turmeric-wash p-4"
    >
      <p className="flex items-start gap-2 font-semibold">
        <UsersRound aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="min-w-0">{message}</span>
      </p>
      <p>
        The saved version is “{present.name}”,{' '}
        {formatRupees(present.discountPrice ?? present.price)}
        {present.stock !== null && `, ${present.stock} in stock`}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeepMine}>
          Keep My Version
        </Button>
        <Button variant="secondary" onClick={onDrop}>
          Show Saved Version
        </Button>
      </div>
    </div>
  );
}
