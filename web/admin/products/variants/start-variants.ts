import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { newKey } from '#web/browser/new-key.ts';
import { type TypedVariant, type TypedVariants, textOf } from './typed-variants.ts';

/** What the simple fields say. */
export interface SimpleFields {
  price: string;
  discountPrice: string;
  size: string;
  stockKind: 'order' | 'count' | 'sizes';
  count: string;
  sizeCounts: Record<string, string>;
  sku: string;
  barcode: string;
  weight: string;
}

/** The variants that the simple fields mean; a choice of sizes is the first option. */
export function startVariants(
  typed: SimpleFields,
  product: AdminProduct | undefined,
): TypedVariants {
  const { price, discountPrice, stockKind, count, sizeCounts, sku, barcode, weight } = typed;
  const sizes = sizeChoices(typed.size);
  const present = product?.variants ?? [];
  const rowOf = (size?: string): TypedVariant => {
    const values = size === undefined ? [] : [size];
    const former = present.find((each) => each.values.join('\0') === values.join('\0'));
    const stocks = { order: '', count, sizes: textOf(sizeCounts[size ?? '']) };
    return {
      id: former?.id ?? newKey(),
      isNew: !former,
      values: size === undefined ? [] : [`size:${size}`],
      price,
      discountPrice,
      stock: stocks[stockKind],
      ...(size === undefined ? { sku, barcode, weight } : { sku: '', barcode: '', weight: '' }),
      gstRate: textOf(former?.ownGstRate),
      image: textOf(former?.image),
      onSale: former?.onSale ?? true,
    };
  };
  const values = sizes.map((value) => ({ id: `size:${value}`, value, swatch: '' }));
  const isShared = stockKind === 'count' && count !== '' && sizes.length > 1;
  const shelf = present.find(({ stockOf }) => stockOf !== null)?.stockOf;
  return {
    options: [{ id: newKey(), name: sizes.length > 0 ? 'Size' : '', values }],
    rows: sizes.length > 0 ? sizes.map(rowOf) : [rowOf()],
    sharedCount: isShared ? count : null,
    countedAt: isShared ? (shelf ?? null) : null,
  };
}
