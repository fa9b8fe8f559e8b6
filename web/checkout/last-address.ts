import type { ShippingAddress } from '#contract/checkout.ts';
import { isRecord } from '#web/bag/kept-state.ts';
import { mayKeepExtras } from '#web/shell/consent.ts';

const fields = ['name', 'email', 'phone', 'pincode', 'address', 'city', 'state'] as const;

export type ShippingFields = Record<(typeof fields)[number], string>;

const keyOf = (userId: string) => `haat_address_${userId}`;
const typedKeyOf = (userId: string) => `haat_typed_address_${userId}`;

/** Where this user had the last order sent from this browser, and what was typed since in this tab. */
export function readLastAddress(userId: string): Partial<ShippingFields> {
  return {
    ...readFields(() => localStorage.getItem(keyOf(userId))),
    ...readFields(() => sessionStorage.getItem(typedKeyOf(userId))),
  };
}

function readFields(read: () => string | null): Partial<ShippingFields> {
  try {
    const kept: unknown = JSON.parse(read() ?? 'null');
    return isRecord(kept) ? pickFields(kept) : {};
  } catch {
    return {};
  }
}

export function pickFields(address: object): Partial<ShippingFields> {
  const given = new Map<string, unknown>(Object.entries(address));
  const known = fields.filter((name) => typeof given.get(name) === 'string');
  return Object.fromEntries(known.map((name) => [name, given.get(name)]));
}

export function keepLastAddress(userId: string, address: ShippingAddress): void {
  if (!mayKeepExtras()) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(address));
  } catch {}
}

/** Outlives a look back at the cart and a reload, not the tab. */
export function keepTypedAddress(userId: string, typed: ShippingFields): void {
  try {
    sessionStorage.setItem(typedKeyOf(userId), JSON.stringify(typed));
  } catch {}
}

export function forgetAddresses(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
    sessionStorage.removeItem(typedKeyOf(userId));
  } catch {}
}
