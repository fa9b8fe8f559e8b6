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
 * A button that unfolds links: the disclosure pattern for navigation of the ARIA practices, not a
 * `role="menu"`, since links stay links. It opens without scripts too; with them it closes on a
 * click outside, on Escape, when the focus leaves and when the page changes.
 */
export function Menu({ button, buttonLabel, buttonClassName, className, children }: MenuProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);

  useEffect(() => {
    // Not on arrival: who was quicker than the scripts has opened it and wants it open.
    if (key !== shownFor.current && frame.current) frame.current.open = false;
    shownFor.current = key;
  }, [key]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = frame;
      if (current?.open && !current.contains(target as Node)) current.open = false;
    };
    // On the document: a menu opened by a click need not have the focus.
    const closeByKey = (event: { key: string }) => {
      if (event.key === 'Escape' && frame.current?.open) fold(frame.current);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details ref={frame} className={clsx('group', className)} onKeyDown={walkByKey}>
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

function fold(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function walkByKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget;
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button, input')];
  const isTyping = event.target instanceof HTMLInputElement;
  const next = nextStop(event.key, stops.indexOf(event.target as HTMLElement), stops.length);
  if (next === undefined || (isTyping && /Home|End/.test(event.key))) return;
  if (!menu.open && !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  menu.open = true;
  stops[next]?.focus();
}

/** From the button, which is no stop (-1), down leads to the first and up to the last. */
function nextStop(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
