import type { Shop } from '#server/infra/shop/shop.ts';

/** The ledger of an order and of its one product. */
export async function readBooks({ db }: Pick<Shop, 'db'>, orderId: string, productId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'stock_state', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const product = await readCounts({ db }, productId);
  const payments = await db
    .selectFrom('payments')
    .select('role')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_paise', 'status', 'reason'])
    .where('order_id', '=', orderId)
    .execute();
  const history = await db
    .selectFrom('order_history')
    .select('to_status')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('data', '@>', JSON.stringify({ orderId }) as never)
    .execute();
  return {
    status: order.status,
    stockState: order.stock_state,
    isPaid: order.paid_at !== null,
    stock: [product.stock, product.reserved],
    roles: payments.map(({ role }) => role),
    refunds,
    history: history.map(({ to_status }) => to_status),
    mails: mails.map(({ template }) => template).sort(),
  };
}

/** How many units of a product there are, and how many of them are held. */
export function readCounts({ db }: Pick<Shop, 'db'>, productId: string) {
  return db
    .selectFrom('variants')
    .select(({ fn }) => [
      fn.sum<number | null>('stock').as('stock'),
      fn.sum<number>('reserved').as('reserved'),
    ])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The ledger of a paid order for a one-of-a-kind product, no matter who reported the payment. */
export const paidOnce = {
  status: 'paid',
  stockState: 'sold',
  isPaid: true,
  stock: [0, 0],
  roles: ['settles'],
  refunds: [],
  history: ['pending', 'paid'],
  mails: ['order-paid'],
};
