import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import type { OrderHistory, OrderLines, Orders } from '#server/infra/database/schema.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>;
export type OrderItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** `isOwed` of order-parts.ts. */
export const isOwedSql = sql<SqlBool>`(orders.pays_on_delivery and orders.paid_at is null
  and orders.status not in ('pending', 'cancelled'))`;

/** Those of the lines that are products: free lines and charges have no units. */
export function productLines<L extends { productId: string | null; variantId: string | null }>(
  lines: readonly L[],
): (L & { productId: string; variantId: string })[] {
  return lines.filter(
    (line): line is L & { productId: string; variantId: string } =>
      line.productId !== null && line.variantId !== null,
  );
}

/** An order with its lines, locked until the transaction ends. */
export interface LockedOrder extends OrderRow {
  items: OrderItemRow[];
  /** Of its account, if that still exists. */
  accountEmail: string | null;
}

/** By what providers know an order. */
export type OpenedAt = Pick<
  OrderRow,
  'providerOrderId' | 'otherProviderOrders' | 'formerProviderOrders'
>;

/** The orders that providers have of it, oldest first. */
export function providerOrdersOf({
  providerOrderId: id,
  otherProviderOrders: others,
  formerProviderOrders: former,
}: OpenedAt): string[] {
  return [...former, ...others, ...(id === null ? [] : [id])];
}

/** By the shop's id, only this customer's if that is said, or by the provider's. */
export type OrderKey = { id: string; userId?: string } | { providerOrderId: string };

/** The provider's id may be one of another provider, or from before the order was edited. */
export async function findOrderRow(db: Db, by: OrderKey) {
  const order = await selectOrder(db, by).executeTakeFirst();
  if (order || 'id' in by) return order;
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .where((eb) => {
      const among = (column: 'otherProviderOrders' | 'formerProviderOrders') =>
        eb.and([
          eb(column, '<>', sql<string[]>`'{}'`),
          eb(column, '@>', sql<string[]>`array[${by.providerOrderId}]::text[]`),
        ]);
      return eb.or([among('otherProviderOrders'), among('formerProviderOrders')]);
    })
    .executeTakeFirst();
}

export async function lockOrder(trx: Trx, by: OrderKey): Promise<LockedOrder | undefined> {
  const order = await selectOrder(trx, by).select(accountEmail).forNoKeyUpdate().executeTakeFirst();
  return order && { ...order, items: await listItems(trx, [order.id]) };
}

function selectOrder(db: Db, by: OrderKey) {
  const orders = db.selectFrom('orders').selectAll('orders');
  if (!('id' in by)) return orders.where('providerOrderId', '=', by.providerOrderId);
  const found = orders.where('id', '=', by.id);
  return by.userId === undefined ? found : found.where('userId', '=', by.userId);
}

const accountEmail = sql<string | null>`(
  select email from users where users.id = orders.user_id)`.as('accountEmail');

function listItems(trx: Trx, orderIds: readonly string[]) {
  return trx
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('orderId')
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
    .selectAll('orders')
    .select(accountEmail)
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .where('stockState', '=', 'reserved')
    .where('paymentSeenAt', 'is', null)
    // Its money may be at the bank already: its customer cancels it.
    .where('paysByUpi', '=', false)
    // What staff hold for a customer is not the customer's to let go.
    .where('origin', '=', 'shop')
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .where((eb) =>
      eb.or([
        eb('couponId', '=', couponId),
        eb.exists(
          eb
            .selectFrom('orderLines')
            .select('orderLines.id')
            .whereRef('orderLines.orderId', '=', 'orders.id')
            .where('orderLines.productId', 'in', productIds),
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
    items: items.filter((item) => item.orderId === order.id),
  }));
}

export async function insertOrder(
  trx: Trx,
  order: Insertable<Orders>,
  items: Insertable<OrderLines>[],
): Promise<void> {
  await trx.insertInto('orders').values(order).execute();
  await trx.insertInto('orderLines').values(items).execute();
}

export async function updateOrder(db: Db, id: string, changes: Updateable<Orders>): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).execute();
}

/** Records that the locked order has changed. */
export async function stampOrder(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  order.updatedAt = stampAfter(order, now);
  await updateOrder(trx, order.id, { updatedAt: order.updatedAt });
}

export async function insertHistory(
  trx: Trx,
  line: Insertable<OrderHistory> & { toStatus: OrderStatus },
): Promise<void> {
  await trx.insertInto('orderHistory').values(line).execute();
}

/** Where an order's mail goes: to the account's address, else to the shipping address's. */
export function recipientOf(order: Pick<LockedOrder, 'accountEmail' | 'shippingEmail'>): string {
  return order.accountEmail ?? order.shippingEmail;
}
