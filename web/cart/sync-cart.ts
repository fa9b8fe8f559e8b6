import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import type { WishChange } from '#contract/cart/saved-cart.ts';
import { call } from '#web/api/call.ts';
import { useCart } from './cart.ts';
import { unsentOf } from './send-on-leave.ts';
import { cartOwner } from './stored-state.ts';
import { isSameChange } from './unsent.ts';
import { linesOfWhole, wishesOfWhole } from './whole-cart.ts';
import { useWishlist } from './wishlist.ts';

/** Sends the changes and takes over the server's cart; false if the server could not be reached. */
export async function syncWithServer(userId: string): Promise<boolean> {
  const sent = unsentOf(userId);
  const answer = await call(savedCartApi.syncCart, { body: sent });
  // Another user may be signed in by now; the changes are then sent again, without effect.
  const isStillTheirs = cartOwner() === userId;
  if (!answer.success) {
    // A change that the server rejects stays invalid: it must not block the rest.
    if (answer.status === 400 && isStillTheirs) forgetSent(sent);
    return false;
  }
  if (!isStillTheirs) return true;
  const { changes, joining, wishChanges } = forgetSent(sent);
  const { lines } = useCart.getState();
  const { wishes } = useWishlist.getState();
  useCart.setState({ lines: linesOfWhole(answer.data, lines, { changes, joining }) });
  useWishlist.setState({ wishes: wishesOfWhole(answer.data, wishes, wishChanges) });
  return true;
}

/** Returns what was changed since, on top of what another tab may have stored a moment ago. */
function forgetSent(sent: ReturnType<typeof unsentOf>) {
  useCart.persist.rehydrate();
  useWishlist.persist.rehydrate();
  const cart = useCart.getState();
  const changes = cart.changes.filter((one) => !sent.lines.some((each) => isSameChange(one, each)));
  const joining = cart.joining.filter((one) => !sent.joining.some(({ id }) => id === one.id));
  const wishChanges = useWishlist
    .getState()
    .changes.filter((one) => !sent.wishes.some((each) => isSameWish(one, each)));
  useCart.setState({ changes, joining });
  useWishlist.setState({ changes: wishChanges });
  return { changes, joining, wishChanges };
}

function isSameWish(one: WishChange, other: WishChange): boolean {
  return one.productId === other.productId && one.changedAt === other.changedAt;
}
