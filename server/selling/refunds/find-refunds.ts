import { DAY_MS } from '#server/infra/clock.ts';
import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';
import type {
  PaymentKey,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '#server/infra/payments/payment-provider.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findOldestPayment, findPayment } from '#server/selling/orders/record/payments.queries.ts';
import { recordProviderRefund } from './record-provider-refund.ts';
import { findRefundCheck, saveRefundCheck, sumKnownRefunds } from './refunds.queries.ts';

/** How far a check goes back before the last one. */
const OVERLAP_MS = DAY_MS;

/**
 * Checks the provider's own list of refunds since the last check. One that was made there by hand,
 * and whose webhook never came, is recorded.
 */
export async function findUnknownRefunds(shop: Shop): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of await shop.payments.all()) {
    // One that is away does not hold up the others.
    await findUnknownAt(shop, provider).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function findUnknownAt(shop: Shop, provider: PaymentProvider): Promise<void> {
  const until = shop.clock.now();
  const since =
    (await findRefundCheck(shop.db, provider.id)) ??
    (await findOldestPayment(shop.db))?.createdAt ??
    undefined;
  // Without any payment there is nothing to refund.
  if (!since) return;
  const period = { from: new Date(since.getTime() - OVERLAP_MS), to: until };
  let isWhole = true;
  for await (const refund of provider.listRefunds(period))
    isWhole = (await takeIn(shop, refund)) && isWhole;
  if (isWhole) await saveRefundCheck(shop.db, provider.id, until);
}

/** Fetches the refunds of those payments of which more was refunded than the shop knows. */
export async function findRefundsOf(
  shop: Shop,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const payment of payments) {
    const { id, refundedPaise } = payment;
    if (refundedPaise === 0 || !(await findPayment(shop.db, id))) continue;
    if ((await sumKnownRefunds(shop.db, id)) >= refundedPaise) continue;
    await takeInRefundsOf(shop, payment);
  }
}

/** Records the provider's refunds of a payment. */
export async function takeInRefundsOf(shop: Shop, payment: PaymentKey): Promise<void> {
  const provider = await shop.payments.of(payment.id);
  for (const refund of await provider.fetchRefunds(payment))
    await recordProviderRefund(shop, refund);
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
