import { validate as isUuid } from 'uuid';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { drawQr } from '#server/infra/draw-qr.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isOwed, payableOf } from '#server/selling/orders/record/order-parts.ts';
import { findOrderRow, type OrderRow } from '#server/selling/orders/record/orders.queries.ts';

/**
 * The address that UPI apps open to pay an unpaid order to the shop's own UPI id, and its QR code.
 * Nobody reports such a payment: staff see it in their bank's app, and record it.
 */
export async function readUpiCode(shop: Shop, id: string) {
  const order = isUuid(id) ? await findOrderRow(shop.db, { id }) : undefined;
  if (!order) throw new Problem('not-found', orderMessages.notFound);
  if (order.status !== 'pending' && !isOwed(order)) return null;
  return upiCodeOf(shop, order);
}

/** Null while the shop has no UPI id. */
export async function upiCodeOf(shop: Shop, order: OrderRow) {
  const { upiId, name } = await shop.settings.read();
  if (!upiId) return null;
  const uri = upiAddress({ upiId, name, orderId: order.id, totalPaise: payableOf(order) });
  return { upiId, uri, qr: drawQr(uri) };
}

/** As NPCI's specification of UPI links has it: payee, name, amount, currency, reference, note. */
function upiAddress({
  upiId,
  name,
  orderId,
  totalPaise,
}: {
  upiId: string;
  name: string;
  orderId: string;
  totalPaise: number;
}): string {
  const facts = {
    pa: upiId,
    pn: name,
    am: rupeesFromPaise(totalPaise).toFixed(2),
    cu: 'INR',
    tr: orderId.replaceAll('-', ''),
    tn: `Order ${shortOrderId(orderId)}`,
  };
  // Not URLSearchParams: UPI apps show its plus signs as they are. The @ of the payee stays.
  const query = Object.entries(facts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
