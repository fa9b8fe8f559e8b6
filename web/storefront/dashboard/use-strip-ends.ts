import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#web/ui/images/reduced-motion.ts';

/** A strip that buttons scroll, and whether it can go on in either direction. */
export function useStripEnds() {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const look = useCallback(() => {
    const { current } = strip;
    if (!current) return;
    const left = current.scrollWidth - current.clientWidth - current.scrollLeft;
    const atStart = current.scrollLeft < 1;
    // Zoomed pages have fractions of pixels.
    const atEnd = left < 1.5;
    setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
  }, []);

  useEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);

  const scrollBy = (left: number) =>
    strip.current?.scrollBy({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });

  return { strip, ...ends, look, scrollBy };
}
