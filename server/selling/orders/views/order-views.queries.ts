import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Page } from '#contract/api/paging.ts';
import type { MoneyFilter, OrderStatus, OrderTodo } from '#contract/orders/order-rules.ts';
import type { StoredNote } from '#contract/orders/orders.ts';
import type { RefundFilter } from '#contract/refunds/refund-rules.ts';
import { upiLimits } from '#contract/upi/upi-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { invoicesOfOrder } from '#server/selling/invoices/invoices.queries.ts';
import { isOwedSql } from '#server/selling/orders/record/orders.queries.ts';
import { returnableUnits } from '#server/selling/returns/record/returns.queries.ts';
import { reviewOfItem } from '#server/selling/reviews/own-reviews.queries.ts';
import { hasTag, ordersMatching } from './orders-matching.queries.ts';
import { hasRefund, refundedUnits, refundsOfOrders } from './refund-views.queries.ts';
import { returnsOfOrders } from './return-views.queries.ts';

/** An order with its lines, their ratings and its user: everything that the views show. */
export type OrderView = Awaited<ReturnType<typeof findOrderViews>>[number];

type NoteRow = StoredNote & { by: string | null };

function selectViews(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .selectAll('orders')
    .select((eb) => [
      sql<string | null>`(select number from commissions where order_id = orders.id)`.as(
        'commission',
      ),
      sql<NoteRow[]>`(select coalesce(jsonb_agg(note || jsonb_build_object('by', authors.name)
          order by position), '[]')
        from jsonb_array_elements(orders.staff_notes) with ordinality as notes (note, position)
        left join users authors on authors.id = (note ->> 'authorId')::uuid)`.as('notesOfStaff'),
      'users.name as userName',
      'users.email as userEmail',
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as items')
          .leftJoin('products', 'products.id', 'items.productId')
          .leftJoin('ratings', (join) =>
            join
              .onRef('ratings.orderId', '=', 'items.orderId')
              .onRef('ratings.productId', '=', 'items.productId'),
          )
          .whereRef('items.orderId', '=', 'orders.id')
          .orderBy('items.position')
          .select([
            'items.id',
            'items.kind',
            'items.productId',
            'items.variantId',
            'items.options',
            'items.sku',
            'items.name',
            'items.image',
            'items.category',
            'items.selectedSize',
            'items.quantity',
            'items.pricePaise',
            'items.discountPaise',
            'items.gstRate',
            refundedUnits.as('refunded'),
            'ratings.stars as rating',
            reviewOfItem,
            returnableUnits.as('returnable'),
            sql<boolean>`products.id is not null and products.deleted_at is null`.as('available'),
            sql<boolean>`coalesce(products.is_certified, false)`.as('certified'),
          ]),
      ).as('items'),
      refundsOfOrders(eb).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments')
          .whereRef('shipments.orderId', '=', 'orders.id')
          .orderBy('shipments.id')
          .selectAll('shipments'),
      ).as('shipments'),
      invoicesOfOrder.as('invoices'),
      returnsOfOrders(db).as('returns'),
      jsonArrayFrom(
        eb
          .selectFrom('certificates')
          .innerJoin('certificateOwners as owned', 'owned.certificateId', 'certificates.id')
          .whereRef('certificates.orderId', '=', 'orders.id')
          .where('certificates.state', '=', 'valid')
          .where('owned.until', 'is', null)
          .whereRef('owned.userId', '=', 'orders.userId')
          .orderBy('certificates.unit')
          .orderBy('certificates.number')
          .select(['certificates.number', 'certificates.code']),
      ).as('certificates'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .whereRef('payments.orderId', '=', 'orders.id')
          .leftJoin('users as takers', 'takers.id', 'payments.takenBy')
          .where('payments.role', '=', 'settles')
          .select([
            'payments.reference',
            'takers.name as takerName',
            'payments.providerPaymentId as id',
            'payments.amountPaise',
            'payments.method',
            'payments.capturedAt',
            'payments.part',
          ])
          .orderBy('payments.part'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('orderParts as parts')
          .whereRef('parts.orderId', '=', 'orders.id')
          .orderBy('parts.number')
          .select(['parts.number', 'parts.due', 'parts.amountPaise']),
      ).as('parts'),
    ]);
}

/**
 * What a customer may see: no unpaid orders, unless their payment is being confirmed, their code is
 * awaited, they wait for their UPI payment, which may come late, or staff wrote them down. A commission
 * has a page of its own until it is ready.
 */
const isShownAt = (now: Date) => sql<SqlBool>`(orders.status <> 'pending' or (orders.part is null
  and (orders.payment_seen_at is not null or orders.origin <> 'shop'
    or orders.pays_on_delivery and orders.stock_state = 'reserved'
    or orders.pays_by_upi and (orders.stock_state = 'reserved' or orders.upi_reference is not null
      or orders.upi_lapsed_at is not null
        and orders.reserved_until > ${new Date(now.getTime() - upiLimits.lateDays * DAY_MS)}))))`;

export async function listOwnOrders(
  db: Db,
  { userId, status, now }: { userId: string; status: OrderStatus | undefined; now: Date },
  page: Page,
) {
  const rules = [sql<SqlBool>`orders.user_id = ${userId}`, isShownAt(now)];
  if (status) rules.push(sql`orders.status = ${status}`);
  return readPage(db, allOf(rules), page);
}

export async function countPlacedOrders(db: Db, userId: string): Promise<number> {
  return countRows(
    db.selectFrom('orders').where('userId', '=', userId).where('status', '<>', 'pending'),
  );
}

/** Also pending ones: a customer who knows the id comes from the checkout. */
export async function findOwnOrder(db: Db, userId: string, id: string) {
  return selectViews(db)
    .where('orders.id', '=', id)
    .where('orders.userId', '=', userId)
    .executeTakeFirst();
}

export function findOrderViews(db: Db, ids: readonly string[]) {
  return selectViews(db).where('orders.id', 'in', ids).execute();
}

interface Narrowing {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  refund?: RefundFilter | undefined;
  money?: MoneyFilter | undefined;
  todo?: OrderTodo | undefined;
  tag?: string | undefined;
}

/** By what is still to come of the money of orders that are paid on delivery. */
const isDue: Record<MoneyFilter, Expression<SqlBool>> = {
  'on-delivery': sql`orders.pays_on_delivery`,
  due: sql`(${isOwedSql} and orders.status = 'delivered')`,
  refused: sql`(${isOwedSql} and orders.refused_at is not null)`,
};

/** Which orders wait for what. A commission is confirmed and paid on a page of its own. */
const isToDo: Record<OrderTodo, Expression<SqlBool>> = {
  confirm: sql`(orders.stock_state = 'reserved' and orders.status = 'pending' and orders.part is null
    and (orders.origin <> 'shop' or orders.pays_on_delivery or orders.pays_by_upi))`,
  pack: sql`orders.status in ('confirmed', 'paid')`,
  ship: sql`orders.status = 'processing'`,
};

/** How many orders wait for what, and how many are under way. */
export async function countTodos(db: Db) {
  const count = (rule: Expression<SqlBool>) =>
    sql<number>`(select count(*)::int from orders where ${rule})`;
  const { rows } = await sql<Record<OrderTodo | 'shipped', number>>`select
    ${count(isToDo.confirm)} as confirm, ${count(isToDo.pack)} as pack, ${count(isToDo.ship)} as ship,
    ${count(sql`orders.status = 'shipped'`)} as shipped`.execute(db);
  return rows[0]!;
}

/** By status and by what staff know: an order's id, a name, an e-mail address, a number. */
export async function listAllOrders(
  db: Db,
  { status, q, refund, money, todo, tag }: Narrowing,
  page: Page,
) {
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (status) rules.push(sql`orders.status = ${status}`);
  if (q) rules.push(ordersMatching(q));
  if (refund) rules.push(hasRefund[refund]);
  if (money) rules.push(isDue[money]);
  if (todo) rules.push(isToDo[todo]);
  if (tag) rules.push(hasTag(tag));
  return readPage(db, allOf(rules), page);
}

/** The page's ids come first: the views' data is read only for those. */
async function readPage(db: Db, rule: Expression<SqlBool>, { limit, offset }: Page) {
  const [views, total] = await Promise.all([
    selectViews(db)
      .where('orders.id', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select('orders.id')
          .where(rule)
          .orderBy('orders.createdAt', 'desc')
          .orderBy('orders.id', 'desc')
          .limit(limit)
          .offset(offset),
      )
      .orderBy('orders.createdAt', 'desc')
      .orderBy('orders.id', 'desc')
      .execute(),
    countRows(db.selectFrom('orders').where(rule)),
  ]);
  return { views, total };
}

/** How many of the newest orders with a tag say which tags are in use. */
const LOOKED_AT = 2000;

export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from (
      select tags from orders where tags <> '{}' order by created_at desc limit ${LOOKED_AT}
    ) as newest order by tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

function allOf(rules: Expression<SqlBool>[]): Expression<SqlBool> {
  return sql`${sql.join(rules, sql` and `)}`;
}

/** Orders that are bought and not shipped yet: the owner's work. */
export async function countWaiting(db: Db): Promise<number> {
  return countRows(
    db.selectFrom('orders').where('status', 'in', ['confirmed', 'paid', 'processing']),
  );
}

/** Orders that were delivered before then, whose money nobody has recorded. */
export async function countMoneyDue(db: Db, before: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('orders')
      .where(isOwedSql)
      .where('status', '=', 'delivered')
      .where('deliveredAt', '<', before),
  );
}
