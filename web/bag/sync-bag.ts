import { bagLimits, syncBag } from '#contract/bag.ts';
import { call } from '#web/api/call.ts';
import { useBag } from './bag.ts';
import { bagOwner } from './kept-state.ts';
import { useWishlist } from './wishlist.ts';

/** What this browser tells the server now; the oldest first, the rest with the next call. */
function unsentOf(userId: string) {
  const { changes, joining } = useBag.getState();
  return {
    userId,
    sentAt: new Date().toISOString(),
    lines: changes.slice(0, bagLimits.changesMax),
    wishes: useWishlist.getState().changes.slice(0, bagLimits.changesMax),
    joining: joining.slice(0, bagLimits.joinsMax),
  };
}

/** Tells what changed and takes over the whole; false when the server could not be told. */
export async function syncWithServer(userId: string): Promise<boolean> {
  const body = unsentOf(userId);
  const answer = await call(syncBag, { body });
  if (!answer.success) return false;
  // Somebody else may be there by now; what was sent is then sent once more, and changes nothing.
  if (bagOwner() !== userId) return true;
  useBag.getState().takeOver(answer.data, { changes: body.lines, joining: body.joining });
  useWishlist.getState().takeOver(answer.data, body.wishes);
  return true;
}

/** Tells what changed while the page goes away; nobody waits for the answer. */
export function sendLeaving(userId: string): void {
  fetch(syncBag.path, {
    method: syncBag.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(unsentOf(userId)),
  }).catch(() => {});
}
