import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { ReturnFacts } from '#server/messages/event-facts.ts';
import { notify } from '#server/messages/notify.ts';
import { personOf } from '#server/selling/orders/record/order-news.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { productsOf, type SteppedReturn } from './stepped-return.ts';

function returnFacts(order: LockedOrder, row: SteppedReturn): ReturnFacts {
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
  await notify(trx, shop, {
    event: 'return-step',
    to: personOf(order),
    data: { ...returnFacts(order, row), status, answer },
    // A refused one may still be approved, and refused again.
    about: `${row.id}:${row.updatedAt.getTime()}`,
  });
}

/** Mails the shop that a return waits for its decision. */
export async function mailShopOfReturn(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  row: SteppedReturn & { details: string; images: number },
): Promise<void> {
  await notify(trx, shop, {
    event: 'return-for-the-shop',
    data: { ...returnFacts(order, row), details: row.details, images: row.images },
    about: row.id,
  });
}
