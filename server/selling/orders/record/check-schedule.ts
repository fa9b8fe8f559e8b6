import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';

/** When an order's units were last held, and for how long. */
export interface HoldTimes {
  reservedUntil: Date;
  holdSeconds: number;
}

/**
 * When the provider is asked about an order, counted from the start of its checkout (S10).
 */
const checksAfterMs = [
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  ...[1, 2, 3, 4, 5].map((days) => days * DAY_MS),
];

/** The next time to ask; null after five days. */
export function nextCheck(order: HoldTimes, now: Date): Date | null {
  const began = heldSince(order).getTime();
  const after = checksAfterMs.find((each) => began + each > now.getTime());
  return after === undefined ? null : new Date(began + after);
}

/** From when on nobody asks for its payment or waits for one. */
export function lastCheck(order: HoldTimes): Date {
  return new Date(heldSince(order).getTime() + Math.max(...checksAfterMs));
}

export function heldSince({ reservedUntil, holdSeconds }: HoldTimes): Date {
  return new Date(reservedUntil.getTime() - holdSeconds * 1000);
}

/** A product that many have held without paying does not wait. */
export function isShortHold({ holdSeconds }: Pick<HoldTimes, 'holdSeconds'>): boolean {
  return holdSeconds * 1000 < checkoutLimits.reservationMs;
}
