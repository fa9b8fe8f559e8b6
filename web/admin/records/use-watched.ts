import { useCallback, useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 1000;

interface Watching<T> {
  isUnderWay(state: T): boolean;
  /** Undefined if the connection was lost: the next poll asks again. */
  read(state: T): Promise<T | undefined>;
  onEnd?(): unknown;
}

/** Polls something that runs on the server; `take` sets a state that another answer brought. */
export function useWatched<T extends object>(loaded: T, watching: Watching<T>) {
  const { isUnderWay, read, onEnd } = watching;
  const [seen, setSeen] = useState<{ after: T; now: T }>();
  const current = seen?.after === loaded ? seen.now : loaded;
  const take = useCallback((now: T) => setSeen({ after: loaded, now }), [loaded]);

  useEffect(() => {
    if (!isUnderWay(current)) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await read(current);
      if (isOver) return;
      const now = answer ?? { ...current };
      take(now);
      if (!isUnderWay(now)) await onEnd?.();
    }, LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [current, isUnderWay, read, onEnd, take]);

  return { current, take };
}
