import type { Shop } from '#server/infra/shop/shop.ts';
import { mailOwners } from './mail-owners.ts';

/** Customers pay to the UPI id, so owners hear of another one as of a connection. */
export function defineConnectionJobs(shop: Shop): void {
  shop.jobs.define('tell-of-upi-id', ({ by }) =>
    shop.db
      .transaction()
      .execute((trx) =>
        mailOwners(trx, shop, { name: by, email: '' }, { title: 'UPI id' }, 'upi-id'),
      ),
  );
}
