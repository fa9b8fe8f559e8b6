import { useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 1000;

interface Watching<T> {
  isUnderWay(state: T): boolean;
  /** Undefined if the connection was lost: the next poll asks again. */
  read(state: T): Promise<T | undefined>;
  onEnd?(): unknown;
}

/**
 * Polls something that runs on the server; `take` sets a state that another answer brought. What is under way stays
 * so until a poll says otherwise: a page that is loaded meanwhile may have been read before it began.
 */
export function useWatched<T extends object>(loaded: T, { isUnderWay, read, onEnd }: Watching<T>) {
  const [seen, setSeen] = useState<{ after: T; now: T }>();
  const isNewer = seen && (seen.after === loaded || isUnderWay(seen.now));
  const current = isNewer ? seen.now : loaded;
  const take = (now: T) => setSeen({ after: loaded, now });

  useEffect(() => {
    if (!isUnderWay(current)) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await read(current);
      if (isOver) return;
      const now = answer ?? { ...current };
      setSeen({ after: loaded, now });
      if (!isUnderWay(now)) await onEnd?.();
    }, LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [current, loaded, isUnderWay, read, onEnd]);

  return { current, take };
}
