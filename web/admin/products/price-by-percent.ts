import type { AdminProduct, ChangeOfMany } from '#contract/catalogue/admin-products.ts';
import { paiseFromRupees, rupeesFromPaise, sellingPrice } from '#contract/money/money.ts';

type Prices = Pick<ChangeOfMany, 'price' | 'discountPrice' | 'options' | 'variants'>;

interface Priced {
  price: number;
  discountPrice: number | null;
}

/** Changes a price by so many percent; one in whole rupees stays one. */
export function byPercent(rupees: number, percent: number): number {
  const step = Number.isInteger(rupees) ? 100 : 1;
  const paise = (paiseFromRupees(rupees) * (100 + percent)) / 100;
  return rupeesFromPaise(Math.round(paise / step) * step);
}

const priced = ({ price, discountPrice }: Priced, percent: number): Priced => ({
  price: byPercent(price, percent),
  discountPrice: discountPrice === null ? null : byPercent(discountPrice, percent),
});

/** The prices of a product and of its variants; 0 percent are those that it has. */
export function pricesBy(product: AdminProduct, percent: number): Prices {
  if (product.options.length === 0) return priced(product, percent);
  return {
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map(({ value }) => ({ value })),
    })),
    variants: product.variants.map(({ id, values, ...variant }) => ({
      id,
      values,
      ...priced(variant, percent),
    })),
  };
}

/** What the cheapest and the most expensive variant then sell for. */
export function rangeBy(product: AdminProduct, percent: number): [min: number, max: number] {
  const prices = product.variants.map((variant) => {
    const { price, discountPrice } = priced(variant, percent);
    return sellingPrice(price, discountPrice);
  });
  return [Math.min(...prices), Math.max(...prices)];
}
