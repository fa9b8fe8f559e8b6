import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The panel beside a list takes the focus when another record is opened in it, and starts at its
 * top. On a phone it replaces the list, which returns to where it was left.
 */
export function useOpenedPanel(openId: string | undefined): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const last = useRef(openId);
  const listAt = useRef(0);
  const seenAt = useRef(0);
  // Before the page is laid out again: a page that becomes shorter scrolls by itself.
  useLayoutEffect(() => {
    if (openId) return;
    const note = () => {
      seenAt.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [openId]);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = openId;
    if (before === openId) return;
    const isAlone = !window.matchMedia('(min-width: 64rem)').matches;
    if (openId) {
      if (!before) listAt.current = seenAt.current;
      panel.current?.focus({ preventScroll: true });
      if (isAlone) window.scrollTo(0, 0);
      else if (isAboveWindow(panel.current)) panel.current?.scrollIntoView();
    } else if (isAlone) window.scrollTo(0, listAt.current);
  }, [openId]);
  return panel;
}

function isAboveWindow(panel: HTMLElement | null): boolean {
  return panel !== null && panel.getBoundingClientRect().top < 0;
}
