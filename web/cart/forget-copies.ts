import { useCart } from './cart.ts';
import { forgetAddresses } from './last-address.ts';
import type { StoredLines, StoredWishes } from './read-stored.ts';
import { cartKeys } from './stored-state.ts';
import { useWishlist } from './wishlist.ts';

/**
 * After a sign-out no data of the user stays on the device; only what the server has not received
 * waits, under the user's own key.
 */
export function forgetCopies(userId: string): void {
  const carts = useCart.persist.getOptions().storage;
  const cart = carts?.getItem(cartKeys.cart + userId) as { state: StoredLines } | null | undefined;
  const isCartSent = cart?.state.changes.length === 0 && cart.state.joining.length === 0;
  if (isCartSent) carts?.removeItem(cartKeys.cart + userId);

  const lists = useWishlist.persist.getOptions().storage;
  const name = cartKeys.wishlist + userId;
  const list = lists?.getItem(name) as { state: StoredWishes } | null | undefined;
  if (list?.state.changes.length === 0) lists?.removeItem(name);
  forgetAddresses(userId);
}
