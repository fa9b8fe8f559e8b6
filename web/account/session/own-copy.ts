import type { User } from '#contract/accounts/accounts.ts';
import type { Answer } from '#contract/api/endpoint.ts';
import type { listOrders } from '#contract/orders/orders.endpoints.ts';
import { ownRelease } from '#web/api/release.ts';
import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { isSignOutPending, seemsSignedIn } from '#web/browser/page-cookies.ts';
import { mayStoreExtras } from '#web/consent/consent.ts';

const KEY = 'haat_own_copy';
/** As long as the copy of the catalogue. */
const MOST_MS = 7 * 24 * 60 * 60 * 1000;

type LastOrders = Answer<typeof listOrders>['data'];
type SavedOrders = LastOrders & { savedAt: string };

interface OwnCopy {
  /** Another release may expect another shape. */
  release: string | undefined;
  user: User;
  orders?: SavedOrders;
}

/** Who is signed in, and their last orders, for when there is no network. */
function readCopy(): OwnCopy | undefined {
  const { cookie } = document;
  if (!seemsSignedIn(cookie) || isSignOutPending(cookie)) return undefined;
  const stored = readStored('localStorage', KEY) as OwnCopy | null;
  return isRecord(stored) && stored.release === ownRelease() ? stored : undefined;
}

export const readOwnUser = () => readCopy()?.user;

export function readOwnOrders(now = Date.now()): SavedOrders | undefined {
  const orders = readCopy()?.orders;
  return orders && now - Date.parse(orders.savedAt) < MOST_MS ? orders : undefined;
}

/** The orders of anybody else go. */
export function saveOwnUser(user: User): void {
  const before = readCopy();
  save({ user, ...(before?.user.id === user.id && { orders: before.orders }) });
}

export function saveOwnOrders(userId: string, orders: LastOrders): void {
  const user = readOwnUser();
  if (user?.id !== userId) return;
  save({ user, orders: { ...orders, savedAt: new Date().toISOString() } });
}

export function forgetOwnCopy(): void {
  forget('localStorage', KEY);
}

function save(copy: Omit<OwnCopy, 'release'>): void {
  if (mayStoreExtras()) store('localStorage', KEY, { release: ownRelease(), ...copy });
}
