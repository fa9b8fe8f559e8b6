import { setTimeout as pause } from 'node:timers/promises';

const WINDOW_MS = 250;
/** So many requests in a window (40 a second) are a rush. */
const RUSH = 10;
const LOOK_MS = 50;

/** Delays work that can wait while there is a rush of requests. */
export interface QuietMoment {
  /** A request has begun. */
  note(): void;
  /** Resolves when there is no rush of requests, and after `mostMs` in any case. */
  wait(mostMs: number): Promise<void>;
}

export function openQuietMoment(now: () => number = () => performance.now()): QuietMoment {
  let since = Number.NEGATIVE_INFINITY;
  let requests = 0;
  let before = 0;

  function turn(): void {
    const passed = now() - since;
    if (passed < WINDOW_MS) return;
    before = passed < 2 * WINDOW_MS ? requests : 0;
    requests = 0;
    since = now();
  }
  function isRush(): boolean {
    turn();
    return Math.max(requests, before) >= RUSH;
  }

  return {
    note() {
      turn();
      requests += 1;
    },
    async wait(mostMs) {
      const end = now() + mostMs;
      while (isRush() && now() < end) await pause(LOOK_MS);
    },
  };
}
