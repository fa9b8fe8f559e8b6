import { useEffect, useEffectEvent } from 'react';

const FIRST_MS = 3000;
const SLOWEST_MS = 30_000;

/** Polls ever more slowly while the page is visible. */
export function usePolling(isAwaiting: boolean, look: () => void, most = Infinity): void {
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!isAwaiting) return;
    let wait = FIRST_MS;
    let looks = 0;
    let timer = setTimeout(lookOnce, wait);
    function lookOnce(): void {
      lookIfSeen();
      looks += 1;
      wait = Math.min(wait * 1.3, SLOWEST_MS);
      if (looks < most) timer = setTimeout(lookOnce, wait);
    }
    return () => clearTimeout(timer);
  }, [isAwaiting, most]);
}
