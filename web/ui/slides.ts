import { useCallback, useRef, useState } from 'react';

/**
 * A strip of slides as wide as its frame, one in sight at a time: the thumb moves it by itself
 * (`strip` utility with `snap-center` slides), this moves it by buttons, around both ends.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const show = useCallback(
    (wanted: number) => {
      const { current } = strip;
      if (!current || count === 0) return;
      const next = (wanted + count) % count;
      const isNeighbour = wanted === next;
      current.scrollTo({
        left: next * current.clientWidth,
        behavior: isNeighbour && !prefersStillness() ? 'smooth' : 'instant',
      });
      setIndex(next);
    },
    [count],
  );

  const followThumb = useCallback(() => {
    const { current } = strip;
    if (!current?.clientWidth) return;
    const at = current.scrollLeft / current.clientWidth;
    // In between two slides nothing has been reached yet.
    if (Math.abs(at - Math.round(at)) < 0.05) setIndex(Math.round(at));
  }, []);

  return { strip, index, show, followThumb };
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
