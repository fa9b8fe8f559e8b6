import { useEffect } from 'react';
import { useAuth } from '#web/account/session.tsx';
import { openBag, useBag } from './bag.ts';
import { guest } from './kept-state.ts';
import { openWishlist, useWishlist } from './wishlist.ts';

/** Whose bag this browser showed last: shown again until the session call says who it is. */
const LAST_OWNER = 'haat_bag_owner';

/** Keeps bag and wishlist those of the current user. Stands once, inside AuthProvider. */
export function BagKeeper() {
  const { user, isInitialized } = useAuth();
  const owner = user?.id ?? guest;

  useEffect(() => {
    if (!isInitialized) return open(readLastOwner());
    open(owner);
    keepLastOwner(owner);
  }, [owner, isInitialized]);

  useEffect(() => {
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);

  return null;
}

function open(owner: string): void {
  openBag(owner);
  openWishlist(owner);
}

/** A null key means that another tab cleared everything. */
function followOtherTabs({ key }: StorageEvent): void {
  for (const { persist } of [useBag, useWishlist]) {
    if (key === null || key === persist.getOptions().name) persist.rehydrate();
  }
}

function readLastOwner(): string {
  try {
    return localStorage.getItem(LAST_OWNER) ?? guest;
  } catch {
    return guest;
  }
}

function keepLastOwner(owner: string): void {
  try {
    localStorage.setItem(LAST_OWNER, owner);
  } catch {}
}
