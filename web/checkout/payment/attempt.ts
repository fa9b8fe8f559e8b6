import type { Input } from '#contract/api/endpoint.ts';
import type { createOrder } from '#contract/checkout/checkout.endpoints.ts';
import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { forget, keep, readStored } from '#web/browser/browser-storage.ts';
import { newKey } from '#web/browser/new-key.ts';
import { attemptKeptAs } from '#web/cart/last-address.ts';

interface Attempt {
  order: string;
  key: string;
  startedAt: number;
}

let current: Attempt | null = null;

/**
 * The Idempotency-Key of the order that is being placed. The same cart, address and coupon keep their
 * key through double clicks, time-outs and reloads, so that it stays one order; after the time for which
 * the server keeps the stock it is a new one.
 */
export function attemptKey(request: Omit<Input<typeof createOrder>['body'], 'expectedTotal'>) {
  const order = JSON.stringify(request);
  const kept = current ?? readAttempt();
  const isSame =
    kept?.order === order && Date.now() - kept.startedAt < checkoutLimits.reservationMs;
  current = isSame ? kept : { order, key: newKey(), startedAt: Date.now() };
  keep('sessionStorage', attemptKeptAs, current);
  return current.key;
}

/** The next order is another one: this one was paid, given up or refused. */
export function forgetAttempt(): void {
  current = null;
  forget('sessionStorage', attemptKeptAs);
}

function readAttempt(): Attempt | null {
  const kept = readStored('sessionStorage', attemptKeptAs) as Partial<Attempt> | null;
  return typeof kept?.key === 'string' ? (kept as Attempt) : null;
}
