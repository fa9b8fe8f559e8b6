import { forgetCashOrders } from '#server/holds/cash-orders.queries.ts';
import { forgetOldHolds } from '#server/holds/holds.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { reconcileOrders } from '#server/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/payments/release-reservations.ts';
import { mailSilence } from '#server/payments/webhook-silence.ts';
import { findUnknownRefunds } from '#server/refunds/find-refunds.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';

export function defineCheckoutJobs(shop: Shop): void {
  const { jobs } = shop;
  jobs.define('send-refund', ({ refundId }) => sendRefund(shop, refundId));

  // The first round of a process catches up on the time in which none ran.
  let opening = true;
  jobs.define('reconcile-orders', async (_, stopping) => {
    await reconcileOrders(shop, { opening, stopping });
    opening = false;
  });
  jobs.define('find-refunds', () => findUnknownRefunds(shop));
  jobs.define('release-reservations', () => releaseLapsed(shop));
  jobs.define('forget-holds', async () => {
    await forgetOldHolds(shop.db, shop.clock.now());
    await forgetCashOrders(shop.db, shop.clock.now());
  });
  jobs.define('tell-of-silence', () => mailSilence(shop));
  jobs.everyMinute('reconcile-orders');
  jobs.everyMinute('release-reservations');
  jobs.everyHour('find-refunds');
  jobs.everyHour('forget-holds');
  jobs.everyHour('tell-of-silence');
}
