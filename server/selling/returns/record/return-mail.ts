import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { ReturnMail } from '#server/messages/event-data.ts';
import { mailShop } from '#server/messages/mails/mail-shop.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';
import { type LockedOrder, recipientOf } from '#server/selling/orders/record/orders.queries.ts';
import { productsOf, type SteppedReturn } from './stepped-return.ts';

function returnMailOf(order: LockedOrder, row: SteppedReturn): ReturnMail {
  return {
    orderId: order.id,
    returnId: row.id,
    name: order.shippingName,
    pieces: productsOf(order, row.lines),
    reason: row.reason,
  };
}

/** Mails the customer a step of their return, each once. */
export async function mailCustomerOfReturn(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  row: SteppedReturn,
): Promise<void> {
  const { status, answer } = row;
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'return-step',
    data: { ...returnMailOf(order, row), status, answer },
    // A refused one may still be approved, and refused again.
    onceKey: `return-${status}:${row.id}:${row.updatedAt.getTime()}`,
  });
}

/** Mails the shop that a return waits for its decision. */
export async function mailShopOfReturn(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  row: SteppedReturn & { details: string; images: number },
): Promise<void> {
  await mailShop(trx, shop, 'return', {
    template: 'return-for-the-shop',
    data: { ...returnMailOf(order, row), details: row.details, images: row.images },
    onceKey: `return-for-the-shop:${row.id}`,
  });
}
