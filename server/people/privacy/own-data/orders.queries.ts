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
      'createdAt',
      'updatedAt',
      'paidAt',
      'paymentSeenAt',
      'deliveredAt',
      'reservedUntil',
      'currency',
      'subtotalPaise',
      'discountPaise',
      'taxPaise',
      'totalPaise',
      'couponCode',
      'providerOrderId',
      'formerProviderOrders',
      'origin',
      'paysOnDelivery',
      'refusedAt',
      'cancellationFeePaise',
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
    .selectFrom('orderLines')
    .select([
      'id',
      'orderId',
      'kind',
      'productId',
      'variantId',
      'options',
      'sku',
      'name',
      'category',
      'image',
      'selectedSize',
      'quantity',
      'listPricePaise',
      'pricePaise',
      'discountPaise',
      'gstRate',
      'hsn',
    ])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('position')
    .execute();
}

/** The payment plans of commissions. */
export function listParts(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orderParts')
    .select(['orderId', 'number', 'due', 'amountPaise'])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('number')
    .execute();
}

export function listHistory(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orderHistory')
    .select(['orderId', 'fromStatus', 'toStatus', 'actor', 'note', 'createdAt'])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function listEvents(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'kind', 'actor', 'details', 'createdAt'])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function listShipmentsWhole(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('shipments')
    .select(['id', 'orderId', 'carrier', 'trackingNumber', 'createdAt', 'updatedAt'])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('createdAt')
    .execute();
}

export function listPayments(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('payments')
    .select([
      'orderId',
      'providerPaymentId',
      'amountPaise',
      'currency',
      'part',
      'method',
      'reference',
      'role',
      'createdAt',
      'capturedAt',
    ])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('createdAt')
    .execute();
}

export function listRefunds(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refunds')
    .select([
      'id',
      'orderId',
      'providerPaymentId',
      'providerRefundId',
      'retryOf',
      'amountPaise',
      'reason',
      'reference',
      'status',
      'lastError',
      'createdAt',
      'updatedAt',
    ])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('createdAt')
    .execute();
}

export function listRefundLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refundLines')
    .innerJoin('orderLines', 'orderLines.id', 'refundLines.orderLineId')
    .select(['refundId', 'orderLineId', 'refundLines.quantity', 'amountPaise'])
    .where('orderLines.orderId', '=', anyOf(orderIds))
    .execute();
}

export function listReturns(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('returns')
    .select([
      'id',
      'orderId',
      'reason',
      'details',
      'status',
      'answer',
      'refundId',
      'createdAt',
      'updatedAt',
    ])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('createdAt')
    .execute();
}

export function listReturnLines(db: Db, returnIds: readonly string[]) {
  return db
    .selectFrom('returnLines')
    .select(['returnId', 'orderLineId', 'quantity'])
    .where('returnId', '=', anyOf(returnIds))
    .execute();
}

export function listReturnImages(db: Db, returnIds: readonly string[]) {
  return db
    .selectFrom('returnImages')
    .select(['id', 'returnId', 'fileName', 'width', 'height', 'position'])
    .where('returnId', '=', anyOf(returnIds))
    .orderBy('position')
    .execute();
}

export function listInvoices(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('invoices')
    .select([
      'id',
      'orderId',
      'kind',
      'number',
      'financialYear',
      'issuedAt',
      'cancelledAt',
      'replacedAt',
      'taxablePaise',
      'taxPaise',
      'totalPaise',
      'facts',
    ])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('issuedAt')
    .execute();
}

export function listCreditNotes(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('creditNotes')
    .select([
      'id',
      'orderId',
      'invoiceId',
      'refundId',
      'number',
      'financialYear',
      'issuedAt',
      'taxablePaise',
      'taxPaise',
      'totalPaise',
      'facts',
    ])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('issuedAt')
    .execute();
}

export function listCouponUses(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('couponUses')
    .innerJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .select(['orderId', 'code', 'couponUses.isOnceEach', 'couponUses.createdAt'])
    .where('orderId', '=', anyOf(orderIds))
    .execute();
}
