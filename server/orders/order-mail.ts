import { trackingUrl } from '#contract/shipments.ts';
import type { Trx } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { OrderMail } from '../mail/templates.ts';
import type { Shop } from '../shop.ts';
import { findRecipient, type LockedOrder } from './orders.queries.ts';

/** What a mail about an order tells of it. */
function orderMailOf(order: LockedOrder): OrderMail {
  return {
    orderId: order.id,
    name: order.shipping_name,
    items: order.items.map((item) => ({
      name: item.name,
      image: item.image,
      selectedSize: item.selected_size,
      quantity: item.quantity,
      pricePaise: item.price_paise,
    })),
    subtotalPaise: order.subtotal_paise,
    taxPaise: order.tax_paise,
    totalPaise: order.total_paise,
    address: [
      order.shipping_name,
      order.shipping_address,
      `${order.shipping_city}, ${order.shipping_state} ${order.shipping_pincode}`,
      order.shipping_country,
      order.shipping_phone,
    ],
  };
}

/** Confirms that the order is paid, once however often it becomes so. */
export async function queuePaidMail(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  await queueMail(trx, shop, {
    to: await findRecipient(trx, order),
    template: 'order-paid',
    data: orderMailOf(order),
    onceKey: `order-paid:${order.id}`,
  });
}

/** Tells of a parcel, once, and once of each of its corrections. */
export async function queueShippedMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  parcel: { id: string; carrier: string; trackingNumber: string; corrections?: number },
): Promise<void> {
  const { id, carrier, trackingNumber, corrections = 0 } = parcel;
  await queueMail(trx, shop, {
    to: await findRecipient(trx, order),
    template: 'order-shipped',
    data: {
      ...orderMailOf(order),
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      isCorrection: corrections > 0,
    },
    onceKey: corrections > 0 ? `order-shipped:${id}:${corrections}` : `order-shipped:${id}`,
  });
}

/** Tells that a payment goes back, once for each refund. */
export async function queueReturnedMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  refund: { id: string; amountPaise: number; reason: string },
): Promise<void> {
  await queueMail(trx, shop, {
    to: await findRecipient(trx, order),
    template: 'payment-returned',
    data: { ...orderMailOf(order), amountPaise: refund.amountPaise, reason: refund.reason },
    onceKey: `payment-returned:${refund.id}`,
  });
}
