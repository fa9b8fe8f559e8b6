import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import type { OrderHistory, OrderLines, Orders } from '#server/infra/database/schema.ts';
import { deliveryColumns } from './delivery.ts';

const orderColumns = [
  'id',
  'user_id',
  'status',
  'request_hash',
  'coupon_id',
  'coupon_code',
  'discount_paise',
  'subtotal_paise',
  'tax_paise',
  'total_paise',
  'currency',
  ...deliveryColumns,
  'provider_order_id',
  'stock_state',
  'reserved_until',
  'hold_seconds',
  'next_check_at',
  'payment_seen_at',
  'paid_at',
  'delivered_at',
  'created_at',
  'updated_at',
  'origin',
  'former_provider_orders',
  'delivery_by_link',
  'staff_hold_until',
  'part',
  'part_paise',
  'cancellation_fee_paise',
  'pays_on_delivery',
  'refused_at',
] as const;

const itemColumns = [
  'id',
  'order_id',
  'product_id',
  'variant_id',
  'position',
  'name',
  'image',
  'category',
  'options',
  'sku',
  'selected_size',
  'quantity',
  'counted',
  'price_paise',
  'list_price_paise',
  'discount_paise',
  'restocked',
  'hsn',
  'gst_rate',
  'kind',
] as const;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>;
export type OrderItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** `isOwed` of order-parts.ts. */
export const isOwedSql = sql<SqlBool>`(orders.pays_on_delivery and orders.paid_at is null
  and orders.status not in ('pending', 'cancelled'))`;

/** Those of the lines that are products: free lines and charges have no units. */
export function productLines<L extends { product_id: string | null; variant_id: string | null }>(
  lines: readonly L[],
): (L & { product_id: string; variant_id: string })[] {
  return lines.filter(
    (line): line is L & { product_id: string; variant_id: string } =>
      line.product_id !== null && line.variant_id !== null,
  );
}

/** An order with its lines, locked until the transaction ends. */
export interface LockedOrder extends OrderRow {
  items: OrderItemRow[];
  /** Of its account, if that still exists. */
  account_email: string | null;
}

/** The orders that the provider has of it, oldest first. */
export function providerOrdersOf({
  provider_order_id: id,
  former_provider_orders: former,
}: {
  provider_order_id: string | null;
  former_provider_orders: string[];
}): string[] {
  return id === null ? former : [...former, id];
}

/** By the shop's id or the provider's, also one from before the order was edited. */
export async function findOrderRow(db: Db, by: { id: string } | { provider_order_id: string }) {
  const order = await selectOrder(db, by).executeTakeFirst();
  if (order || 'id' in by) return order;
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where(sql<boolean>`former_provider_orders <> '{}'`)
    .where('former_provider_orders', '@>', sql<string[]>`array[${by.provider_order_id}]::text[]`)
    .executeTakeFirst();
}

export async function lockOrder(
  trx: Trx,
  by: { id: string } | { provider_order_id: string },
): Promise<LockedOrder | undefined> {
  const order = await selectOrder(trx, by).select(accountEmail).forNoKeyUpdate().executeTakeFirst();
  return order && { ...order, items: await listItems(trx, [order.id]) };
}

function selectOrder(db: Db, by: { id: string } | { provider_order_id: string }) {
  const orders = db.selectFrom('orders').select(orderColumns);
  return 'id' in by
    ? orders.where('id', '=', by.id)
    : orders.where('provider_order_id', '=', by.provider_order_id);
}

const accountEmail = sql<string | null>`(
  select email from users where users.id = orders.user_id)`.as('account_email');

function listItems(trx: Trx, orderIds: readonly string[]) {
  return trx
    .selectFrom('order_lines')
    .select(itemColumns)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/**
 * Code that locks several orders of a customer locks the customer first, to avoid deadlocks. The lock
 * still allows others' foreign keys.
 */
export async function lockCustomer(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * The customer's own unpaid orders that hold units of these products, or a use of the coupon,
 * oldest first, locked. Skips those whose money is on its way.
 */
export async function lockOwnHolds(
  trx: Trx,
  {
    userId,
    productIds,
    couponId = null,
    except,
  }: { userId: string; productIds: string[]; couponId?: string | null; except?: string },
): Promise<LockedOrder[]> {
  const orders = await trx
    .selectFrom('orders')
    .select(orderColumns)
    .select(accountEmail)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('stock_state', '=', 'reserved')
    .where('payment_seen_at', 'is', null)
    // What staff hold for a customer is not the customer's to let go.
    .where('origin', '=', 'shop')
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .where((eb) =>
      eb.or([
        eb('coupon_id', '=', couponId),
        eb.exists(
          eb
            .selectFrom('order_lines')
            .select('order_lines.id')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where('order_lines.product_id', 'in', productIds),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const items = await listItems(trx, ids);
  return orders.map((order) => ({
    ...order,
    items: items.filter((item) => item.order_id === order.id),
  }));
}

export async function insertOrder(
  trx: Trx,
  order: Insertable<Orders>,
  items: Insertable<OrderLines>[],
): Promise<void> {
  await trx.insertInto('orders').values(order).execute();
  await trx.insertInto('order_lines').values(items).execute();
}

export async function updateOrder(db: Db, id: string, changes: Updateable<Orders>): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).execute();
}

/** Records that the locked order has changed. */
export async function stampOrder(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  order.updated_at = stampAfter(order, now);
  await updateOrder(trx, order.id, { updated_at: order.updated_at });
}

/** No two changes have the same time, so that a stale view is always detected. */
export function stampAfter(order: Pick<OrderRow, 'updated_at'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), order.updated_at.getTime() + 1));
}

export async function insertHistory(
  trx: Trx,
  line: Insertable<OrderHistory> & { to_status: OrderStatus },
): Promise<void> {
  await trx.insertInto('order_history').values(line).execute();
}

/** Where an order's mail goes: to the account's address, else to the shipping address's. */
export function recipientOf(order: Pick<LockedOrder, 'account_email' | 'shipping_email'>): string {
  return order.account_email ?? order.shipping_email;
}
