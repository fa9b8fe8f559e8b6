import { indianDay } from '#contract/api/calendar.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findOpenQuote, listToExpire, lockCommission } from './commissions.queries.ts';
import { isOver, moveCommission } from './move-commission.ts';
import { followOrder } from './order-of-commission.ts';

/** Ends quotes whose last day has passed, each in a transaction of its own. */
export async function expireQuotes(shop: Shop): Promise<number> {
  const numbers = await listToExpire(shop.db, indianDay(shop.clock.now()));
  let expired = 0;
  for (const number of numbers) {
    await shop.db.transaction().execute(async (trx) => {
      const commission = await lockCommission(trx, number);
      if (!commission) return;
      const quote = await findOpenQuote(trx, commission.id);
      // Answered or replaced meanwhile.
      if (!quote || !isOver(quote.validUntil, shop.clock.now())) return;
      await moveCommission(trx, shop, commission, 'expired', { as: 'shop' });
      expired += 1;
    });
  }
  return expired;
}

export function defineCommissionJobs(shop: Shop): void {
  shop.jobs.define('expire-quotes', async () => void (await expireQuotes(shop)));
  shop.jobs.everyHour('expire-quotes');
  shop.jobs.define('follow-order', ({ orderId }) => followOrder(shop, orderId));
}
