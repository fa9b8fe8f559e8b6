import type { CartLine } from '#contract/cart/cart.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findFreeUnits, listOnSaleTo } from './checkout.queries.ts';
import { unavailableProblem } from './price-lines.ts';

/**
 * Refuses at once if a product is sold out, without waiting for its lock: when very many want the
 * same one, the last need not queue for a refusal. Customers with a checkout under way may be
 * asking for what they hold themselves, and are left to the full check.
 */
export async function requireAvailable(
  shop: Pick<Shop, 'db'>,
  wish: {
    userId: string;
    key: string | undefined;
    items: readonly CartLine[];
    productIds: readonly string[];
  },
): Promise<void> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of wish.items) {
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  const units = await findFreeUnits(shop.db, wish.productIds);
  const short = units.filter(({ id, free }) => free < (wanted.get(id) ?? 0));
  if (short.length === 0) return;
  const freeOf = new Map(short.map(({ id, free }) => [id, free]));
  const gone = await listOnSaleTo(shop.db, [...freeOf.keys()], wish);
  if (gone.length === 0) return;
  throw unavailableProblem(
    gone.map(({ id, name }) => ({
      productId: id,
      variantId: wish.items.find((line) => line.productId === id)?.variantId ?? null,
      name,
      selectedSize: wish.items.find((line) => line.productId === id)?.selectedSize ?? null,
      quantity: wanted.get(id) ?? 0,
      availableQuantity: freeOf.get(id) ?? 0,
    })),
  );
}
