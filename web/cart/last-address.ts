import type { ShippingAddress } from '#contract/orders/shipping-address.ts';
import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { mayStoreExtras } from '#web/consent/consent.ts';

const fields = ['name', 'email', 'phone', 'pincode', 'address', 'city', 'state'] as const;

export type ShippingFields = Record<(typeof fields)[number], string>;

const keyOf = (userId: string) => `haat_address_${userId}`;
const typedKeyOf = (userId: string) => `haat_typed_address_${userId}`;
/** The order that is being placed (attempt.ts), with the address that it goes to. */
export const attemptStorageKey = 'haat_checkout_attempt';
/** The coupon that is to be used (coupon.ts). */
export const couponStorageKey = 'haat_coupon';

/** The address of this user's last order in this browser, and what was typed since in this tab. */
export function readLastAddress(userId: string): Partial<ShippingFields> {
  return {
    ...pickFields(readStored('localStorage', keyOf(userId))),
    ...pickFields(readStored('sessionStorage', typedKeyOf(userId))),
  };
}

/** The fields of an address that the form has. */
export function pickFields(address: unknown): Partial<ShippingFields> {
  const given = new Map<string, unknown>(isRecord(address) ? Object.entries(address) : []);
  const known = fields.filter((name) => typeof given.get(name) === 'string');
  return Object.fromEntries(known.map((name) => [name, given.get(name)]));
}

export function saveLastAddress(userId: string, address: ShippingAddress): void {
  if (mayStoreExtras()) store('localStorage', keyOf(userId), address);
}

/** Survives a way back to the cart and a reload, not closing the tab. */
export function saveTypedAddress(userId: string, typed: ShippingFields): void {
  store('sessionStorage', typedKeyOf(userId), typed);
}

export function forgetAddresses(userId: string): void {
  forget('localStorage', keyOf(userId));
  forget('sessionStorage', typedKeyOf(userId));
  forget('sessionStorage', attemptStorageKey);
  forget('sessionStorage', couponStorageKey);
}
