import type { WaitingOrder } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { CheckoutRequest } from '#contract/checkout/checkout.ts';
import { codeMinutes, newCode, requireMail } from '#server/accounts/limits/mailed-code.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Customer } from '#server/selling/checkout/holds/holder.ts';
import { reserveRequest } from '#server/selling/checkout/place-order.ts';
import { notifyOfOrder } from '#server/selling/orders/record/order-news.ts';
import { type LockedOrder, recipientOf } from '#server/selling/orders/record/orders.queries.ts';
import { findCodeEnd, saveOrderCode } from './order-codes.queries.ts';
import { presentWaiting, withCashOrder } from './own-order.ts';

/**
 * Reserves an order that is paid on delivery, and mails the code that confirms it. The same key is
 * the same order, and mails one code.
 */
export async function placeOnDelivery(
  shop: Shop,
  customer: Customer,
  request: CheckoutRequest,
  key?: string,
): Promise<WaitingOrder> {
  requireMail(shop);
  const { id } = await reserveRequest(shop, customer, request, { key, paysOnDelivery: true });
  return withCashOrder(shop, customer.id, id, async (trx, order) => {
    const codeEnd = await findCodeEnd(trx, id);
    if (!codeEnd || codeEnd <= shop.clock.now()) await mailCode(trx, shop, order);
    await notifyOfOrder(trx, shop, order, 'cash-for-the-shop', { city: order.shippingCity });
    return presentWaiting(trx, shop, order);
  });
}

/** Mails a new code; the one before no longer counts. */
export async function sendOrderCode(shop: Shop, userId: string, id: string): Promise<WaitingOrder> {
  requireMail(shop);
  return withCashOrder(shop, userId, id, async (trx, order) => {
    if (order.status === 'pending') await mailCode(trx, shop, order);
    return presentWaiting(trx, shop, order);
  });
}

async function mailCode(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  const code = newCode(shop, codeOwner(order));
  const isSaved = await saveOrderCode(trx, order.id, code);
  if (!isSaved) throw new Problem('conflict', cashMessages.mostCodes);
  await notifyOfOrder(trx, shop, order, 'order-code', { code: code.code, minutes: codeMinutes });
}

/** What the hash of a code is bound to. */
export function codeOwner(order: Parameters<typeof recipientOf>[0] & { id: string }): string {
  return `${order.id} ${recipientOf(order)}`;
}
