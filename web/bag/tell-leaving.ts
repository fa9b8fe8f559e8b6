import { bagAddress, bagLimits } from '#contract/bag-address.ts';
import { useBag } from './bag.ts';
import { useWishlist } from './wishlist.ts';

/** What this browser tells the server now; the oldest first, the rest with the next call. */
export function unsentOf(userId: string) {
  const { changes, joining } = useBag.getState();
  return {
    userId,
    sentAt: new Date().toISOString(),
    lines: changes.slice(0, bagLimits.changesMax),
    wishes: useWishlist.getState().changes.slice(0, bagLimits.changesMax),
    joining: joining.slice(0, bagLimits.joinsMax),
  };
}

/** Tells what changed while the page goes away; nobody waits for the answer. */
export function tellLeaving(userId: string): void {
  fetch(bagAddress.path, {
    method: bagAddress.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(unsentOf(userId)),
  }).catch(() => {});
}
