import { useEffect, useState } from 'react';

const PATIENCE_MS = 150;

/** True once something goes on for longer than a blink, so that quick answers do not flicker. */
export function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isSlow;
}
