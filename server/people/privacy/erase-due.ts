import { HOUR_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import {
  listDueErasures,
  lockDueErasure,
  putOffErasure,
} from '#server/people/customers/erasure-requests.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/** As the audit log names customers who erase themselves. */
const theCustomer: Actor = { name: 'The customer' };

/**
 * Erases those whose waiting period is over. Customers who have bought something in the meantime,
 * or now work in the back office, wait until that is finished; a failed one is retried an hour
 * later and delays no other.
 */
export async function eraseDueCustomers(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  for (const { id, email } of await listDueErasures(shop.db, now)) {
    const isStillDue = (trx: Db) => lockDueErasure(trx, id, now);
    try {
      await eraseCustomer(shop, theCustomer, id, { email, isStillDue, byThemselves: true });
    } catch (error) {
      if (error instanceof Problem) continue;
      shop.log.error({ err: error, userId: id }, 'a customer was not erased as requested');
      await putOffErasure(shop.db, id, new Date(now.getTime() + HOUR_MS));
    }
  }
}
