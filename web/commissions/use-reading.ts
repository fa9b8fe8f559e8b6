import { useEffect, useEffectEvent } from 'react';
import type { CommissionMessage } from '#contract/commissions/commissions.ts';

const LOOK_AGAIN_MS = 20_000;

interface Reading {
  messages: readonly CommissionMessage[];
  unread: number;
  /** Reports that all up to this moment was seen. */
  mark(until: string): Promise<unknown>;
  /** Loads what came meanwhile. */
  refresh(): unknown;
}

/** Marks as read what is shown, and looks for new words while the page is in sight. */
export function useReading({ messages, unread, mark, refresh }: Reading): void {
  const until = messages.at(-1)?.createdAt;
  const report = useEffectEvent((last: string) => void mark(last));
  useEffect(() => {
    if (unread === 0 || !until) return undefined;
    const see = () => {
      if (document.visibilityState === 'visible') report(until);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [unread, until]);

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void refresh();
  });
  useEffect(() => {
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}
