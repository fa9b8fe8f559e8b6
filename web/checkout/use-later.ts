import { useCallback, useEffect, useRef } from 'react';

/** Time to read the toast before the page goes away (specification, section 9). */
const REDIRECT_MS = 1500;

/** Does something after the redirect delay, unless the page is left before. */
export function useLater(): (work: () => void) => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  return useCallback((work) => {
    timers.current.push(setTimeout(work, REDIRECT_MS));
  }, []);
}
