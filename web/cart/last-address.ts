import type { ShippingFields } from '#contract/orders/delivery.ts';
import type { ShippingAddress } from '#contract/orders/shipping-address.ts';
import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { mayStoreExtras } from '#web/consent/consent.ts';

const keyOf = (userId: string) => `haat_address_${userId}`;
const typedKeyOf = (userId: string) => `haat_typed_address_${userId}`;
/** The order that is being placed (attempt.ts), with the address that it goes to. */
export const attemptStorageKey = 'haat_checkout_attempt';
/** The coupon that is to be used (coupon.ts). */
export const couponStorageKey = 'haat_coupon';

/**
 * Where this user had the last order sent from this browser, and what was typed since in this tab. The
 * form picks what it has fields for.
 */
export function readLastAddress(userId: string): Partial<ShippingFields> {
  return {
    ...textsOf(readStored('localStorage', keyOf(userId))),
    ...textsOf(readStored('sessionStorage', typedKeyOf(userId))),
  };
}

function textsOf(stored: unknown): Partial<ShippingFields> {
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

export function saveLastAddress(userId: string, address: ShippingAddress): void {
  if (mayStoreExtras()) store('localStorage', keyOf(userId), address);
}

/** Survives a way back to the cart and a reload, not closing the tab. */
export function saveTypedAddress(userId: string, typed: ShippingFields): void {
  store('sessionStorage', typedKeyOf(userId), typed);
}

/** What was typed for an order that is paid; the next one begins with where this one went. */
export function forgetTyped(userId: string): void {
  forget('sessionStorage', typedKeyOf(userId));
}

export function forgetAddresses(userId: string): void {
  forget('localStorage', keyOf(userId));
  forgetTyped(userId);
  forget('sessionStorage', attemptStorageKey);
  forget('sessionStorage', couponStorageKey);
}
