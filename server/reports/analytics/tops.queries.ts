import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { type Span, withBought } from '#server/selling/orders/record/bought-orders.queries.ts';

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
          'userId',
          sql<string>`coalesce(user_id::text, erased_as, ${ownerlessId}::text)`.as('id'),
          sql<number>`sum(net_paise)`.as('paise'),
          sql<number>`count(*)`.as('orders'),
        ])
        .groupBy(['userId', 'erasedAs', ownerlessId]),
    )
    .selectFrom('spent')
    .leftJoin('users', 'users.id', 'spent.userId')
    .select(['spent.id', 'users.name', 'users.email', 'spent.orders'])
    .select('spent.paise as totalSpentPaise')
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
        .innerJoin('orderLines as items', 'items.orderId', 'bought.id')
        .where('bought.status', '<>', 'cancelled')
        .groupBy('items.productId')
        .select([
          'items.productId',
          sql<number>`sum(items.quantity)`.as('units'),
          // Nearly every order was paid in full and needs no fractions.
          sql<number>`
            coalesce(sum(${taxable}) filter (where net_paise = total_paise), 0)
            + coalesce(round(sum((${taxable}) * net_paise / total_paise::numeric)
              filter (where net_paise <> total_paise)), 0)`.as('paise'),
        ]),
    )
    .selectFrom('sold')
    .innerJoin('products', 'products.id', 'sold.productId')
    .select([
      'products.id',
      'products.name',
      sql<string>`products.category`.as('category'),
      'sold.units as unitsSold',
      'sold.paise as revenuePaise',
    ])
    .orderBy('sold.units', 'desc')
    .orderBy('sold.paise', 'desc')
    .orderBy('products.id');
}

/**
 * What sold of each variant, as the orders name it. A product's rows have the sum that the product
 * has: each is rounded at the end of the sums before it.
 */
export function selectSoldVariants(
  db: Db,
  span: Span = {},
  { of }: { of?: readonly string[] } = {},
) {
  const upTo = sql`sum(exact) over (partition by product_id order by variant_id, label)`;
  return withBought(db, span)
    .with('sold', (cte) =>
      cte
        .selectFrom('bought')
        .innerJoin('orderLines as items', 'items.orderId', 'bought.id')
        .where('bought.status', '<>', 'cancelled')
        .where('items.kind', '=', 'product')
        .$if(of !== undefined, (query) =>
          query.where(sql<boolean>`items.product_id = any(${of}::uuid[])`),
        )
        .groupBy(['items.productId', 'items.variantId', 'items.selectedSize'])
        .select([
          'items.productId',
          'items.variantId',
          'items.selectedSize as label',
          sql<string | null>`max(items.sku)`.as('sku'),
          sql<number>`sum(items.quantity)`.as('units'),
          sql<number>`
            coalesce(sum(${taxable}) filter (where net_paise = total_paise), 0)
            + coalesce(sum((${taxable}) * net_paise / total_paise::numeric)
              filter (where net_paise <> total_paise), 0)`.as('exact'),
        ]),
    )
    .with('rounded', (cte) =>
      cte
        .selectFrom('sold')
        .select([
          'productId',
          'variantId',
          'label',
          'sku',
          'units',
          sql<number>`(round(${upTo}) - round(${upTo} - exact))::bigint`.as('paise'),
        ]),
    )
    .selectFrom('rounded')
    .innerJoin('products', 'products.id', 'rounded.productId')
    .select([
      'products.id',
      'products.name',
      sql<string>`rounded.variant_id`.as('variantId'),
      'rounded.label',
      'rounded.sku',
      'rounded.units as unitsSold',
      'rounded.paise as revenuePaise',
    ])
    .orderBy('rounded.units', 'desc')
    .orderBy('rounded.paise', 'desc')
    .orderBy('products.id')
    .orderBy('rounded.label');
}

/** The best rated products; unrated ones are left out. */
export function selectRatedProducts(db: Db) {
  return db
    .selectFrom('products')
    .where('deletedAt', 'is', null)
    .where('rating', '>', 0)
    .select([
      'id',
      'name',
      sql<string>`category`.as('category'),
      'rating',
      'ratingCount as reviews',
    ])
    .orderBy('rating', 'desc')
    .orderBy('ratingCount', 'desc')
    .orderBy('id');
}
