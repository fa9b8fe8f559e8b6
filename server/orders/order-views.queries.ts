import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderStatus } from '#contract/orders.ts';
import type { Db } from '../database/database.ts';

/** An order with its lines, their ratings and whose it is: all that the views show. */
export type OrderView = Awaited<ReturnType<typeof findOrderViews>>[number];

export interface Page {
  limit: number;
  offset: number;
}

function selectViews(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => [
      'orders.id',
      'orders.user_id',
      'orders.status',
      'orders.subtotal_paise',
      'orders.tax_paise',
      'orders.total_paise',
      'orders.currency',
      'orders.shipping_name',
      'orders.shipping_email',
      'orders.shipping_phone',
      'orders.shipping_address',
      'orders.shipping_city',
      'orders.shipping_state',
      'orders.shipping_pincode',
      'orders.shipping_country',
      'orders.payment_seen_at',
      'orders.paid_at',
      'orders.created_at',
      'users.name as user_name',
      'users.email as user_email',
      jsonArrayFrom(
        eb
          .selectFrom('order_items as items')
          .innerJoin('products', 'products.id', 'items.product_id')
          .leftJoin('ratings', (join) =>
            join
              .onRef('ratings.order_id', '=', 'items.order_id')
              .onRef('ratings.product_id', '=', 'items.product_id'),
          )
          .whereRef('items.order_id', '=', 'orders.id')
          .orderBy('items.position')
          .select([
            'items.product_id',
            'items.name',
            'items.image',
            'items.category',
            'items.selected_size',
            'items.quantity',
            'items.price_paise',
            'items.gst_rate',
            'ratings.stars',
            sql<boolean>`products.deleted_at is null`.as('available'),
          ]),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds')
          .whereRef('refunds.order_id', '=', 'orders.id')
          .orderBy('refunds.id')
          .select(['refunds.status', 'refunds.amount_paise', 'refunds.created_at']),
      ).as('refunds'),
    ]);
}

/** What a shopper may see: not the unpaid ones, unless their payment is being confirmed. */
const isShown = sql<SqlBool>`(orders.status <> 'pending' or orders.payment_seen_at is not null)`;

export async function listOwnOrders(
  db: Db,
  { userId, status }: { userId: string; status: OrderStatus | undefined },
  page: Page,
): Promise<{ views: OrderView[]; total: number }> {
  const rules = [sql<SqlBool>`orders.user_id = ${userId}`, isShown];
  if (status) rules.push(sql`orders.status = ${status}`);
  return readPage(db, allOf(rules), page);
}

export async function countPlacedOrders(db: Db, userId: string): Promise<number> {
  const { placed } = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', '<>', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('placed'))
    .executeTakeFirstOrThrow();
  return Number(placed);
}

/** Pending ones too: whoever knows the id has come from the checkout. */
export async function findOwnOrder(
  db: Db,
  userId: string,
  id: string,
): Promise<OrderView | undefined> {
  return selectViews(db)
    .where('orders.id', '=', id)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
}

export function findOrderViews(db: Db, ids: readonly string[]) {
  return selectViews(db).where('orders.id', 'in', ids).execute();
}

/** By status and by whatever an owner has at hand: a part of the id, a name, an address, a number. */
export async function listAllOrders(
  db: Db,
  { status, q }: { status: OrderStatus | undefined; q: string | undefined },
  page: Page,
): Promise<{ views: OrderView[]; total: number }> {
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (status) rules.push(sql`orders.status = ${status}`);
  if (q) rules.push(matches(q));
  return readPage(db, allOf(rules), page);
}

function matches(q: string): Expression<SqlBool> {
  const text = q.replace(/^#/, '').replace(/[\\%_]/g, '\\$&');
  const anywhere = `%${text}%`;
  return sql`(
    orders.id::text ilike ${`${text}%`} or orders.id::text ilike ${`%${text}`}
    or orders.shipping_name ilike ${anywhere} or orders.shipping_email ilike ${anywhere}
    or orders.shipping_phone like ${anywhere}
    or users.name ilike ${anywhere} or users.email ilike ${anywhere}
  )`;
}

async function readPage(db: Db, rule: Expression<SqlBool>, { limit, offset }: Page) {
  const [views, { total }] = await Promise.all([
    selectViews(db)
      .where(rule)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .where(rule)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { views, total: Number(total) };
}

function allOf(rules: Expression<SqlBool>[]): Expression<SqlBool> {
  return sql`${sql.join(rules, sql` and `)}`;
}

/** Orders that are paid and not shipped yet: what the owner has to do. */
export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('orders')
    .where('status', 'in', ['paid', 'processing'])
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
