import { cartLimits } from '#contract/cart.ts';
import { isRecord } from './kept-state.ts';
import { type BagLine, type BagProduct, snapshotOf } from './lines.ts';

/** The lines of a kept bag that still make sense, whatever else stands there. */
export function readLines(state: unknown): BagLine[] {
  return listOf(state, 'lines').flatMap((kept) => {
    const product = readProduct(kept.product);
    const { quantity, selectedSize } = kept;
    if (!product || typeof quantity !== 'number' || !(quantity >= 1)) return [];
    return [
      {
        product,
        quantity: Math.min(Math.trunc(quantity), cartLimits.quantityMax),
        selectedSize: typeof selectedSize === 'string' ? selectedSize : null,
      },
    ];
  });
}

export interface Wish {
  product: BagProduct;
  /** ISO 8601. */
  addedAt: string;
}

export function readWishes(state: unknown): Wish[] {
  return listOf(state, 'wishes').flatMap((kept) => {
    const product = readProduct(kept.product);
    const { addedAt } = kept;
    return product && typeof addedAt === 'string' ? [{ product, addedAt }] : [];
  });
}

function listOf(state: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(state) ? state[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function readProduct(kept: unknown): BagProduct | null {
  if (!isRecord(kept)) return null;
  const { id, name, image, category, price } = kept;
  const isWhole =
    [id, name, image, category].every((text) => typeof text === 'string') &&
    typeof price === 'number';
  if (!isWhole) return null;
  const usual = { discountPrice: null, inStock: true, availableQuantity: null, size: null };
  const product = { ...usual, gstRate: 0, ...kept } as Record<string, unknown>;
  if (!Array.isArray(kept.sizes)) product.sizes = [];
  return snapshotOf(product as unknown as BagProduct);
}
