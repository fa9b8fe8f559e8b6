import { bagLimits, syncBag, type WholeBag, type WishChange } from '#contract/bag.ts';
import { call } from '#web/api/call.ts';
import { useBag } from './bag.ts';
import { bagOwner } from './kept-state.ts';
import { isSameChange, type UnsentLines } from './unsent.ts';
import { linesOfWhole, wishesOfWhole } from './whole-bag.ts';
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
  takeOverLines(answer.data, { changes: body.lines, joining: body.joining });
  takeOverWishes(answer.data, body.wishes);
  return true;
}

/** The server's copy, which knows of `sent` by now, with what was changed since. */
function takeOverLines(whole: WholeBag, sent: UnsentLines): void {
  useBag.persist.rehydrate();
  const { lines, changes, joining } = useBag.getState();
  const unsent = {
    changes: changes.filter((one) => !sent.changes.some((each) => isSameChange(one, each))),
    joining: joining.filter((one) => !sent.joining.some(({ id }) => id === one.id)),
  };
  useBag.setState({ ...unsent, lines: linesOfWhole(whole, lines, unsent) });
}

function takeOverWishes(whole: WholeBag, sent: readonly WishChange[]): void {
  useWishlist.persist.rehydrate();
  const { wishes, changes } = useWishlist.getState();
  const isSent = ({ productId, changedAt }: WishChange) =>
    sent.some((one) => one.productId === productId && one.changedAt === changedAt);
  const unsent = changes.filter((one) => !isSent(one));
  useWishlist.setState({ changes: unsent, wishes: wishesOfWhole(whole, wishes, unsent) });
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
