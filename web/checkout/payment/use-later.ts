import { useCallback, useEffect, useRef } from 'react';

/** Time to read the toast before the page goes away. */
const REDIRECT_MS = 1500;

/** Does something after the redirect delay, unless the page is left before. */
export function useLater(): (work: () => void) => void {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback((work) => {
    setTimeout(() => isThere.current && work(), REDIRECT_MS);
  }, []);
}
