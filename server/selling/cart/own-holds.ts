import type { Product } from '#contract/catalogue/catalogue.ts';
import { shelfOf } from '#contract/catalogue/variants.ts';
import type { listOwnHeldUnits } from '#server/selling/checkout/holds/holds.queries.ts';

type HeldUnits = Awaited<ReturnType<typeof listOwnHeldUnits>>;

/**
 * What the customer's own unpaid checkout holds is available to them, although the shop counts it
 * as taken.
 */
export function withOwnHolds(product: Product, units: HeldUnits): Product {
  const own = units.filter((unit) => unit.productId === product.id);
  if (own.length === 0) return product;
  const heldOf = (shelf: string) =>
    own.filter(({ shelfId }) => shelfId === shelf).reduce((sum, { quantity }) => sum + quantity, 0);
  const variants = product.variants.map((variant) => {
    const { availableQuantity: free } = variant;
    const held = heldOf(shelfOf(variant));
    if (held === 0 || free === null) return variant;
    const inStock = variant.inStock || free === 0;
    return { ...variant, inStock, reserved: false, availableQuantity: free + held };
  });
  const all = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const { availableQuantity: free } = product;
  return {
    ...product,
    variants,
    inStock: variants.some((variant) => variant.inStock),
    reserved: false,
    availableQuantity: free === null ? null : free + all,
    sizes: product.sizes.map(({ size, availableQuantity }, at) => ({
      size,
      availableQuantity:
        availableQuantity === null ? null : (variants[at]?.availableQuantity ?? null),
    })),
  };
}
