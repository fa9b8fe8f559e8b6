import type { PersistStorage, StorageValue } from 'zustand/middleware';

/** Where carts and wishlists are stored in the browser: one key for guests, one for each user. */
export const cartKeys = { cart: 'haat_cart_', wishlist: 'haat_wishlist_' } as const;

export const guest = 'guest';

let owner: string = guest;

/** Whose cart and wishlist are shown: a user's id, or the guest. */
export function cartOwner(): string {
  return owner;
}

export function setCartOwner(next: string): void {
  owner = next;
}

/** What could not be written (storage is full or forbidden) stays in memory. */
const unwritten = new Map<string, string>();

/** Local storage that never breaks a page: what cannot be read counts as empty. */
export function tolerantStorage<S>(read: (state: unknown) => S): PersistStorage<S> {
  return {
    getItem(name) {
      try {
        const text = unwritten.get(name) ?? localStorage.getItem(name);
        const stored = text === null ? null : (JSON.parse(text) as StorageValue<unknown> | null);
        return stored && { state: read(stored.state), version: 0 };
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(name, text);
        unwritten.delete(name);
      } catch {
        unwritten.set(name, text);
      }
    },
    removeItem(name) {
      unwritten.delete(name);
      try {
        localStorage.removeItem(name);
      } catch {}
    },
  };
}
