import { type RefObject, useEffect } from 'react';

const ROOM = '--room-below';

/**
 * Tells the page how much of its lower edge an element covers, so that whatever stands there can
 * be scrolled, or floats, above it.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(ROOM, `${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [element]);
}
