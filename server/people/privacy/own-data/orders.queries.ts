import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { deliveryColumns } from '#server/selling/orders/record/delivery.ts';
import { ordersOfCustomer } from '#server/selling/orders/record/orders-of-customer.ts';

/** A customer's orders after `after`, oldest first. */
export function listOrdersWhole(
  db: Db,
  userId: string,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'created_at',
      'updated_at',
      'paid_at',
      'payment_seen_at',
      'delivered_at',
      'reserved_until',
      'currency',
      'subtotal_paise',
      'discount_paise',
      'tax_paise',
      'total_paise',
      'coupon_code',
      'provider_order_id',
      'former_provider_orders',
      'origin',
      'pays_on_delivery',
      'refused_at',
      'cancellation_fee_paise',
      'policies',
      ...deliveryColumns,
    ])
    .where(ordersOfCustomer(userId))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listItems(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .select([
      'id',
      'order_id',
      'kind',
      'product_id',
      'variant_id',
      'options',
      'sku',
      'name',
      'category',
      'image',
      'selected_size',
      'quantity',
      'list_price_paise',
      'price_paise',
      'discount_paise',
      'gst_rate',
      'hsn',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('position')
    .execute();
}

/** The payment plans of commissions. */
export function listParts(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_parts')
    .select(['order_id', 'number', 'due', 'amount_paise'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('number')
    .execute();
}

export function listHistory(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_history')
    .select(['order_id', 'from_status', 'to_status', 'actor', 'note', 'created_at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listEvents(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_events')
    .select(['order_id', 'kind', 'actor', 'details', 'created_at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listShipmentsWhole(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('shipments')
    .select(['id', 'order_id', 'carrier', 'tracking_number', 'created_at', 'updated_at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .execute();
}

export function listPayments(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('payments')
    .select([
      'order_id',
      'provider_payment_id',
      'amount_paise',
      'currency',
      'part',
      'method',
      'reference',
      'role',
      'created_at',
      'captured_at',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .execute();
}

export function listRefunds(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refunds')
    .select([
      'id',
      'order_id',
      'provider_payment_id',
      'provider_refund_id',
      'retry_of',
      'amount_paise',
      'reason',
      'reference',
      'status',
      'last_error',
      'created_at',
      'updated_at',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .execute();
}

export function listRefundLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refund_lines')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
    .select(['refund_id', 'order_line_id', 'refund_lines.quantity', 'amount_paise'])
    .where('order_lines.order_id', '=', anyOf(orderIds))
    .execute();
}

export function listReturns(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('returns')
    .select([
      'id',
      'order_id',
      'reason',
      'details',
      'status',
      'answer',
      'refund_id',
      'created_at',
      'updated_at',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .execute();
}

export function listReturnLines(db: Db, returnIds: readonly string[]) {
  return db
    .selectFrom('return_lines')
    .select(['return_id', 'order_line_id', 'quantity'])
    .where('return_id', '=', anyOf(returnIds))
    .execute();
}

export function listReturnImages(db: Db, returnIds: readonly string[]) {
  return db
    .selectFrom('return_images')
    .select(['id', 'return_id', 'file_name', 'width', 'height', 'position'])
    .where('return_id', '=', anyOf(returnIds))
    .orderBy('position')
    .execute();
}

export function listInvoices(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('invoices')
    .select([
      'id',
      'order_id',
      'kind',
      'number',
      'financial_year',
      'issued_at',
      'cancelled_at',
      'replaced_at',
      'taxable_paise',
      'tax_paise',
      'total_paise',
      'facts',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('issued_at')
    .execute();
}

export function listCreditNotes(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('credit_notes')
    .select([
      'id',
      'order_id',
      'invoice_id',
      'refund_id',
      'number',
      'financial_year',
      'issued_at',
      'taxable_paise',
      'tax_paise',
      'total_paise',
      'facts',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('issued_at')
    .execute();
}

export function listCouponUses(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select(['order_id', 'code', 'coupon_uses.is_once_each', 'coupon_uses.created_at'])
    .where('order_id', '=', anyOf(orderIds))
    .execute();
}
