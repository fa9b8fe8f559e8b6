import type { CartLine } from '#contract/cart/cart.ts';
import { cartLimits } from '#contract/cart/cart-rules.ts';
import type { CheckedCart } from '#contract/cart/check-cart.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import { findProductNames } from '#server/catalogue/products/products.queries.ts';
import { listOwnHeldUnits } from '#server/holds/holds.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * What can be bought of a cart now (decision 7). Several lines of one product share its units,
 * first come, first served; what the customer's own unpaid checkout holds is available to them.
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
  for (const line of lines) {
    const product = byId.get(line.productId.toLowerCase());
    const size = product && chosenSize(product, line.selectedSize);
    if (!product || size === undefined || !isOffered(product)) {
      removed.push(line);
      continue;
    }
    const shelf = shelfOf(product, size);
    const available = left.get(shelf) ?? null;
    const quantity = Math.min(line.quantity, cartLimits.quantityMax, available ?? line.quantity);
    if (quantity < 1) {
      removed.push(line);
      continue;
    }
    if (available !== null) left.set(shelf, available - quantity);
    checked.validItems.push({
      product,
      quantity,
      selectedSize: size,
      price: product.price,
      discountPrice: product.discountPrice,
      availableQuantity: available,
    });
  }
  checked.removedItems = await namesOf(shop, removed, byId);
  return checked;
}

/** The units that are free on each shelf or held by this customer; null is unlimited. */
async function countLeft(
  shop: Shop,
  products: readonly Product[],
  userId: string | undefined,
): Promise<Map<string, number | null>> {
  const left = new Map<string, number | null>();
  for (const product of products) {
    left.set(shelfOf(product, null), product.availableQuantity);
    for (const { size, availableQuantity } of product.sizes) {
      if (availableQuantity !== null) left.set(`${product.id} ${size}`, availableQuantity);
    }
  }
  if (userId === undefined || products.length === 0) return left;
  const ids = products.map((product) => product.id);
  for (const held of await listOwnHeldUnits(shop.db, userId, ids)) {
    const sized = `${held.product_id} ${held.selected_size}`;
    const shelf = left.has(sized) ? sized : `${held.product_id} `;
    const free = left.get(shelf);
    if (free != null) left.set(shelf, free + held.quantity);
  }
  return left;
}

/** Where the units of a product in a size are counted. */
function shelfOf(product: Product, size: string | null): string {
  const isSized = product.sizes.some((each) => {
    return each.size === size && each.availableQuantity !== null;
  });
  return `${product.id} ${isSized ? size : ''}`;
}

/** Null if there is nothing to choose (decision 14); undefined if the choice is missing. */
function chosenSize(product: Product, selected: string | null | undefined) {
  if (product.sizes.length === 0) return null;
  return product.sizes.find((each) => each.size === selected?.trim())?.size;
}

/** Whether all units are held or sold is decided by shelf; here only the toggle counts. */
function isOffered(product: Product): boolean {
  return product.inStock || product.availableQuantity === 0;
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
