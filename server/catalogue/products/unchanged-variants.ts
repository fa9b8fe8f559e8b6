import { rupeesFromPaise } from '#contract/money/money.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** The variants as they are, or with other prices. */
export function unchangedVariants(
  { variants }: { variants: readonly UnchangedVariant[] },
  prices?: { fields: Pick<ProductDraft['fields'], 'price' | 'discountPrice'> },
): VariantDraft[] {
  const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
  return variants.map(({ id, values, price_paise, discount_price_paise }) => ({
    id,
    values,
    price: prices?.fields.price ?? rupeesFromPaise(price_paise),
    discountPrice: prices ? prices.fields.discountPrice : rupees(discount_price_paise),
  }));
}

interface UnchangedVariant {
  id: string;
  values: string[];
  price_paise: number;
  discount_price_paise: number | null;
}
