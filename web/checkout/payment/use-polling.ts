import { useEffect, useEffectEvent } from 'react';
import { lookWhileSeen } from './look-while-seen.ts';

/** Polls ever more slowly while the page is visible, `most` times each time that it comes to sight. */
export function usePolling(isAwaiting: boolean, look: () => void, most = Infinity): void {
  const lookNow = useEffectEvent(look);
  useEffect(
    () => (isAwaiting ? lookWhileSeen(() => lookNow(), most) : undefined),
    [isAwaiting, most],
  );
}
