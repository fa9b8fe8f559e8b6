import { useEffect, useState } from 'react';
import { accountLimits } from '#contract/accounts/account-rules.ts';

/**
 * Whole seconds until `expiresAt`; at most a code's lifetime, in case the device's clock is set
 * back.
 */
export function secondsUntil(expiresAt: number, now: number): number {
  const seconds = Math.ceil((expiresAt - now) / 1000);
  return Math.min(Math.max(seconds, 0), accountLimits.codeSeconds);
}

/** `9:05` for 545 seconds. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The seconds that are left, counted down to 0. */
export function useCountdown(expiresAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt, Date.now()));
  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(expiresAt, Date.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}
