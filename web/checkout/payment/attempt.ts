import type { Input } from '#contract/api/endpoint.ts';
import type { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { forget, readStored, store } from '#web/browser/browser-storage.ts';
import { newKey } from '#web/browser/new-key.ts';
import { attemptStorageKey } from '#web/cart/last-address.ts';

interface Attempt {
  order: string;
  key: string;
  startedAt: number;
}

let current: Attempt | null = null;

/**
 * The Idempotency-Key of the order that is being placed. The same cart, address and coupon keep their
 * key through double clicks, time-outs and reloads, so that it stays one order; once the server's hold
 * has expired it gets a new key.
 */
export function attemptKey(
  request: Omit<
    Input<typeof checkoutApi.createOrder>['body'],
    'expectedTotal' | 'seenPolicies' | 'buyAgain'
  > & {
    paysOnDelivery?: true;
    paysByUpi?: true;
  },
) {
  const order = JSON.stringify(request);
  const stored = current ?? readAttempt();
  const isSame =
    stored?.order === order && Date.now() - stored.startedAt < checkoutLimits.reservationMs;
  current = isSame ? stored : { order, key: newKey(), startedAt: Date.now() };
  store('sessionStorage', attemptStorageKey, current);
  return current.key;
}

/** Ends the attempt: the order was paid, cancelled or refused. */
export function forgetAttempt(): void {
  current = null;
  forget('sessionStorage', attemptStorageKey);
}

function readAttempt(): Attempt | null {
  const stored = readStored('sessionStorage', attemptStorageKey) as Partial<Attempt> | null;
  return typeof stored?.key === 'string' ? (stored as Attempt) : null;
}
