import type { Answer, Input } from '#contract/api/endpoint.ts';
import type { FieldError } from '#contract/api/envelope.ts';
import { plainPhone } from '#contract/api/plain-digits.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import type { ManualOrigin } from '#contract/manual-orders/manual-order-rules.ts';
import type { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { manualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { sellingPrice, type Totals } from '#contract/money/money.ts';
import { totalsLess } from '#contract/money/totals-less.ts';
import { typedRupees } from '#contract/money/typed-money.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { firstOfEach, issuesOf, type Problems } from '#web/ui/forms/problems.ts';

/** A variant as a line offers it. */
export interface OfferedVariant {
  id: string;
  label: string | null;
  /** Rupees. */
  price: number;
  gstRate: number;
  /** Units left; null is unlimited or unknown. */
  left: number | null;
}

interface LineTexts {
  /** Tells the lines of the form apart. */
  key: string;
  name: string;
  quantity: string;
  discount: string;
}

export type TypedLine =
  | (LineTexts & {
      kind: 'product';
      productId: string;
      variantId: string;
      image: string;
      variants: OfferedVariant[];
    })
  | (LineTexts & { kind: 'free'; price: string; gstRate: string; hsn: string });

/** What is typed, as texts. */
export interface TypedOrder {
  key: string;
  seen: string;
  origin: ManualOrigin;
  /** Null for a customer without an account. */
  customer: { id: string; name: string; email: string } | null;
  name: string;
  email: string;
  phone: string;
  hasAddress: boolean;
  address: string;
  city: string;
  state: string;
  pincode: string;
  lines: TypedLine[];
  discount: string;
  shipping: string;
  note: string;
  holdHours: string;
}

export function nothingTyped(key: string): TypedOrder {
  return {
    key,
    seen: '',
    origin: 'telephone',
    customer: null,
    name: '',
    email: '',
    phone: '',
    hasAddress: false,
    address: '',
    city: '',
    state: '',
    pincode: '',
    lines: [],
    discount: '',
    shipping: '',
    note: '',
    holdHours: '24',
  };
}

const textOf = (rupees: number) => (rupees === 0 ? '' : String(rupees));

export function typedOf({
  fields,
  shown,
  customer,
  updatedAt,
}: Answer<typeof manualOrdersApi.readManualOrder>['data']): TypedOrder {
  const { address, contact, customerId } = fields;
  const place = address ?? { address: '', city: '', state: '', pincode: '' };
  return {
    key: '',
    seen: updatedAt,
    origin: fields.origin,
    customer: customerId && customer ? { id: customerId, ...customer } : null,
    name: contact.name,
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    hasAddress: address !== null && address !== undefined,
    ...place,
    lines: fields.lines.map((line, at) => {
      const { name, selectedSize: label, image, price, gstRate } = shown[at]!;
      const texts = {
        key: String(at),
        name,
        quantity: String(line.quantity),
        discount: textOf(line.discount ?? 0),
      };
      if (line.kind === 'free') {
        const { hsn = '' } = line;
        return { ...texts, kind: 'free', price: String(price), gstRate: String(gstRate), hsn };
      }
      const { productId, variantId } = line;
      const variants = [{ id: variantId, label, price, gstRate, left: null }];
      return { ...texts, kind: 'product', productId, variantId, image, variants };
    }),
    discount: textOf(fields.discount ?? 0),
    shipping: textOf(fields.shipping ?? 0),
    note: fields.note ?? '',
    holdHours: String(fields.holdHours),
  };
}

/** A line of a product as the back office reads it. */
export function lineOf({ id, name, image, variants }: AdminProduct, key: string): TypedLine {
  const offered = variants.map((variant) => ({
    id: variant.id,
    label: variantLabel(variant.values),
    price: sellingPrice(variant.price, variant.discountPrice),
    gstRate: variant.gstRate,
    left: variant.availableQuantity,
  }));
  return lineWith({ id, name, image, variants: offered }, key);
}

/** Of its first variant that is left. */
export function lineWith(
  product: Pick<TillProduct, 'id' | 'name' | 'image' | 'variants'>,
  key: string,
): TypedLine {
  const { variants } = product;
  const first = variants.find(({ left }) => left !== 0) ?? variants[0];
  return {
    key,
    kind: 'product',
    productId: product.id,
    variantId: first?.id ?? '',
    name: product.name,
    image: product.image,
    variants,
    quantity: '1',
    discount: '',
  };
}

export function freeLine(key: string, gstRate: number): TypedLine {
  const texts = { name: '', quantity: '1', discount: '', price: '', hsn: '' };
  return { key, kind: 'free', ...texts, gstRate: String(gstRate) };
}

export function variantOf(line: Extract<TypedLine, { kind: 'product' }>) {
  return line.variants.find(({ id }) => id === line.variantId);
}

/** Rupees; what is no sum of money is refused by the rules, and never guessed at. */
const rupees = (text: string) => typedRupees(text) ?? 0;
const figure = (text: string) => typedNumber(text) ?? Number.NaN;

type Sent = Omit<Input<typeof manualOrdersApi.createManualOrder>['body'], 'key'>;

export function sentOf(typed: TypedOrder): Sent {
  const { name, email, phone, address, city, state, pincode } = typed;
  return {
    origin: typed.origin,
    customerId: typed.customer?.id ?? null,
    contact: { name, email: email.trim(), phone: plainPhone(phone) },
    address: typed.hasAddress ? { address, city, state, pincode } : null,
    lines: typed.lines.map((line) => {
      const shared = { quantity: figure(line.quantity), discount: rupees(line.discount) };
      if (line.kind === 'product') {
        const { kind, productId, variantId } = line;
        return { kind, productId, variantId, ...shared };
      }
      const { kind, name: words, hsn } = line;
      const price = rupees(line.price);
      return { kind, name: words, hsn, price, gstRate: figure(line.gstRate), ...shared };
    }),
    discount: rupees(typed.discount),
    shipping: rupees(typed.shipping),
    note: typed.note,
    holdHours: Number(typed.holdHours),
  };
}

/** Controls are named as the rules name their fields. */
export function problemsOf(typed: TypedOrder): Problems {
  return firstOfEach(issuesOf(manualOrderFields, sentOf(typed)));
}

export function problemsBy(errors: readonly FieldError[]): Problems {
  return firstOfEach(errors);
}

/** What it will come to; undefined while something is missing. */
export function totalsTyped(typed: TypedOrder): Totals | undefined {
  const lines = typed.lines.map((line) => {
    const offered = line.kind === 'product' ? variantOf(line) : undefined;
    const price = line.kind === 'product' ? (offered?.price ?? Number.NaN) : rupees(line.price);
    const gstRate = line.kind === 'product' ? (offered?.gstRate ?? 0) : figure(line.gstRate);
    return {
      pricePaise: Math.round(price * 100),
      quantity: figure(line.quantity),
      discountPaise: Math.round(rupees(line.discount) * 100),
      gstRate,
    };
  });
  const [inAll, shipping] = [typed.discount, typed.shipping].map((text) =>
    Math.round(rupees(text) * 100),
  ) as [number, number];
  const figures = [...lines.flatMap((line) => Object.values(line)), inAll, shipping];
  if (lines.length === 0 || figures.some((figure) => !Number.isFinite(figure))) return undefined;
  const gstRate = Math.max(...lines.map((line) => line.gstRate));
  const charge = { pricePaise: shipping, quantity: 1, discountPaise: 0, gstRate };
  return totalsLess(lines, inAll, shipping > 0 ? [charge] : []);
}
