import type { ShopVariant } from './read-shop.ts';
import type { Record } from './record.ts';

/**
 * B, of each variant by itself: sold + reserved + free = ever stocked, none below zero, one of a
 * kind sold at most once.
 */
export function checkUnits(variants: readonly ShopVariant[], record: Record): string[] {
  return variants.flatMap((variant) => {
    const stocked = record.variants.get(variant.id)?.stock;
    // It was added a moment ago.
    if (stocked === undefined) return [];
    const wrong = (what: string) => [`B: the variant ${variant.id} ${what}`];
    if (stocked === null) {
      return variant.stock === null && variant.reserved === 0
        ? []
        : wrong('is made to order and counted');
    }
    const { stock, reserved, held, sold, buyers } = variant;
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
    if (variant.moved_stock !== stock || variant.moved_reserved !== reserved) {
      found.push(
        ...wrong(
          `has ${stock} and ${reserved} reserved; its movements say ${variant.moved_stock} and ${variant.moved_reserved}`,
        ),
      );
    }
    return found;
  });
}
