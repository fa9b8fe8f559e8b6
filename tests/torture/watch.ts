import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer } from '#harness/database-server.ts';
import { checkOnce } from './check-once.ts';
import { checkUnits } from './check-units.ts';
import type { Context } from './context.ts';
import { checkCoupons } from './coupons.ts';
import { readOrders, readVariants } from './read-shop.ts';

/** B and C hold at every moment, not only at the end: checks them again and again. */
export async function watch(context: Context, database: DatabaseServer): Promise<void> {
  const { record, tally, isOver } = context;
  const reported = new Set<string>();
  while (!isOver()) {
    const found = [
      ...checkUnits(await readVariants(database), record),
      ...(await checkCoupons(database)),
      ...checkOnce(await readOrders(database), record),
    ];
    tally.count('looks');
    for (const each of found) {
      if (reported.has(each)) continue;
      reported.add(each);
      record.violations.push(`${each}, while it ran`);
    }
    await pause(4_000);
  }
}
