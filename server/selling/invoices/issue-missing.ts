import type { Shop } from '#server/infra/shop/shop.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { findMissingInvoices, listRefundsOfSale } from './invoices.queries.ts';
import { creditRefund } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const AT_ONCE = 100;

/** Queues the invoices of orders that were sold before the shop could issue any. */
export async function catchUpOnInvoices({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  const missing = await findMissingInvoices(db, { limit: 1 });
  if (missing.length > 0) await jobs.send(db, 'issue-missing-invoices', {});
}

/** Issues them in the order of payment, with the credit notes for refunds since. */
export async function issueMissing(
  shop: Shop,
  stopping: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<void> {
  let missing: { id: string }[];
  do {
    missing = await findMissingInvoices(shop.db, { limit: AT_ONCE });
    for (const { id } of missing) {
      if (stopping.aborted) return;
      await issueFor(shop, id);
    }
  } while (missing.length === AT_ONCE);
}

async function issueFor(shop: Shop, id: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id });
    if (!order?.paidAt || order.stockState !== 'sold') return;
    await issueInvoice(trx, shop, order);
    for (const refund of await listRefundsOfSale(trx, id)) {
      await creditRefund(trx, shop, order, {
        refundId: refund.id,
        paymentId: refund.providerPaymentId,
        amountPaise: refund.amountPaise,
      });
    }
  });
}
