import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Shop } from '#server/infra/shop/shop.ts';
import { buildProduct } from './build-products.ts';

/** Gives another product the SKU, in a transaction that ends while `save` waits for it. */
export async function whileTaken<T>(shop: Shop, sku: string, save: () => Promise<T>): Promise<T> {
  const { id } = await buildProduct(shop);
  let saving!: Promise<T>;
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('variants').set({ sku }).where('productId', '=', id).execute();
    saving = save();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
  });
  return saving;
}
