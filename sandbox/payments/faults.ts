import type { Faults, FaultsInput } from './fault-parts.ts';
import { putShared, type SharedBooks, strikeShared } from './shared-tables.ts';

const mended: Faults = { down_until: 0 };

/** The new faults replace the old ones; like a real outage, they survive a restart of the shop. */
export function setFaults(books: SharedBooks, faults: FaultsInput): Faults {
  const isMended = Object.values(faults).every((value) => !value);
  const down_until = faults.down_ms ? Date.now() + faults.down_ms : 0;
  const id = 'faults';
  const change = isMended
    ? strikeShared('faults', id)
    : putShared('faults', { ...faults, down_until, id });
  books.write([change]);
  return currentFaults(books);
}

export function currentFaults(books: SharedBooks): Faults {
  return books.faults.get('faults') ?? mended;
}

export function isDown(books: SharedBooks): boolean {
  return currentFaults(books).down_until > Date.now();
}
