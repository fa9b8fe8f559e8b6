import { useCallback, useRef, useState } from 'react';

/** How long a smooth scroll may take. */
const SETTLING_MS = 700;

/**
 * A strip of slides as wide as its frame, one in sight at a time: the thumb moves it by itself
 * (`strip` utility with `snap-center` slides), this moves it by buttons, around both ends.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const sent = useRef({ to: 0, at: Number.NEGATIVE_INFINITY });

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
      sent.current = { to: next, at: performance.now() };
      setIndex(next);
    },
    [count],
  );

  const followThumb = useCallback(() => {
    const { current } = strip;
    if (!current?.clientWidth) return;
    const at = current.scrollLeft / current.clientWidth;
    const reached = Math.round(at);
    // In between two slides nothing has been reached yet.
    if (Math.abs(at - reached) > 0.05) return;
    // Nor while it leaves a slide on its way to the one that was asked for.
    const { to, at: since } = sent.current;
    if (reached !== to && performance.now() - since < SETTLING_MS) return;
    setIndex(reached);
  }, []);

  return { strip, index, show, followThumb };
}

export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
