import type { Shop } from '#server/infra/shop/shop.ts';
import { addStars, insertRating } from '#server/selling/orders/ratings/ratings.queries.ts';
import { buildOrder } from './build-orders.ts';

export interface ReviewFacts {
  /** Of a new product by default. */
  productId?: string;
  stars?: number;
  name?: string;
  text?: string;
  answer?: string;
  hiddenReason?: string;
  createdAt?: Date;
}

/** Inserts a delivered order with a rating and a review into the database. */
export async function buildReview(
  shop: Shop,
  user: { id: string } | null,
  facts: ReviewFacts = {},
): Promise<{ id: string; orderId: string; productId: string }> {
  const { productId: given, stars = 5, answer, hiddenReason } = facts;
  const items = [given ? { productId: given } : {}];
  const order = await buildOrder(shop, user, { status: 'delivered', items });
  const of = { orderId: order.id, productId: order.productIds[0] ?? '', userId: user?.id ?? null };
  const id = shop.random.id();
  const createdAt = facts.createdAt ?? shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    await insertRating(trx, { ...of, stars, createdAt });
    await addStars(trx, of.productId, stars);
    await trx
      .insertInto('reviews')
      .values({
        id,
        ...of,
        stars,
        name: facts.name ?? 'Asha R.',
        text: facts.text ?? 'The colours are deeper than on the screen.',
        createdAt,
        updatedAt: createdAt,
        ...(answer && { answer, answeredAt: createdAt }),
        ...(hiddenReason && { state: 'hidden' as const, hiddenReason }),
      })
      .execute();
  });
  return { id, ...of };
}
