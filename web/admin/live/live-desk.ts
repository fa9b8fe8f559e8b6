import { useEffect, useSyncExternalStore } from 'react';
import type { News, QuietHours } from '#contract/live/live.ts';
import { newsKinds } from '#contract/live/news-rules.ts';
import { announce } from './bell.ts';
import { type Desk, hear } from './live-stream.ts';

interface LiveDesk {
  /** Undefined until the stream has told it. */
  desk: Desk | undefined;
  /** What came since the user last saw its list. */
  news: readonly News[];
}

const nothing: LiveDesk = { desk: undefined, news: [] };
let now = nothing;
const listeners = new Set<() => void>();

function change(next: Partial<LiveDesk>): void {
  now = { ...now, ...next };
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

/** Listens as long as the user is in the back office. */
export function useListening(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    hear((heard) => {
      if ('desk' in heard) return change({ desk: heard.desk });
      change({ news: [...now.news, heard.news] });
      announce(heard.news);
    }, stop.signal);
    return () => {
      stop.abort();
      now = nothing;
    };
  }, [userId]);
}

/** The user has seen this list. */
export function forgetNewsOf(list: string): void {
  const left = now.news.filter(({ kind }) => newsKinds[kind].list !== list);
  if (left.length < now.news.length) change({ news: left });
}

export function noteQuietHours(quiet: QuietHours): void {
  if (now.desk) change({ desk: { ...now.desk, quiet } });
}
