import type { Insertable } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Ratings } from '#server/infra/database/schema.ts';

/** False if the product of the order is already rated. */
export async function insertRating(trx: Trx, rating: Insertable<Ratings>): Promise<boolean> {
  const inserted = await trx
    .insertInto('ratings')
    .values(rating)
    .onConflict((conflict) => conflict.columns(['orderId', 'productId']).doNothing())
    .returning('stars')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function addStars(trx: Trx, productId: string, stars: number): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({
      ratingSum: eb('ratingSum', '+', stars),
      ratingCount: eb('ratingCount', '+', 1),
    }))
    .where('id', '=', productId)
    .execute();
}
