import { validate as isUuid } from 'uuid';
import type { CartChanges, WholeCart } from '#contract/cart/saved-cart.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { chooseVariant, variantLabel } from '#contract/catalogue/variants.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listOwnHeldUnits } from '#server/selling/checkout/holds/holds.queries.ts';
import { lockCustomer } from '#server/selling/orders/record/orders.queries.ts';
import {
  forgetOldRemovals,
  listCartRows,
  listKnownVariants,
  listWishRows,
  noteJoinedCarts,
  saveCartRows,
  saveWishRows,
} from './cart.queries.ts';
import { linesWithinLimit, unitsLeftIn, wishesWithinLimit } from './cart-limits.ts';
import { foldLines, foldWishes, type LineNews, type WishRow } from './fold-changes.ts';
import { withOwnHolds } from './own-holds.ts';

/** Longer than a session lasts: no browser comes back with an older copy. */
const REMOVALS_MAX_AGE_MS = 90 * DAY_MS;
const REMOVALS_MAX = 300;

type Changes = Omit<CartChanges, 'userId'>;

/**
 * Applies the changes of one of a user's browsers; returns the whole cart and wishlist as all of
 * them see it.
 */
export async function syncCart(shop: Shop, userId: string, changes: Changes): Promise<WholeCart> {
  const settings = await shop.settings.read();
  const isNews = [changes.lines, changes.wishes, changes.joining].some((list) => list.length > 0);
  if (isNews) {
    await shop.db.transaction().execute(async (trx) => {
      await lockCustomer(trx, userId);
      await takeIn(trx, { shop, settings, userId }, changes);
    });
  }
  return readCart(shop.db, settings, userId);
}

async function takeIn(
  trx: Trx,
  { shop, settings, userId }: { shop: Shop; settings: ShopSettings; userId: string },
  changes: Changes,
): Promise<void> {
  const now = shop.clock.now();
  const timeOf = clockOf(changes.sentAt, now);
  const known = await knownVariants(trx, changes);
  const guestCarts = changes.joining.map(({ id }) => id);
  const joining = await noteJoinedCarts(trx, userId, guestCarts, now);

  const joins = changes.joining
    .filter(({ id }) => joining.has(id))
    .flatMap(({ lines, joinedAt }) =>
      // Slightly apart, so that they stay in order.
      lines.map((line, index) => {
        const at = new Date(timeOf(joinedAt).getTime() - lines.length + index);
        return { ...line, at, joins: true };
      }),
    );
  const set = changes.lines.map((line) => ({ ...line, at: timeOf(line.changedAt), joins: false }));
  const news: LineNews[] = [...set, ...joins]
    .map(({ productId, variantId, selectedSize, quantity, at, joins }) => {
      const variants = known.get(plainId(productId)) ?? [];
      const variant = chooseVariant(variants, { variantId, selectedSize })?.id ?? null;
      const size = variant ? '' : (selectedSize ?? '');
      return { productId: plainId(productId), variantId: variant, size, quantity, at, joins };
    })
    .filter(({ productId }) => known.has(productId));
  const rows = await listCartRows(trx, userId);
  const products = await loadProducts(
    trx,
    settings,
    joins.map(({ productId }) => productId),
  );
  const changedLines = foldLines(rows, news, unitsLeftIn(products));
  await saveCartRows(trx, userId, linesWithinLimit(rows, changedLines, now));

  const wishNews: WishRow[] = changes.wishes
    .map(({ productId, variantId, removed, addedAt, changedAt }) => ({
      productId: plainId(productId),
      variantId: known.get(plainId(productId))?.find(({ id }) => id === variantId)?.id ?? null,
      removed,
      addedAt: timeOf(addedAt),
      changedAt: timeOf(changedAt),
    }))
    .filter(({ productId }) => known.has(productId));
  const wishes = await listWishRows(trx, userId);
  const changedWishes = foldWishes(wishes, wishNews);
  await saveWishRows(trx, userId, wishesWithinLimit(wishes, changedWishes, now));
  const before = new Date(now.getTime() - REMOVALS_MAX_AGE_MS);
  await forgetOldRemovals(trx, userId, { before, most: REMOVALS_MAX });
}

/**
 * Converts a browser's times to the shop's clock, whatever its own says; none is later than now, or
 * earlier than the database's years.
 */
function clockOf(sentAt: string, now: Date): (time: string) => Date {
  const skew = now.getTime() - Date.parse(sentAt);
  return (time) => new Date(Math.max(0, Math.min(Date.parse(time) + skew, now.getTime())));
}

async function knownVariants(trx: Trx, changes: Changes) {
  const lines = [...changes.lines, ...changes.joining.flatMap((cart) => cart.lines)];
  const ids = [...lines, ...changes.wishes].map(({ productId }) => plainId(productId));
  return listKnownVariants(
    trx,
    [...new Set(ids)].filter((id) => isUuid(id)),
  );
}

const plainId = (id: string) => id.toLowerCase();

async function readCart(db: Db, settings: ShopSettings, userId: string): Promise<WholeCart> {
  const lines = (await listCartRows(db, userId)).filter(({ quantity }) => quantity > 0);
  const wishes = (await listWishRows(db, userId)).filter(({ removed }) => !removed);
  const ids = [...lines, ...wishes].map(({ productId }) => productId);
  const products = await loadProducts(db, settings, ids);
  const held = ids.length === 0 ? [] : await listOwnHeldUnits(db, userId, ids);
  return {
    lines: lines.map(({ productId, variantId, size, quantity }) => ({
      productId,
      variantId,
      selectedSize: labelOf(products, variantId) ?? (size || null),
      quantity,
    })),
    wishes: wishes.map(({ productId, variantId, addedAt }) => {
      return { productId, variantId, addedAt: addedAt.toISOString() };
    }),
    products: products.map((product) =>
      withChosenOnly(withOwnHolds(product, held), [...lines, ...wishes]),
    ),
  };
}

/** Of many variants only those that the cart or the wishlist names, or the only one. */
function withChosenOnly(product: Product, rows: readonly { variantId: string | null }[]): Product {
  if (product.options.length === 0) return product;
  const chosen = new Set(rows.map(({ variantId }) => variantId));
  return { ...product, variants: product.variants.filter(({ id }) => chosen.has(id)) };
}

function labelOf(products: readonly Product[], variantId: string | null): string | null {
  const variants = products.flatMap((product) => product.variants);
  return variantLabel(variants.find(({ id }) => id === variantId)?.values ?? []);
}
