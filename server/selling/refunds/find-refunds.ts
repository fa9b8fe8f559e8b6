import { DAY_MS } from '#server/infra/clock.ts';
import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';
import type { ProviderPayment, ProviderRefund } from '#server/infra/razorpay/provider-records.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findOldestPayment, findPayment } from '#server/selling/orders/record/payments.queries.ts';
import { recordProviderRefund } from './record-provider-refund.ts';
import { findRefundLook, saveRefundCheck, sumKnownRefunds } from './refunds.queries.ts';

const PAGE = 100;
/** How far a check goes back before the last one. */
const OVERLAP_MS = DAY_MS;

/**
 * Checks the provider's own list of refunds since the last check. One that was made there by hand,
 * and whose webhook never came, is recorded.
 */
export async function findUnknownRefunds(shop: Shop): Promise<void> {
  const provider = shop.payments;
  if (!provider) return;
  const until = shop.clock.now();
  const since =
    (await findRefundLook(shop.db)) ?? (await findOldestPayment(shop.db))?.createdAt ?? undefined;
  // Without any payment there is nothing to refund.
  if (!since) return;
  const range = { from: seconds(since.getTime() - OVERLAP_MS), to: seconds(until.getTime()) + 1 };
  let isWhole = true;
  for (let skip = 0; ; skip += PAGE) {
    const refunds = await provider.fetchRefunds({ ...range, count: PAGE, skip });
    for (const refund of refunds) isWhole = (await takeIn(shop, refund)) && isWhole;
    if (refunds.length < PAGE) break;
  }
  if (isWhole) await saveRefundCheck(shop.db, until);
}

/** Fetches the refunds of those payments of which more was refunded than the shop knows. */
export async function findRefundsOf(
  shop: Shop,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const { id, amount_refunded: refunded } of payments) {
    if (!refunded || !(await findPayment(shop.db, id))) continue;
    if ((await sumKnownRefunds(shop.db, id)) >= refunded) continue;
    await takeInRefundsOf(shop, id);
  }
}

/** Records the provider's refunds of a payment. */
export async function takeInRefundsOf(shop: Shop, paymentId: string): Promise<void> {
  const refunds = (await shop.payments?.fetchPaymentRefunds(paymentId)) ?? [];
  for (const refund of refunds) await recordProviderRefund(shop, refund);
}

/** One that fails does not stop the others, unless the database is away; the next check retries it. */
async function takeIn(shop: Shop, refund: ProviderRefund): Promise<boolean> {
  try {
    await recordProviderRefund(shop, refund);
    return true;
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    shop.log.error({ err: error, refund: refund.id }, 'a refund could not be recorded');
    return false;
  }
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
