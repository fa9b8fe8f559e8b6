import type { Shop } from '#server/infra/shop/shop.ts';
import { forgetCashOrders } from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { forgetOldHolds } from '#server/selling/checkout/holds/holds.queries.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { mailSilence } from '#server/selling/payments/webhook-silence.ts';
import { findUnknownRefunds } from '#server/selling/refunds/find-refunds.ts';
import { sendRefund } from '#server/selling/refunds/send-refund.ts';

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
  jobs.define('release-holds', () => releaseLapsed(shop));
  jobs.define('forget-holds', async () => {
    await forgetOldHolds(shop.db, shop.clock.now());
    await forgetCashOrders(shop.db, shop.clock.now());
  });
  jobs.define('tell-of-silence', () => mailSilence(shop));
  jobs.everyMinute('reconcile-orders');
  jobs.everyMinute('release-holds');
  jobs.everyHour('find-refunds');
  jobs.everyHour('forget-holds');
  jobs.everyHour('tell-of-silence');
}
