import type { LedgerRow } from '#contract/ledger/ledger.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { ProviderOrder } from '#server/infra/razorpay/provider-records.ts';
import type { Razorpay } from '#server/infra/razorpay/razorpay.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isOfShop } from '#server/selling/checkout/provider-notes.ts';
import { heldByProvider } from './held-by-provider.ts';
import { listKnown } from './ledger.queries.ts';

const PAGE = 100;

/**
 * Orders of this shop that were paid at the provider since then and that the shop does not have, as
 * after a restored backup. Orders of other programs on the same account are not its business.
 */
export async function findLostOrders(
  { db, clock }: Shop,
  provider: Razorpay,
  since: Date,
): Promise<LedgerRow[]> {
  const range = { from: seconds(since), to: seconds(clock.now()) + 1 };
  const rows: LedgerRow[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const orders = await provider.fetchOrders({ ...range, count: PAGE, skip });
    const paid = orders.filter((order) => order.amount_paid > 0 && isOfShop(order));
    const known = await listKnown(
      db,
      paid.map(({ id }) => id),
    );
    for (const order of paid.filter(({ id }) => !known.has(id))) {
      rows.push(...(await listHeld(provider, order)));
    }
    if (orders.length < PAGE) return rows;
  }
}

/** What the provider holds for it, by payment. */
async function listHeld(provider: Razorpay, { id, receipt }: ProviderOrder): Promise<LedgerRow[]> {
  const payments = await provider.fetchOrderPayments(id);
  return payments
    .map((payment) => ({ paymentId: payment.id, paise: heldByProvider(payment, false) }))
    .filter(({ paise }) => paise > 0)
    .map(({ paymentId, paise }) => ({
      orderId: null,
      productId: null,
      productName: null,
      paymentId,
      should: `an order for the ${formatExactRupees(rupeesFromPaise(paise))} held for ${receipt}`,
      found: 'No such order',
    }));
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
