import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '#web/ui/images/reduced-motion.ts';

const INTERVAL_MS = 4000;

interface Rotation {
  count: number;
  index: number;
  show: (index: number) => void;
}

/**
 * Shows the next slide every four seconds. It rests under the pointer, the thumb and the keyboard's
 * focus, in a hidden tab, and from the start if the customer prefers less motion.
 */
export function useRotation({ count, index, show }: Rotation) {
  const [isPaused, setPaused] = useState(false);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isSeen = useSyncExternalStore(onTabVisibility, isTabSeen, () => true);
  const isMoving = count > 1 && isSeen && !isPaused && !isUnderPointer && !hasFocus;

  useEffect(() => setPaused(prefersReducedMotion()), []);
  // Its four seconds begin with the commit that shows a slide, however long effects wait.
  useLayoutEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => show(index + 1), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isMoving, index, show]);

  return {
    isPaused,
    isMoving,
    toggle() {
      setPaused(!isPaused);
      // Anyone who presses Play has the pointer and the focus on it, and wants it to move.
      setUnderPointer(false);
      setFocus(false);
    },
    /** For the frame of the slides. */
    rests: {
      onPointerEnter: () => setUnderPointer(true),
      onPointerLeave: () => setUnderPointer(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}

function onTabVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

function isTabSeen(): boolean {
  return document.visibilityState === 'visible';
}
