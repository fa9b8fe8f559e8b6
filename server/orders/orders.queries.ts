import type { Insertable, Updateable } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { Db, Trx } from '../database/database.ts';
import type { OrderHistory, OrderItems, Orders } from '../database/schema.ts';

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
  'shipping_name',
  'shipping_email',
  'shipping_phone',
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_pincode',
  'shipping_country',
  'notes',
  'provider_order_id',
  'stock_state',
  'reserved_until',
  'next_check_at',
  'payment_seen_at',
  'paid_at',
  'delivered_at',
  'created_at',
  'updated_at',
] as const;

const itemColumns = [
  'id',
  'order_id',
  'product_id',
  'position',
  'name',
  'image',
  'category',
  'selected_size',
  'quantity',
  'counted',
  'price_paise',
  'list_price_paise',
  'discount_paise',
  'restocked',
  'hsn',
  'gst_rate',
] as const;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>;
export type OrderItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** An order that nobody else can change until the transaction ends, with its lines. */
export interface LockedOrder extends OrderRow {
  items: OrderItemRow[];
}

/** By the shop's id or the provider's. */
export function findOrderRow(db: Db, by: { id: string } | { provider_order_id: string }) {
  return selectOrder(db, by).executeTakeFirst();
}

export async function lockOrder(
  trx: Trx,
  by: { id: string } | { provider_order_id: string },
): Promise<LockedOrder | undefined> {
  const order = await selectOrder(trx, by).forNoKeyUpdate().executeTakeFirst();
  return order && { ...order, items: await listItems(trx, [order.id]) };
}

function selectOrder(db: Db, by: { id: string } | { provider_order_id: string }) {
  const query = db.selectFrom('orders').select(orderColumns);
  return 'id' in by
    ? query.where('id', '=', by.id)
    : query.where('provider_order_id', '=', by.provider_order_id);
}

function listItems(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_items')
    .select(itemColumns)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/**
 * Whoever locks more than one order of a shopper locks the shopper first, so that no two wait for
 * each other. The lock leaves room for the foreign keys of others.
 */
export async function lockShopper(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The shopper's own unpaid orders that hold units of these products, or a use of the coupon, oldest
 * first, locked. Those whose money is on its way are left alone.
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
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('stock_state', '=', 'reserved')
    .where('payment_seen_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .where((eb) =>
      eb.or([
        eb('coupon_id', '=', couponId),
        eb.exists(
          eb
            .selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.order_id', '=', 'orders.id')
            .where('order_items.product_id', 'in', productIds),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (orders.length === 0) return [];
  const items = await listItems(
    trx,
    orders.map((order) => order.id),
  );
  return orders.map((order) => ({
    ...order,
    items: items.filter((item) => item.order_id === order.id),
  }));
}

export async function insertOrder(
  trx: Trx,
  order: Insertable<Orders>,
  items: Insertable<OrderItems>[],
): Promise<void> {
  await trx.insertInto('orders').values(order).execute();
  await trx.insertInto('order_items').values(items).execute();
}

export async function updateOrder(db: Db, id: string, changes: Updateable<Orders>): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).execute();
}

/**
 * Notes that the locked order has changed. No two changes have the same time, so that whoever saw
 * the order before one of them is told.
 */
export async function stampOrder(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  const least = order.updated_at.getTime() + 1;
  order.updated_at = new Date(Math.max(now.getTime(), least));
  await updateOrder(trx, order.id, { updated_at: order.updated_at });
}

export async function insertHistory(
  trx: Trx,
  line: Insertable<OrderHistory> & { to_status: OrderStatus },
): Promise<void> {
  await trx.insertInto('order_history').values(line).execute();
}

/** Where an order's mail goes: the account's address, else the one it is shipped to. */
export async function findRecipient(
  db: Db,
  order: Pick<OrderRow, 'user_id' | 'shipping_email'>,
): Promise<string> {
  if (!order.user_id) return order.shipping_email;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirst();
  return user?.email ?? order.shipping_email;
}
