import type { ShippingAddress } from '#contract/checkout.ts';
import { isRecord } from '#web/bag/kept-state.ts';

const fields = ['name', 'email', 'phone', 'pincode', 'address', 'city', 'state'] as const;

export type ShippingFields = Record<(typeof fields)[number], string>;

const keyOf = (userId: string) => `haat_address_${userId}`;

/** Where this user had the last order sent from this browser, as far as it is known. */
export function readLastAddress(userId: string): Partial<ShippingFields> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (!isRecord(kept)) return {};
    const known = fields.filter((name) => typeof kept[name] === 'string');
    return Object.fromEntries(known.map((name) => [name, kept[name]]));
  } catch {
    return {};
  }
}

export function keepLastAddress(userId: string, address: ShippingAddress): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(address));
  } catch {}
}
