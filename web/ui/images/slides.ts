import { useCallback, useRef, useState } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

/** In widths of the strip: nearer than this to a slide is at it. */
const AT = 0.05;

/**
 * A strip of slides as wide as its frame, one in sight at a time: the thumb moves it by itself
 * (`strip` utility with `snap-center` slides), this moves it by buttons, around both ends.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Where the strip is scrolling to, and how far that was when last seen. */
  const goal = useRef<{ index: number; far: number } | null>(null);

  const show = useCallback(
    (wanted: number) => {
      const { current } = strip;
      if (!current || count === 0) return;
      const next = (wanted + count) % count;
      const isNeighbour = wanted === next;
      const isSmooth = isNeighbour && !prefersReducedMotion();
      goal.current = isSmooth ? { index: next, far: Number.POSITIVE_INFINITY } : null;
      current.scrollTo({
        left: next * current.clientWidth,
        behavior: isSmooth ? 'smooth' : 'instant',
      });
      setIndex(next);
    },
    [count],
  );

  const followThumb = useCallback(() => {
    const { current } = strip;
    if (!current?.clientWidth) return;
    const at = current.scrollLeft / current.clientWidth;
    if (goal.current) {
      // On its way to what was asked for it passes others; a thumb that takes it away is followed.
      const far = Math.abs(at - goal.current.index);
      const isOnItsWay = far > AT && far <= goal.current.far;
      goal.current = isOnItsWay ? { ...goal.current, far } : null;
      if (isOnItsWay) return;
    }
    // In between two slides nothing has been reached yet.
    if (Math.abs(at - Math.round(at)) < AT) setIndex(Math.round(at));
  }, []);

  return { strip, index, show, followThumb };
}
