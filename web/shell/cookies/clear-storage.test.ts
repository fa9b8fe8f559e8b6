import { expect, test } from 'vitest';
import { clearOtherStorage } from './clear-storage.ts';

const lamp = { id: 'lamp', name: 'Clay lamp', image: '', category: 'accessories', price: 500 };
const cart = (...lines: object[]) => JSON.stringify({ state: { lines }, version: 0 });
const wishlist = (...wishes: object[]) => JSON.stringify({ state: { wishes }, version: 0 });
const line = { product: lamp, quantity: 1, selectedSize: null };
const wish = { product: lamp, addedAt: '2026-11-20T10:00:00.000Z' };

function remaining(kept: Record<string, string>): string[] {
  const stored = new Map(Object.entries(kept));
  clearOtherStorage({
    get length() {
      return stored.size;
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
    clear: () => stored.clear(),
  });
  return [...stored.keys()];
}

test('rejecting leaves carts and wishlists that hold something, of everyone here [cookies-5]', () => {
  expect(
    remaining({
      haat_cart_guest: cart(line),
      cache_pages: '[]',
      haat_cart_asha: cart(line),
      haat_wishlist_asha: wishlist(wish),
      haat_address_asha: '{}',
    }),
  ).toEqual(['haat_cart_guest', 'haat_cart_asha', 'haat_wishlist_asha']);
});

test('rejecting leaves what the server has not received yet', () => {
  const changes = [{ productId: 'lamp', changedAt: '2026-11-20T10:00:00.000Z' }];
  const emptied = { lines: [], wishes: [], joining: [] };
  expect(
    remaining({
      haat_cart_asha: JSON.stringify({ state: { ...emptied, changes } }),
      haat_wishlist_asha: JSON.stringify({ state: { ...emptied, changes } }),
      haat_cart_meera: JSON.stringify({ state: { ...emptied, changes: [] } }),
    }),
  ).toEqual(['haat_cart_asha', 'haat_wishlist_asha']);
});

test('rejecting clears all other local storage, also what the shop did not store there [cookies-4]', () => {
  expect(
    remaining({
      haat_cart_guest: cart(),
      haat_wishlist_guest: wishlist(),
      haat_cart_broken: '{',
      haat_cart_nothing: 'null',
      haat_bag_owner: 'asha',
      something_else: 'x',
    }),
  ).toEqual([]);
});
