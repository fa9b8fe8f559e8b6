import type { CartLine } from '#contract/cart/cart.ts';
import { cartLimits } from '#contract/cart/cart-rules.ts';
import type { CheckedCart } from '#contract/cart/check-cart.ts';
import type { Product, Variant } from '#contract/catalogue/catalogue.ts';
import { chooseVariant, shelfOf, variantLabel } from '#contract/catalogue/variants.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import { findProductNames } from '#server/catalogue/products/products.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listOwnHeldUnits } from '#server/selling/checkout/holds/holds.queries.ts';

/**
 * What can be bought of a cart now (S7). Several lines may share units, first come,
 * first served; what the customer's own unpaid checkout holds is available to them.
 */
export async function validateCart(
  shop: Shop,
  lines: readonly CartLine[],
  userId: string | undefined,
): Promise<Omit<CheckedCart, 'coupon' | 'notKept'>> {
  const ids = lines.map((line) => line.productId);
  const products = await loadProducts(shop.db, await shop.settings.read(), ids);
  const byId = new Map(products.map((product) => [product.id, product]));
  const left = await countLeft(shop, products, userId);
  const checked: Omit<CheckedCart, 'coupon' | 'notKept'> = { validItems: [], removedItems: [] };
  const removed: CartLine[] = [];
  /** Units by variant: several lines may have the same. */
  const taken = new Map<string, number>();
  for (const line of lines) {
    const product = byId.get(line.productId.toLowerCase());
    const variant = product && chooseVariant(product.variants, line);
    if (!variant || !isOffered(variant)) {
      removed.push(line);
      continue;
    }
    const shelf = shelfOf(variant);
    const available = left.get(shelf) ?? null;
    const most = cartLimits.quantityMax - (taken.get(variant.id) ?? 0);
    const quantity = Math.min(line.quantity, most, available ?? line.quantity);
    if (quantity < 1) {
      removed.push(line);
      continue;
    }
    if (available !== null) left.set(shelf, available - quantity);
    taken.set(variant.id, (taken.get(variant.id) ?? 0) + quantity);
    checked.validItems.push({
      // Of many variants only the one that is asked about.
      product: { ...product, variants: [variant] },
      quantity,
      variantId: variant.id,
      selectedSize: variantLabel(variant.values),
      price: variant.price,
      discountPrice: variant.discountPrice,
      availableQuantity: available,
    });
  }
  checked.removedItems = await namesOf(shop, removed, byId);
  return checked;
}

/** The units of each count that are free or held by this customer; null is unlimited. */
async function countLeft(
  shop: Shop,
  products: readonly Product[],
  userId: string | undefined,
): Promise<Map<string, number | null>> {
  const left = new Map<string, number | null>();
  for (const variant of products.flatMap(({ variants }) => variants)) {
    left.set(shelfOf(variant), variant.availableQuantity);
  }
  if (userId === undefined || products.length === 0) return left;
  const ids = products.map((product) => product.id);
  for (const held of await listOwnHeldUnits(shop.db, userId, ids)) {
    const free = left.get(held.shelfId);
    if (free != null) left.set(held.shelfId, free + held.quantity);
  }
  return left;
}

/** Whether all units are held or sold is decided by count; here only the toggles matter. */
function isOffered(variant: Variant): boolean {
  return variant.inStock || variant.availableQuantity === 0;
}

async function namesOf(
  shop: Shop,
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Product>,
): Promise<string[]> {
  const hidden = lines.map((line) => line.productId).filter((id) => !products.has(id));
  const names = await findProductNames(shop.db, hidden);
  const nameOf = (id: string) => products.get(id)?.name ?? names.get(id) ?? 'Unknown item';
  return [...new Set(lines.map((line) => nameOf(line.productId.toLowerCase())))];
}
