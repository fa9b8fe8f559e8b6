import { savedCartAddress, savedCartLimits } from '#contract/cart/saved-cart-address.ts';
import { useCart } from './cart.ts';
import { useWishlist } from './wishlist.ts';

/** What this browser sends now: the oldest changes first, the rest with the next call. */
export function unsentOf(userId: string) {
  const { changes, joining } = useCart.getState();
  return {
    userId,
    sentAt: new Date().toISOString(),
    lines: changes.slice(0, savedCartLimits.changesMax),
    wishes: useWishlist.getState().changes.slice(0, savedCartLimits.changesMax),
    joining: joining.slice(0, savedCartLimits.joinsMax),
  };
}

/** Sends the changes while the page is being left, without waiting for an answer. */
export function sendOnLeave(userId: string): void {
  fetch(savedCartAddress.path, {
    method: savedCartAddress.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(unsentOf(userId)),
  }).catch(() => {});
}
