import type { TillMethod } from '#contract/till/till-rules.ts';
import { salesKey } from '#web/account/session/till-storage.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { newSale, type Sale } from './sale.ts';

/** A sale that waits on this device: for a network, or to be gone on with. */
export interface KeptSale {
  sale: Sale;
  /** How it was paid; null: it is not paid yet. */
  method: TillMethod | null;
  at: string;
  /** Why the shop refused it. */
  problem?: string;
}

export interface Till {
  sale: Sale;
  kept: KeptSale[];
}

/** Each member of staff has their own. */
export function readKept(staffId: string): Till {
  const stored = readStored('localStorage', salesKey(staffId));
  if (!isRecord(stored) || !Array.isArray(stored.kept)) return { sale: newSale(), kept: [] };
  const sale = isRecord(stored.sale) ? (stored.sale as unknown as Sale) : newSale();
  return { sale, kept: stored.kept };
}

export function writeKept(staffId: string, till: Till): void {
  store('localStorage', salesKey(staffId), till);
}
