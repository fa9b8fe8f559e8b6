import type { z } from 'zod';
import type { optionField, variantField } from '#contract/catalogue/admin-products.ts';
import { isColour } from '#contract/catalogue/swatches.ts';
import { type TypedVariant, type TypedVariants, valueTexts } from './typed-variants.ts';

type Written = z.input<typeof variantField>;

interface Parts {
  /** As they were opened; null for a new product, or one that had no options. */
  before: TypedVariants | null;
  /** Each saved variant's count as the writer saw it. */
  seen: Readonly<Record<string, string>>;
  /** What names an image of the form in the request; null for the main one. */
  imageOf(id: string): string | null;
}

/** The options and variants as the form sends them. */
export function writtenVariants(
  variants: TypedVariants,
  parts: Parts,
): { options: z.input<typeof optionField>[]; variants: Written[] } {
  const { options, rows } = variants;
  const shelf = rows.find(({ id }) => id === variants.countedAt) ?? rows[0];
  return {
    options: options.map(({ name, values }) => ({
      name: name.trim(),
      values: values.map(({ value, swatch }) => ({
        value: value.trim(),
        swatch: writtenSwatch(swatch, parts),
      })),
    })),
    variants: rows.map((row) => ({
      ...(!row.isNew && { id: row.id }),
      values: valueTexts(row.values, options),
      price: row.price,
      discountPrice: row.discountPrice,
      inStock: row.onSale,
      sku: row.sku.trim() || null,
      barcode: row.barcode.trim() || null,
      weight: row.weight,
      gstRate: row.gstRate,
      image: row.image ? parts.imageOf(row.image) : null,
      ...(variants.sharedCount !== null && row !== shelf
        ? { sharesStock: true }
        : writtenCount(row, variants.sharedCount, parts)),
    })),
  };
}

/** An image of the product that it no longer has is none; one from elsewhere stays. */
function writtenSwatch(swatch: string, { imageOf }: Parts): string | null {
  if (!swatch || isColour(swatch)) return swatch || null;
  return imageOf(swatch) ?? (/^https?:/.test(swatch) ? swatch : null);
}

/** Nothing for a count that was not touched: selling may have changed it. */
function writtenCount(
  row: TypedVariant,
  sharedCount: string | null,
  { before, seen }: Parts,
): Pick<Written, 'stock' | 'seenStock'> {
  const former = before?.rows.find(({ id }) => id === row.id);
  const stock = (sharedCount ?? row.stock).trim();
  const isSameWay = (before?.sharedCount === null) === (sharedCount === null);
  const was = sharedCount === null ? former?.stock : before?.sharedCount;
  if (former && isSameWay && stock === was) return {};
  const seenStock = seen[row.id];
  return { stock, ...(seenStock !== undefined && isSameWay && { seenStock }) };
}
