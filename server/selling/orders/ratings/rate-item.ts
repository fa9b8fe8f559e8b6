import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockOrder, productLines } from '#server/selling/orders/record/orders.queries.ts';
import { addStars, insertRating } from './ratings.queries.ts';

/** One rating for each order and product, over all its lines, once it is delivered (S19). */
export async function rateItem(
  shop: Shop,
  userId: string,
  { orderId, productId, rating }: { orderId: string; productId: string; rating: number },
): Promise<void> {
  if (!isUuid(orderId)) throw new Problem('not-found', orderMessages.notFound);
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId });
    if (order?.userId !== userId) throw new Problem('not-found', orderMessages.notFound);
    const product = productLines(order.items).find(
      (item) => item.productId === productId.toLowerCase(),
    );
    if (!product) throw new Problem('not-found', orderMessages.notInOrder);
    if (order.status !== 'delivered') throw new Problem('conflict', orderMessages.notRatable);
    const isFirst = await insertRating(trx, {
      orderId: order.id,
      productId: product.productId,
      userId,
      stars: rating,
      createdAt: shop.clock.now(),
    });
    if (!isFirst) throw new Problem('conflict', orderMessages.alreadyRated);
    await addStars(trx, product.productId, rating);
  });
}
