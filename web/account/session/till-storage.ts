import { isRecord, readStored } from '#web/browser/browser-storage.ts';

/** Where web/admin/till stores sales on a device, by who made them. */
const SALES = 'haat_till:';
export const salesKey = (staffId: string) => SALES + staffId;

/** How many of this user's sales wait on this device alone. */
export function countSavedSales(staffId: string): number {
  const stored = readStored('localStorage', salesKey(staffId));
  return isRecord(stored) && Array.isArray(stored.kept) ? stored.kept.length : 0;
}

/** At a sign-out. Sales that wait stay for who made them, an unfinished one goes. */
export function forgetUnfinishedSales(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(SALES) && countSavedSales(key.slice(SALES.length)) === 0)
        localStorage.removeItem(key);
    }
  } catch {}
}
