import { isHidden, type ProductDraft } from '#server/catalogue/products/product-draft.ts';
import { lockProducts } from '#server/catalogue/products/product-writes.queries.ts';
import { type SavedProduct, saveProducts } from '#server/catalogue/products/save-products.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listPartIds, moveCartsAndWishes, moveUnits } from './former-parts.queries.ts';
import { joinParts } from './former-parts.ts';
import { mainKey } from './imported-rows.ts';

/** Saves products of a Shopify export; those that an earlier import split take in their parts. */
export async function saveJoined(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'random'>,
  drafts: readonly ProductDraft[],
): Promise<SavedProduct[]> {
  const keys = drafts.flatMap(({ sourceKey }) => sourceKey ?? []);
  // All of them in one statement, for the order of the locks.
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const standing = await lockProducts(trx, keys, [...ids, ...(await listPartIds(trx, keys))]);
  const together = Map.groupBy(standing, ({ sourceKey }) => mainKey(sourceKey ?? ''));
  // The parts of one that is hidden are hidden with it, and joined once it is shown.
  const joined = drafts.map((draft) =>
    isHidden(draft)
      ? { draft, moves: [] }
      : joinParts(draft, together.get(draft.sourceKey ?? '') ?? []),
  );
  const saved = await saveProducts(
    trx,
    shop,
    joined.map(({ draft }) => draft),
    standing,
  );
  const moves = joined.flatMap(({ moves: some }, at) => {
    const { id, isHeld } = saved[at]!;
    return isHeld ? [] : some.map((move) => ({ ...move, productId: id }));
  });
  await moveUnits(trx, moves);
  await moveCartsAndWishes(trx, moves, shop.clock.now());
  return saved;
}
