import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';

/** Where web/admin/till stores sales on a device, by who made them. */
export const salesKey = (staffId: string) => `haat_till:${staffId}`;

/** How many of this user's sales wait on this device alone. */
export function countSavedSales(staffId: string): number {
  const stored = readStored('localStorage', salesKey(staffId));
  return isRecord(stored) && Array.isArray(stored.kept) ? stored.kept.length : 0;
}

/** At a sign-out. Sales that wait stay for who made them, an unfinished one goes. */
export function forgetUnfinishedSale(staffId: string): void {
  const key = salesKey(staffId);
  const stored = readStored('localStorage', key);
  if (isRecord(stored) && countSavedSales(staffId) > 0) {
    store('localStorage', key, { kept: stored.kept });
  } else forget('localStorage', key);
}
