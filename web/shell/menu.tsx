import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface MenuProps {
  /** What stands in the button. */
  button: ReactNode;
  buttonLabel: string;
  buttonClassName?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A button that unfolds links. It opens without scripts too; with them it closes on a click
 * outside, on Escape and when the page changes, and the arrow keys walk through it.
 */
export function Menu({ button, buttonLabel, buttonClassName, className, children }: MenuProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (key && frame.current) frame.current.open = false;
  }, [key]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = frame;
      if (current?.open && !current.contains(target as Node)) current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  return (
    <details ref={frame} className={clsx('group', className)} onKeyDown={moveByKey}>
      <summary
        aria-label={buttonLabel}
        className={clsx('list-none [&::-webkit-details-marker]:hidden', buttonClassName)}
      >
        {button}
      </summary>
      {children}
    </details>
  );
}

function moveByKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget;
  const summary = menu.querySelector('summary');
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    summary?.focus();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  menu.open = true;
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 && step < 0 ? stops.length - 1 : (at + step + stops.length) % stops.length;
  stops[next]?.focus();
}
