import { useEffect } from 'react';
import { useAuth } from '#web/account/session/session.tsx';
import { seemsStillSignedIn } from '#web/browser/page-cookies.ts';
import { joinGuestCart, openCart, useCart } from './cart.ts';
import { forgetCopies } from './forget-copies.ts';
import { cartOwner, guest, setCartOwner } from './stored-state.ts';
import { joinGuestWishes, openWishlist, useWishlist } from './wishlist.ts';

/**
 * Whose cart this browser showed last; it is shown until the session call tells who is signed in.
 */
// Its name stays: browsers have stored it.
const LAST_OWNER = 'haat_bag_owner';

/**
 * Shows the current user's cart and wishlist. Rendered once, inside AuthProvider. The back office shows
 * no cart: what was changed before waits for the shop.
 */
export function CartOfUser({ isAdmin }: { isAdmin: boolean }) {
  const { user, isInitialized } = useAuth();
  const userId = user?.id;

  useEffect(() => {
    const owner = userId ?? (seemsStillSignedIn(document.cookie) ? readLastOwner() : guest);
    // Whose cart the page shows, or showed before it was loaded: rejecting cookies deletes the
    // stored owner.
    const last = cartOwner() === guest ? readLastOwner() : cartOwner();
    if (owner === guest && isInitialized && last !== guest) forgetCopies(last);
    setCartOwner(owner);
    // Somebody is signed in whose cart this browser has never shown.
    const isUnknown = !isInitialized && seemsStillSignedIn(document.cookie);
    openCart(owner, owner === guest && !isUnknown);
    openWishlist(owner);
    if (!isInitialized) return;
    saveLastOwner(owner);
    if (userId) {
      joinGuestCart();
      joinGuestWishes();
    }
  }, [userId, isInitialized]);

  useEffect(() => {
    if (isInitialized && userId && !isAdmin) return keepInSync(userId);
  }, [userId, isInitialized, isAdmin]);

  useEffect(() => {
    window.addEventListener('storage', followOtherTabs);
    window.addEventListener('pageshow', followAfterSleep);
    return () => {
      window.removeEventListener('storage', followOtherTabs);
      window.removeEventListener('pageshow', followAfterSleep);
    };
  }, []);

  return null;
}

/** Visitors need none of its code. Where that does not come, changes wait in this browser. */
function keepInSync(userId: string): () => void {
  let isStopped = false;
  let stop = () => {};
  const start = async () => {
    try {
      const { startCartSync } = await import('./start-cart-sync.ts');
      if (!isStopped) stop = startCartSync(userId);
    } catch {
      if (isStopped) return;
      useCart.setState({ isWhole: true });
      window.addEventListener('online', start, { once: true });
      stop = () => window.removeEventListener('online', start);
    }
  };
  void start();
  return () => {
    isStopped = true;
    stop();
  };
}

/** A null key means that another tab cleared everything. */
function followOtherTabs({ key }: StorageEvent): void {
  for (const { persist } of [useCart, useWishlist]) {
    if (key === null || key === persist.getOptions().name) persist.rehydrate();
  }
}

/** A page from the back/forward cache has missed the changes of other tabs. */
function followAfterSleep({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const { persist } of [useCart, useWishlist]) persist.rehydrate();
}

function readLastOwner(): string {
  try {
    return localStorage.getItem(LAST_OWNER) ?? guest;
  } catch {
    return guest;
  }
}

function saveLastOwner(owner: string): void {
  try {
    localStorage.setItem(LAST_OWNER, owner);
  } catch {}
}
