import { useSyncExternalStore } from 'react';
import type { News, QuietHours, Waiting } from '#contract/live/live.ts';

export interface Desk {
  waiting: Waiting;
  quiet: QuietHours;
}

interface LiveDesk {
  /** Undefined until the stream has told it. */
  desk: Desk | undefined;
  /** What came since the user last saw its list. */
  news: readonly News[];
}

const nothing: LiveDesk = { desk: undefined, news: [] };
let now = nothing;
const listeners = new Set<() => void>();

export function changeLiveDesk(next: (before: LiveDesk) => Partial<LiveDesk>): void {
  now = { ...now, ...next(now) };
  for (const listener of listeners) listener();
}

/** What waits and what has just happened, as this browser hears it. */
export function useLiveDesk(): LiveDesk {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
    () => nothing,
  );
}
