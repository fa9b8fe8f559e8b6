import { useCart } from './cart.ts';
import { sendOnLeave } from './send-on-leave.ts';
import { syncWithServer } from './sync-cart.ts';
import { onUnsent } from './unsent.ts';
import { useWishlist } from './wishlist.ts';

/** How long a change waits for the next one. */
const PAUSE_MS = 500;
/** How old the server's copy may be when the customer comes back to the page. */
const FRESH_MS = 30_000;

/**
 * Keeps a user's cart and wishlist in sync with the server: changes go up soon after they were made
 * and when the page is left, the whole comes down now and when the customer comes back. What could
 * not be sent waits for the next time. Returns a function that stops it.
 */
export function startCartSync(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = 0;
  let isRunning = false;
  let isStopped = false;

  async function now(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    const isSent = await syncWithServer(userId).catch(() => false);
    isRunning = false;
    if (!isStopped) useCart.setState({ isWhole: true });
    if (!isSent) return;
    sentAt = Date.now();
    // What was changed meanwhile, or is more than a call may carry.
    if (hasUnsent()) soon();
  }
  function soon(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(now, PAUSE_MS);
  }
  function catchUp(): void {
    if (hasUnsent() || Date.now() - sentAt > FRESH_MS) void now();
  }
  function onVisibility(): void {
    if (document.visibilityState === 'visible') catchUp();
    else sendBeforeLeaving();
  }
  function sendBeforeLeaving(): void {
    if (hasUnsent()) sendOnLeave(userId);
  }

  const stops = [
    onUnsent(soon),
    listen(document, 'visibilitychange', onVisibility),
    listen(window, 'pagehide', sendBeforeLeaving),
    listen(window, 'focus', catchUp),
    listen(window, 'online', catchUp),
  ];
  void now();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function hasUnsent(): boolean {
  const { changes, joining } = useCart.getState();
  return changes.length + joining.length + useWishlist.getState().changes.length > 0;
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
