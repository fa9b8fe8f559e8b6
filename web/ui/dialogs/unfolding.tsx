import clsx from 'clsx';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The state of a disclosure. On the server's page the browser opens it without scripts. */
export function useUnfolding() {
  const frame = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const hadFocus = useRef(false);

  // A customer who opened it before hydration wants it open, and the focus where it was.
  useLayoutEffect(() => {
    if (!isHydrated || !frame.current) return;
    setOpen(frame.current.open);
    if (hadFocus.current) opener.current?.focus();
  }, [isHydrated]);
  /** The summary's ref: as it leaves the page it still tells whether it has the focus. */
  const noteFocus = useCallback((summary: HTMLElement) => {
    return () => {
      hadFocus.current = summary === document.activeElement;
    };
  }, []);

  const unfold = (next: boolean) => {
    if (frame.current) frame.current.open = next;
    setOpen(next);
  };
  return {
    frame,
    opener,
    noteFocus,
    isHydrated,
    isOpen,
    unfold,
    /** With the focus back on the button. */
    fold() {
      unfold(false);
      opener.current?.focus();
    },
  };
}

interface UnfoldingProps {
  state: ReturnType<typeof useUnfolding>;
  /** The button's content; within, `group-open:` and `group-aria-expanded:` apply. */
  face: ReactNode;
  /** The button's name where its face is a sign. */
  label?: string;
  className: string;
  children: ReactNode;
}

/**
 * A disclosure. A summary opens without scripts, but not every screen reader announces it as a
 * button: as soon as scripts run, a real button replaces it.
 */
export function Unfolding({ state, face, label, className, children }: UnfoldingProps) {
  const { frame, opener, noteFocus, isHydrated, isOpen, unfold } = state;
  return (
    <>
      {isHydrated && (
        <button
          ref={opener}
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => unfold(!isOpen)}
          className={clsx('group', className)}
        >
          {face}
        </button>
      )}
      <details ref={frame} data-unfolds className="group">
        {isHydrated ? (
          <summary key="idle" hidden />
        ) : (
          <summary
            ref={noteFocus}
            aria-label={label}
            className={clsx('list-none [&::-webkit-details-marker]:hidden', className)}
          >
            {face}
          </summary>
        )}
        {children}
      </details>
    </>
  );
}
