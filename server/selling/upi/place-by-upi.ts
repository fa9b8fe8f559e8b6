import type { CheckoutRequest } from '#contract/checkout/checkout.ts';
import type { UpiOrder } from '#contract/upi/upi.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { wasTold } from '#server/messages/outbox/mails.queries.ts';
import { takeOutBought } from '#server/selling/cart/cart.queries.ts';
import type { Customer } from '#server/selling/checkout/holds/holder.ts';
import { reserveRequest } from '#server/selling/checkout/place-order.ts';
import { notifyOfOrder, notifyOfUpi } from '#server/selling/orders/record/order-news.ts';
import { productLines } from '#server/selling/orders/record/orders.queries.ts';
import { presentUpiOrder, withUpiOrder } from './own-upi-order.ts';

/**
 * Places an order that waits for its UPI payment, and mails how to pay it. The same key is the same
 * order, and mails once.
 */
export async function placeByUpi(
  shop: Shop,
  customer: Customer,
  request: CheckoutRequest,
  key?: string,
): Promise<UpiOrder> {
  const { id } = await reserveRequest(shop, customer, request, { key, paysByUpi: true });
  return withUpiOrder(shop, customer.id, id, async (trx, order) => {
    if (!(await wasTold(trx, 'order-upi', id, { step: 'placed' }))) {
      await takeOutBought(trx, customer.id, productLines(order.items), shop.clock.now());
      await notifyOfUpi(trx, shop, order, 'placed');
      await notifyOfOrder(trx, shop, order, 'order-for-the-shop', { city: order.shippingCity });
    }
    return presentUpiOrder(shop, trx, order);
  });
}
