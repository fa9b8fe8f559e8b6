import { rupeesFromPaise } from '#contract/money/money.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

/** The variants as they are, or with other prices. */
export function unchangedVariants(
  { variants }: { variants: readonly UnchangedVariant[] },
  prices?: { fields: Pick<ProductDraft['fields'], 'price' | 'discountPrice'> },
): VariantDraft[] {
  const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
  return variants.map(({ id, values, pricePaise, discountPricePaise }) => ({
    id,
    values,
    price: prices?.fields.price ?? rupeesFromPaise(pricePaise),
    discountPrice: prices ? prices.fields.discountPrice : rupees(discountPricePaise),
  }));
}

interface UnchangedVariant {
  id: string;
  values: string[];
  pricePaise: number;
  discountPricePaise: number | null;
}
