import type { Record } from './record.ts';
import type { ShopProduct } from './shop-books.ts';

/** B: sold + reserved + free = ever stocked, none below zero, one of a kind sold at most once. */
export function checkUnits(products: readonly ShopProduct[], record: Record): string[] {
  return products.flatMap((product) => {
    const stocked = record.stocked.get(product.id);
    // It was added a moment ago.
    if (stocked === undefined) return [];
    const wrong = (what: string) => [`B: the piece ${product.id} ${what}`];
    if (stocked === null) {
      return product.stock === null && product.reserved === 0
        ? []
        : wrong('is made to order and counted');
    }
    const { stock, reserved, held, sold, buyers } = product;
    if (stock === null) return wrong('has lost its count');
    const found: string[] = [];
    if (stock < 0 || reserved < 0 || reserved > stock) {
      found.push(...wrong(`has ${stock} in stock and ${reserved} reserved`));
    }
    if (reserved !== held)
      found.push(...wrong(`has ${reserved} reserved where orders hold ${held}`));
    if (stock + sold !== stocked) {
      found.push(...wrong(`had ${stocked}; ${stock} are left and ${sold} are sold`));
    }
    if (stocked === 1 && buyers > 1) found.push(...wrong(`is sold to ${buyers} orders`));
    if (product.moved_stock !== stock || product.moved_reserved !== reserved) {
      found.push(
        ...wrong(
          `has ${stock} and ${reserved} reserved; its movements say ${product.moved_stock} and ${product.moved_reserved}`,
        ),
      );
    }
    return found;
  });
}
