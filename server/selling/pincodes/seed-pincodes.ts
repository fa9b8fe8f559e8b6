import { createHash } from 'node:crypto';
import type { Db } from '#server/infra/database/connection/database.ts';
import { parsePincodeTable } from './pincode-table.ts';
import { readTableStamp, replacePlaces } from './pincodes.queries.ts';

/** Fills the table of pincodes if it is empty or older than the program. Returns whether it did. */
export async function seedPincodes(db: Db): Promise<boolean> {
  // Loaded only now, so that the text does not stay in memory.
  const { default: text } = await import('./pincodes.tsv?raw');
  const stamp = createHash('sha256').update(text).digest('hex').slice(0, 16);
  if ((await readTableStamp(db)) === stamp) return false;
  await replacePlaces(db, parsePincodeTable(text), stamp);
  return true;
}
