import { useEffect, useState } from 'react';

const BLINK_MS = 150;

/** True once something goes on for longer than a blink, so that quick answers do not flicker. */
export function useIsSlow(isGoingOn: boolean, patienceMs = BLINK_MS): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isGoingOn, patienceMs]);
  return isSlow && isGoingOn;
}
