import { findUnknownRefunds } from '../payments/find-refunds.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { tellOfSilence } from '../payments/webhook-silence.ts';
import type { Shop } from '../shop.ts';
import { forgetOldHolds } from './holds.queries.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { releaseLapsed } from './release-reservations.ts';

export function defineCheckoutJobs(shop: Shop): void {
  const { jobs } = shop;
  jobs.define('send-refund', ({ refundId }) => sendRefund(shop, refundId));

  // The first round of a process makes up for the time in which there was none.
  let opening = true;
  jobs.define('reconcile-orders', async () => {
    await reconcileOrders(shop, { opening });
    opening = false;
  });
  jobs.define('find-refunds', () => findUnknownRefunds(shop));
  jobs.define('release-reservations', () => releaseLapsed(shop));
  jobs.define('forget-holds', () => forgetOldHolds(shop.db, shop.clock.now()));
  jobs.define('tell-of-silence', () => tellOfSilence(shop));
  jobs.everyMinute('reconcile-orders');
  jobs.everyMinute('release-reservations');
  jobs.everyHour('find-refunds');
  jobs.everyHour('forget-holds');
  jobs.everyHour('tell-of-silence');
}
