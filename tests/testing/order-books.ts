import type { Shop } from '#server/infra/shop/shop.ts';

/** The ledger of an order and of its one product. */
export async function readBooks({ db }: Pick<Shop, 'db'>, orderId: string, productId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'stockState', 'paidAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const product = await readCounts({ db }, productId);
  const payments = await db
    .selectFrom('payments')
    .select('role')
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['amountPaise', 'status', 'reason'])
    .where('orderId', '=', orderId)
    .execute();
  const history = await db
    .selectFrom('orderHistory')
    .select('toStatus')
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('data', '@>', JSON.stringify({ orderId }) as never)
    // Those to the studio have a test of their own (desk-mail.test.ts).
    .where('template', 'not like', '%-for-the-shop')
    .execute();
  return {
    status: order.status,
    stockState: order.stockState,
    isPaid: order.paidAt !== null,
    stock: [product.stock, product.reserved],
    roles: payments.map(({ role }) => role),
    refunds,
    history: history.map(({ toStatus }) => toStatus),
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
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null)
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
