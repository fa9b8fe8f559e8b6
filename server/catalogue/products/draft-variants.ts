import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { type Sized, sizeText } from './present-product.ts';
import type { DraftOption, ProductDraft, VariantDraft } from './product-draft.ts';

export interface DraftedVariants {
  options: DraftOption[];
  variants: VariantDraft[];
}

/**
 * The options and variants that a draft means: its own, or the choices of its size with its price
 * and stock. One count for several sizes is shared by them.
 */
export function draftVariants(draft: ProductDraft): DraftedVariants {
  const { fields, stock, stockWas } = draft;
  if (draft.variants) return { options: draft.options ?? [], variants: draft.variants };
  const { price, discountPrice } = fields;
  const counts = Array.isArray(stock) ? stock : undefined;
  const sizes = counts?.map(({ size }) => size) ?? sizeChoices(fields.size);
  if (sizes.length === 0) {
    const count = { stock: counts ? null : (stock as number | null | undefined) };
    const was = typeof stockWas === 'number' ? stockWas : undefined;
    return {
      options: [],
      variants: [{ values: [], price, discountPrice, ...count, stockWas: was }],
    };
  }
  const variants = sizes.map((size, at): VariantDraft => {
    const own = { values: [size], price, discountPrice };
    if (counts) {
      const were = Array.isArray(stockWas) ? stockWas : [];
      const was = were.find((each) => each.size === size)?.stock;
      return { ...own, stock: counts[at]?.stock ?? 0, stockWas: was };
    }
    const isShared = at > 0 && typeof stock === 'number';
    if (isShared) return { ...own, sharesStock: true };
    const was = typeof stockWas === 'number' ? stockWas : undefined;
    return { ...own, stock: stock as number | null | undefined, stockWas: was };
  });
  return { options: [sizeOption(sizes)], variants };
}

export function sizeOption(sizes: readonly string[]): DraftOption {
  return { name: 'Size', values: sizes.map((value) => ({ value })) };
}

/** A size says the values of an option, or is none: which of both stays where the values do. */
export function sizeOver(before: Sized, after: Sized): string | null {
  const isSaid = before.size !== null && after.size !== null;
  const [was, is] = [before, after].map((sized) => sizeChoices(sizeText(sized)).join('\0'));
  return !isSaid && was !== '' && was === is ? before.size : after.size;
}
