import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { isOnPhone, useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { Unfolding, useUnfolding } from '#web/ui/dialogs/unfolding.tsx';
import { MenuIcon, X } from '#web/ui/icons/icons.ts';

interface MenuProps {
  /** The button's content. */
  button: ReactNode;
  buttonLabel: string;
  buttonClassName: string;
  className?: string;
  children: ReactNode;
}

/**
 * A button that unfolds links: the disclosure pattern for navigation of the ARIA practices, not a
 * `role="menu"`, since links stay links. It opens without scripts too; with them it closes on a
 * click outside, on Escape, when the focus leaves and when the page changes.
 */
export function Menu({ button, buttonLabel, buttonClassName, className, children }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = useUnfolding();
  useBackCloses(state.isOpen && isOnPhone(), state.fold);
  const { key } = useLocation();
  const shownFor = useRef(key);

  // Who opens a search wants to type.
  useEffect(() => {
    if (state.isOpen) box.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [state.isOpen]);

  const followPage = useEffectEvent((now: string) => {
    // Not on mount: a customer who opened it before hydration wants it open.
    if (now !== shownFor.current) state.unfold(false);
    shownFor.current = now;
  });
  useEffect(() => followPage(key), [key]);

  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (state.isOpen && !box.current?.contains(target as Node)) state.unfold(false);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.isOpen) return state.fold();
    const { current } = state.frame;
    if (!current || !box.current?.contains(event.target as Node)) return;
    if (!state.isOpen && !event.key.startsWith('Arrow')) return;
    const next = nextStop(event, [...current.querySelectorAll('a[href], button, input')]);
    if (!next) return;
    event.preventDefault();
    state.unfold(true);
    (next as HTMLElement).focus();
  });
  useEffect(() => {
    const outside = (event: Event) => closeOutside(event);
    // On the document: a menu opened by a click need not have the focus.
    const byKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', byKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', byKey);
    };
  }, []);

  return (
    <div ref={box} className={className}>
      <Unfolding state={state} face={button} label={buttonLabel} className={buttonClassName}>
        {children}
      </Unfolding>
    </div>
  );
}

/** From the button, which is no stop itself, down leads to the first and up to the last. */
function nextStop({ key, target }: KeyboardEvent, stops: Element[]): Element | undefined {
  const at = stops.indexOf(target as Element);
  const isTyping = target instanceof HTMLInputElement;
  if (key === 'ArrowDown') return stops[(at + 1) % stops.length];
  if (key === 'ArrowUp') return stops.at(at > 0 ? at - 1 : -1);
  if (key === 'Home' && !isTyping) return stops[0];
  if (key === 'End' && !isTyping) return stops.at(-1);
  return undefined;
}

/**
 * The face of a menu's button on a phone: three lines while it is closed, a cross while it is open.
 */
export function MenuFace() {
  return (
    <>
      <MenuIcon
        aria-hidden="true"
        className="size-6 group-open:hidden group-aria-expanded:hidden"
      />
      <X aria-hidden="true" className="hidden size-6 group-open:block group-aria-expanded:block" />
    </>
  );
}
