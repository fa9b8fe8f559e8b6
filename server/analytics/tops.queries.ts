import { sql } from 'kysely';
import type { Category } from '#contract/catalogue/catalogue-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { type Span, withBought } from '#server/orders/bought-orders.queries.ts';

/**
 * An order without an account that was not erased counts as a customer of its own: whose it was is
 * unknown.
 */
const ownerlessId = sql`case when user_id is null and erased_as is null then id end`;

/** The customers who spent most. All orders of an erased customer count as one customer's. */
export function selectCustomers(db: Db, span: Span = {}) {
  return withBought(db, span)
    .with('spent', (cte) =>
      cte
        .selectFrom('bought')
        .select([
          'user_id',
          sql<string>`coalesce(user_id::text, erased_as, ${ownerlessId}::text)`.as('id'),
          sql<number>`sum(net_paise)`.as('paise'),
          sql<number>`count(*)`.as('orders'),
        ])
        .groupBy(['user_id', 'erased_as', ownerlessId]),
    )
    .selectFrom('spent')
    .leftJoin('users', 'users.id', 'spent.user_id')
    .select(['spent.id', 'users.name', 'users.email', 'spent.paise', 'spent.orders'])
    .orderBy('spent.paise', 'desc')
    .orderBy('spent.id');
}

/** What a line came to: less the coupon's discount, before tax. */
const taxable = sql<number>`items.quantity * items.price_paise - items.discount_paise`;

/**
 * What sold most, by units; cancelled orders do not count. A partial refund is divided among all
 * products of its order.
 */
export function selectSoldProducts(db: Db, span: Span = {}) {
  return withBought(db, span)
    .with('sold', (cte) =>
      cte
        .selectFrom('bought')
        .innerJoin('order_items as items', 'items.order_id', 'bought.id')
        .where('bought.status', '<>', 'cancelled')
        .groupBy('items.product_id')
        .select([
          'items.product_id',
          sql<number>`sum(items.quantity)`.as('units'),
          // Nearly every order was paid in full and needs no fractions.
          sql<number>`
            coalesce(sum(${taxable}) filter (where net_paise = total_paise), 0)
            + coalesce(round(sum((${taxable}) * net_paise / total_paise::numeric)
              filter (where net_paise <> total_paise)), 0)`.as('paise'),
        ]),
    )
    .selectFrom('sold')
    .innerJoin('products', 'products.id', 'sold.product_id')
    .select([
      'products.id',
      'products.name',
      sql<Category>`products.category`.as('category'),
      'sold.units',
      'sold.paise',
    ])
    .orderBy('sold.units', 'desc')
    .orderBy('sold.paise', 'desc')
    .orderBy('products.id');
}

/** The best rated products; unrated ones are left out. */
export function selectRatedProducts(db: Db) {
  return db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('rating', '>', 0)
    .select([
      'id',
      'name',
      sql<Category>`category`.as('category'),
      'rating',
      'rating_count as reviews',
    ])
    .orderBy('rating', 'desc')
    .orderBy('rating_count', 'desc')
    .orderBy('id');
}
