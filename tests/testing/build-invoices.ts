import type { Shop } from '#server/infra/shop/shop.ts';
import { issueCreditNote } from '#server/selling/invoices/issue-credit-note.ts';
import { issueInvoice } from '#server/selling/invoices/issue-invoice.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';

/** Gives an order that was inserted into the database the invoice that it would have. */
export async function buildInvoice(shop: Shop, order: { id: string }): Promise<string> {
  return shop.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order);
    if (!locked) throw new Error(`no order ${order.id}`);
    return issueInvoice(trx, shop, locked);
  });
}

/** Credits a part of an order's invoice. */
export async function buildCreditNote(
  shop: Shop,
  order: { id: string },
  { amountPaise }: { amountPaise: number },
): Promise<string> {
  const id = await shop.db
    .transaction()
    .execute((trx) => issueCreditNote(trx, shop, order, { refundId: null, amountPaise }));
  if (!id) throw new Error(`nothing is left of the invoice of ${order.id}`);
  return id;
}
