import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ArrowDown } from '#web/ui/icons/admin-icons.ts';
import { ArrowLeft, ArrowRight, ArrowUp } from '#web/ui/icons/icons.ts';

interface MoveButtonsProps {
  name: string;
  /** Its place among the `ids`. */
  at: number;
  ids: readonly string[];
  upright?: boolean;
  /** To the place of a neighbour. */
  onMove(to: string): void;
}

export const signClass =
  'grid size-11 shrink-0 place-items-center rounded-md hover:bg-shade disabled:opacity-40 disabled:hover:bg-transparent';

/** Moves an entry of a list by a finger or the keyboard. */
export function MoveButtons({ name, at, ids, upright = false, onMove }: MoveButtonsProps) {
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const [hasMoved, setMoved] = useState(false);
  const [Earlier, Later] = upright ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight];

  function move(to: string | undefined, buttons: (HTMLButtonElement | null)[]): void {
    if (to === undefined) return;
    flushSync(() => {
      setMoved(true);
      onMove(to);
    });
    // What moves in the page loses the focus.
    buttons.find((button) => button && !button.disabled)?.focus();
  }

  return (
    <span className="relative flex shrink-0">
      <button
        ref={earlier}
        type="button"
        aria-label={`Move ${name} earlier`}
        disabled={at === 0}
        onClick={() => move(ids[at - 1], [earlier.current, later.current])}
        className={signClass}
      >
        <Earlier aria-hidden="true" className="size-5" />
      </button>
      <button
        ref={later}
        type="button"
        aria-label={`Move ${name} later`}
        disabled={at === ids.length - 1}
        onClick={() => move(ids[at + 1], [later.current, earlier.current])}
        className={signClass}
      >
        <Later aria-hidden="true" className="size-5" />
      </button>
      <span role="status" className="sr-only">
        {hasMoved && `${name} is now ${at + 1} of ${ids.length}`}
      </span>
    </span>
  );
}
