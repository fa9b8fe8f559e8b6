import type { Body } from '#contract/api/endpoint.ts';
import { plainPhone } from '#contract/api/plain-digits.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { totalsLess } from '#contract/money/totals-less.ts';
import { typedRupees } from '#contract/money/typed-money.ts';
import type { tillApi } from '#contract/till/till.endpoints.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { type TillMethod, walkInCustomer } from '#contract/till/till-rules.ts';
import { newKey } from '#web/browser/new-key.ts';

export type TillVariant = TillProduct['variants'][number];

export interface SaleLine {
  productId: string;
  variantId: string;
  name: string;
  label: string | null;
  image: string;
  /** Rupees for one, before GST. */
  price: number;
  gstRate: number;
  left: number | null;
  quantity: number;
}

/** What is sold, as it is typed. */
export interface Sale {
  /** The same sale sent again is one order. */
  key: string;
  lines: SaleLine[];
  discount: string;
  isPercent: boolean;
  name: string;
  phone: string;
  email: string;
}

export function newSale(): Sale {
  return {
    key: newKey(),
    lines: [],
    discount: '',
    isPercent: false,
    name: '',
    phone: '',
    email: '',
  };
}

/** One more of the variant, as far as there are any. */
export function withOne(sale: Sale, product: TillProduct, variant: TillVariant): Sale {
  const at = sale.lines.findIndex(({ variantId }) => variantId === variant.id);
  const line = sale.lines[at];
  if (line) return withQuantity(sale, variant.id, line.quantity + 1);
  const { id: productId, name, image } = product;
  const { id: variantId, ...facts } = variant;
  return {
    ...sale,
    lines: [...sale.lines, { productId, variantId, name, image, ...facts, quantity: 1 }],
  };
}

/** None takes the line away. */
export function withQuantity(sale: Sale, variantId: string, quantity: number): Sale {
  const lines = sale.lines.flatMap((line) => {
    if (line.variantId !== variantId) return [line];
    const wanted = Math.min(quantity, line.left ?? quantity);
    return wanted > 0 ? [{ ...line, quantity: wanted }] : [];
  });
  return { ...sale, lines };
}

export function countOf({ lines }: Pick<Sale, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function discountPaise({ lines, discount, isPercent }: Sale): number {
  if (discount.trim() === '') return 0;
  const typed = typedRupees(discount);
  if (typed === null) return Number.NaN;
  if (!isPercent) return paiseFromRupees(typed);
  const paise = lines.reduce((sum, line) => sum + paiseFromRupees(line.price) * line.quantity, 0);
  return Math.round((paise * typed) / 100);
}

/** By the server's own rules; undefined where the discount is no sum, or takes all. */
export function totalsOfSale(sale: Sale) {
  const off = discountPaise(sale);
  if (sale.lines.length === 0 || Number.isNaN(off)) return undefined;
  const lines = sale.lines.map(({ price, quantity, gstRate }) => ({
    pricePaise: paiseFromRupees(price),
    quantity,
    gstRate,
  }));
  const totals = totalsLess(lines, off);
  return totals && totals.totalPaise > 0 ? { ...totals, offPaise: off } : undefined;
}

export function sentOf(
  sale: Sale,
  method: TillMethod | null,
): Body<typeof tillApi.sellAtTill> | undefined {
  const totals = totalsOfSale(sale);
  if (!totals) return undefined;
  const { key, name, phone, email } = sale;
  return {
    key,
    contact: {
      name: name.trim() || walkInCustomer,
      phone: plainPhone(phone),
      email: email.trim(),
    },
    lines: sale.lines.map(({ productId, variantId, quantity }) => ({
      kind: 'product' as const,
      productId,
      variantId,
      quantity,
      discount: 0,
    })),
    discount: rupeesFromPaise(totals.offPaise),
    total: rupeesFromPaise(totals.totalPaise),
    payment: method && { method },
  };
}
