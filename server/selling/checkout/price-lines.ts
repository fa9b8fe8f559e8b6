import type { FieldError } from '#contract/api/envelope.ts';
import type { CartLine } from '#contract/cart/cart.ts';
import { cartMessages } from '#contract/cart/cart-rules.ts';
import { chooseVariant, chosenOptions, variantLabel } from '#contract/catalogue/variants.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { type CouponTerms, discountOf } from '#contract/coupons/coupon-rules.ts';
import { rupeesFromPaise, totalsOf } from '#contract/money/money.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { imageAddress } from '#server/catalogue/products/present-product.ts';
import { Problem } from '#server/infra/problems.ts';
import { couponProblem } from '#server/selling/coupons/coupon-terms.ts';
import type {
  LockedProduct,
  LockedVariant,
} from '#server/selling/inventory/stock/stock.queries.ts';
import { taxedLineOf } from '#server/selling/orders/record/taxed-line.ts';
import { rateFor } from '#server/studio/settings/shop-settings.ts';

/** A line as it is sold: the snapshot that the order stores. */
export interface PricedLine {
  productId: string;
  variantId: string;
  name: string;
  image: string | null;
  category: string;
  /** JSON: the options' names and values. */
  options: string;
  sku: string | null;
  selectedSize: string | null;
  quantity: number;
  pricePaise: number;
  listPricePaise: number;
  /** The line's share of the coupon's discount. */
  discountPaise: number;
  hsn: string | null;
  gstRate: number;
}

export interface PricedLines extends Sums {
  lines: PricedLine[];
}

interface Sums {
  discountPaise: number;
  subtotalPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/** What is unavailable of a line, as the answer describes it. */
export interface Unavailable {
  productId: string;
  variantId: string | null;
  name: string;
  selectedSize: string | null;
  quantity: number;
  availableQuantity: number;
}

/**
 * Prices the lines from the catalogue, one for one, less the coupon's discount. Throws if a variant
 * is not chosen or more than `most` units of it are (`invalid`), a product is no longer offered or the coupon does not apply (`conflict`).
 */
export function priceLines(
  products: ReadonlyMap<string, LockedProduct>,
  lines: readonly CartLine[],
  settings: ShopSettings,
  { coupon, most }: { coupon?: CouponTerms | undefined; most: number },
): PricedLines {
  const errors: FieldError[] = [];
  const gone: Unavailable[] = [];
  const priced: PricedLine[] = [];
  /** Units by variant: several lines may have the same. */
  const ordered = new Map<string, number>();
  for (const [position, line] of lines.entries()) {
    const product = products.get(line.productId);
    if (!product || product.deletedAt || !product.onSale) {
      gone.push(goneLine(line, product));
      continue;
    }
    const offered = product.variants.filter((variant) => !variant.deletedAt);
    const variant = chooseVariant(offered, line);
    if (!variant ? line.variantId : !variant.onSale) {
      gone.push(goneLine(line, product));
      continue;
    }
    if (!variant) {
      errors.push({
        field: `items.${position}.selectedSize`,
        message: cartMessages.choose(product.options[0]?.name ?? 'size'),
      });
      continue;
    }
    const units = (ordered.get(variant.id) ?? 0) + line.quantity;
    ordered.set(variant.id, units);
    if (units > most) {
      errors.push({ field: `items.${position}.quantity`, message: cartMessages.tooMany });
      continue;
    }
    priced.push(priceLine(product, variant, line.quantity, settings));
  }
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
  if (gone.length > 0) throw unavailableProblem(gone);
  if (coupon) takeOff(coupon, priced);
  return { lines: priced, ...sumsOf(priced) };
}

function takeOff(coupon: CouponTerms, lines: readonly PricedLine[]): void {
  const { shares, problem } = discountOf(
    coupon,
    lines.map(({ pricePaise, quantity, category }) => {
      return { pricePaise, quantity, category };
    }),
  );
  if (problem) throw couponProblem(problem);
  for (const [position, line] of lines.entries()) line.discountPaise = shares[position] ?? 0;
}

export function sumsOf(lines: readonly Parameters<typeof taxedLineOf>[0][]): Sums {
  const sums = totalsOf(lines.map(taxedLineOf));
  return {
    discountPaise: sums.discountPaise,
    subtotalPaise: sums.subtotalPaise,
    taxPaise: sums.taxPaise,
    totalPaise: sums.totalPaise,
  };
}

function goneLine(line: CartLine, product: LockedProduct | undefined): Unavailable {
  return {
    productId: line.productId,
    variantId: line.variantId ?? null,
    name: product?.name ?? '',
    selectedSize: line.selectedSize ?? null,
    quantity: line.quantity,
    availableQuantity: 0,
  };
}

function priceLine(
  product: LockedProduct,
  variant: LockedVariant,
  quantity: number,
  settings: ShopSettings,
): PricedLine {
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    image: imageOf(product, variant),
    category: product.category,
    options: JSON.stringify(chosenOptions(product.options, variant.values)),
    sku: variant.sku,
    selectedSize: variantLabel(variant.values),
    quantity,
    pricePaise: variant.sellingPricePaise,
    listPricePaise: variant.pricePaise,
    discountPaise: 0,
    hsn: product.hsn ?? variant.categoryHsn,
    gstRate: rateFor(settings, variant.gstRate ?? product.gstRate ?? variant.categoryGstRate, {
      isApparel: variant.isApparel,
      sellingPaise: variant.sellingPricePaise,
    }),
  };
}

/** The variant's own, else the product's main image. */
function imageOf({ mainImage: main }: LockedProduct, { image, imageName: name }: LockedVariant) {
  if (image && (name || /^https?:/.test(image))) return imageAddress({ name, url: image });
  return main && imageAddress(main);
}

/** Says which products are not available in the requested quantity. */
export function unavailableProblem(lines: readonly Unavailable[]): Problem {
  const names = [...new Set(lines.map((line) => line.name))].filter(Boolean);
  const message =
    names.length === 0
      ? checkoutMessages.nothingAvailable
      : checkoutMessages.unavailable(
          names,
          lines.some(({ availableQuantity }) => availableQuantity > 0),
        );
  return new Problem('conflict', message, { extra: { unavailable: lines } });
}

/** The customer saw other figures: answers with the current ones, in rupees (S12). */
export function totalChanged(
  sums: Sums,
  lines: readonly Omit<PricedLine, 'options' | 'sku'>[],
): Problem {
  const data = {
    subtotal: rupeesFromPaise(sums.subtotalPaise + sums.discountPaise),
    discount: rupeesFromPaise(sums.discountPaise),
    tax: rupeesFromPaise(sums.taxPaise),
    totalAmount: rupeesFromPaise(sums.totalPaise),
    items: lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      selectedSize: line.selectedSize,
      quantity: line.quantity,
      price: rupeesFromPaise(line.pricePaise),
    })),
  };
  return new Problem('conflict', checkoutMessages.totalChanged, { extra: { data } });
}
