import type { Product } from '#contract/catalogue/catalogue.ts';
import type { listOwnHeldUnits } from '#server/holds/holds.queries.ts';

type HeldUnits = Awaited<ReturnType<typeof listOwnHeldUnits>>;

/**
 * What the customer's own unpaid checkout holds is available to them, although the shop counts it
 * as taken.
 */
export function withOwnHolds(product: Product, units: HeldUnits): Product {
  const own = units.filter((unit) => unit.product_id === product.id);
  const { availableQuantity: free } = product;
  if (own.length === 0 || free === null) return product;
  const heldOf = (size: string | null) =>
    own
      .filter((unit) => size === null || unit.selected_size === size)
      .reduce((sum, unit) => sum + unit.quantity, 0);
  return {
    ...product,
    inStock: product.inStock || free === 0,
    reserved: false,
    availableQuantity: free + heldOf(null),
    sizes: product.sizes.map(({ size, availableQuantity }) => ({
      size,
      availableQuantity: availableQuantity === null ? null : availableQuantity + heldOf(size),
    })),
  };
}
