import type { User } from '#contract/accounts/accounts.ts';
import type { Answer } from '#contract/api/endpoint.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { call } from '#web/api/call.ts';
import { ownRelease } from '#web/api/release.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { isSignOutPending, seemsSignedIn } from '#web/browser/page-cookies.ts';
import { mayStoreExtras } from '#web/consent/consent.ts';
import { ownCopyKey } from './forget-own-copy.ts';

/** As long as the copy of the catalogue. */
const MOST_MS = 7 * 24 * 60 * 60 * 1000;

type LastOrders = Answer<typeof ordersApi.listOrders>['data'];
type SavedOrders = LastOrders & { savedAt: string };

interface OwnCopy {
  /** Another release may expect another shape. */
  release: string | undefined;
  user: User;
  orders?: SavedOrders;
}

/** Who is signed in, and their last orders, for when there is no network. */
function readCopy(): OwnCopy | undefined {
  if (!isSignedIn()) return undefined;
  const stored = readStored('localStorage', ownCopyKey) as OwnCopy | null;
  return isRecord(stored) && stored.release === ownRelease() ? stored : undefined;
}

const isSignedIn = () => seemsSignedIn(document.cookie) && !isSignOutPending(document.cookie);

export const readOwnUser = () => readCopy()?.user;

export function readOwnOrders(now = Date.now()): SavedOrders | undefined {
  const orders = readCopy()?.orders;
  return orders && now - Date.parse(orders.savedAt) < MOST_MS ? orders : undefined;
}

/** The orders of anybody else go. */
function saveOwnUser(user: User): void {
  const before = readCopy();
  save({ user, ...(before?.user.id === user.id && { orders: before.orders }) });
}

/** Not those of somebody who was signed in when they were asked for. */
export function saveOwnOrders(user: User, orders: LastOrders): void {
  if (orders.customerId !== user.id) return;
  save({ user, orders: { ...orders, savedAt: new Date().toISOString() } });
}

/** For who has not opened My Orders here. */
export async function saveForOffline(user: User): Promise<void> {
  saveOwnUser(user);
  if (readOwnOrders()) return;
  const answer = await call(ordersApi.listOrders, { query: { page: 1, limit: 10 } });
  // Meanwhile somebody else may have signed in here.
  const isStillTheirs = readOwnUser()?.id === user.id;
  if (answer.success && isStillTheirs) saveOwnOrders(user, answer.data);
}

function save(copy: Omit<OwnCopy, 'release'>): void {
  // Not for somebody who has just signed out.
  if (mayStoreExtras() && isSignedIn())
    store('localStorage', ownCopyKey, { release: ownRelease(), ...copy });
}
