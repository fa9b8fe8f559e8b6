import type { LedgerRow } from '#contract/ledger/ledger.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { PaidOrder, PaymentProvider } from '#server/infra/payments/payment-provider.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { heldByProvider } from './held-by-provider.ts';
import { listKnown } from './ledger.queries.ts';

const AT_ONCE = 100;

/**
 * Orders of this shop that were paid at a provider since then and that the shop does not have, as
 * after a restored backup. Orders of other programs on the same account are not its business.
 */
export async function findLostOrders(
  { db, clock, payments }: Shop,
  since: Date,
): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for (const provider of await payments.all()) {
    const paid: PaidOrder[] = [];
    for await (const order of provider.listPaidOrders({ from: since, to: clock.now() })) {
      paid.push(order);
    }
    for (let at = 0; at < paid.length; at += AT_ONCE) {
      const group = paid.slice(at, at + AT_ONCE);
      const ids = group.map(({ providerOrderId }) => providerOrderId);
      const known = await listKnown(db, ids);
      for (const order of group.filter(({ providerOrderId: id }) => !known.has(id))) {
        rows.push(...(await listHeld(provider, order)));
      }
    }
  }
  return rows;
}

/** What the provider holds for it, by payment. */
async function listHeld(
  provider: PaymentProvider,
  { providerOrderId, orderId }: PaidOrder,
): Promise<LedgerRow[]> {
  const payments = await provider.fetchPayments(providerOrderId);
  return payments
    .map((payment) => ({ paymentId: payment.id, paise: heldByProvider(payment, false) }))
    .filter(({ paise }) => paise > 0)
    .map(({ paymentId, paise }) => ({
      orderId: null,
      productId: null,
      productName: null,
      paymentId,
      should: `an order for the ${formatExactRupees(rupeesFromPaise(paise))} held for ${orderId}`,
      found: 'No such order',
    }));
}
