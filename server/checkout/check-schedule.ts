import { checkoutLimits } from '#contract/checkout.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';

/** When the provider is asked about an order, counted from when its checkout began (decision 10). */
const checksAfterMs = [
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  ...[1, 2, 3, 4, 5].map((days) => days * DAY_MS),
];

/** The next time to ask; null when five days have gone by. */
export function nextCheck(order: { reserved_until: Date }, now: Date): Date | null {
  const began = heldSince(order).getTime();
  const after = checksAfterMs.find((each) => began + each > now.getTime());
  return after === undefined ? null : new Date(began + after);
}

/** From when on nobody asks for a payment of it any more, and none is waited for. */
export function lastCheck(order: { reserved_until: Date }): Date {
  return new Date(heldSince(order).getTime() + Math.max(...checksAfterMs));
}

export function heldSince({ reserved_until }: { reserved_until: Date }): Date {
  return new Date(reserved_until.getTime() - checkoutLimits.reservationMs);
}
