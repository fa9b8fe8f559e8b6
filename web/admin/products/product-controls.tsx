import { typedNumber } from '#contract/api/plain-number.ts';
import type { ProductStatus } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { productFormLimits as limits, productForm } from '#contract/catalogue/product-form.ts';
import {
  choice,
  choiceOrNone,
  lines,
  number,
  own,
  rupees,
  text,
  textOrNone,
  tick,
} from '#web/admin/records/controls.tsx';
import { type Control, defineFields, type TypedOf } from '#web/admin/records/define-fields.ts';
import { DescriptionField } from './description-field.tsx';
import { PriceField } from './price-field.tsx';
import { figuresOf } from './typed-figures.ts';
import {
  needsVariants,
  type TypedVariants,
  textOf,
  typedVariantsOf,
} from './variants/typed-variants.ts';

export type StockKind = 'order' | 'count' | 'sizes';

export interface TypedImage {
  /** The address of a present image, or the key of a picked file. */
  id: string;
  isNew: boolean;
  alt: string;
}

interface PickedVideo {
  /** The key of the picked file. */
  id: string;
  name: string;
  bytes: number;
}

/** Keeps of what is typed what `clean` makes of it. */
function cleaned<V>(control: Control<string, V>, clean: (typed: string) => string) {
  const show: Control<string, V>['show'] = ({ onChange, ...shown }) =>
    control.show?.({ ...shown, onChange: (typed) => onChange(clean(typed)) });
  return { ...control, show };
}

const figure = () => cleaned(number({ isHalf: true, autoComplete: 'off' }), figuresOf);
const trimmed = (typed: string) => typed.trim();
const article = (label: string, max: number) =>
  text({ isHalf: true, autoComplete: 'off', info: { label, max } });

const controls = {
  name: text({ required: true, minLength: limits.nameMin }),
  description: { ...text(), show: DescriptionField },
  category: choice<string>('', []),
  material: textOrNone({ isHalf: true }),
  size: textOrNone({ isHalf: true }),
  sizeChart: lines({ rows: 6 }),
  care: lines({ rows: 4 }),
  searchTitle: textOrNone(),
  searchDescription: textOrNone(),
  tags: {
    ...text({ isHalf: true }),
    typedOf: (tags: readonly string[]) => tags.join(', '),
    sentOf: (typed: string) =>
      [...new Set(typed.split(',').map((tag) => tag.trim()))].filter(Boolean),
  },
  featured: tick(false, { isHalf: true }),
  maker: choiceOrNone('None', [], { isHalf: true }),
  isCertified: tick(),
  technique: textOrNone({ isHalf: true, autoComplete: 'off' }),
  year: figure(),
  edition: figure(),
  price: { ...rupees({ isHalf: true, empty: 0 }), show: PriceField },
  discountPrice: { ...rupees({ isHalf: true }), show: PriceField },
  inStock: tick(true),
  hsn: cleaned(textOrNone({ isHalf: true, autoComplete: 'off', inputMode: 'numeric' }), trimmed),
  gstRate: cleaned(number({ isHalf: true, autoComplete: 'off', inputMode: 'decimal' }), trimmed),
  lowStockAt: figure(),
  // Of a product without options.
  sku: article('SKU', limits.skuMax),
  barcode: article('Barcode', limits.barcodeMax),
  weight: { ...figure(), info: { label: 'Weight (grams)' } },
  // What follows has places of its own.
  status: own<ProductStatus>('shown'),
  stockKind: own<StockKind>('order'),
  count: own(''),
  sizeCounts: own<Record<string, string>>({}),
  /** Null: price, size and stock say it all. */
  variants: own<TypedVariants | null>(null),
  images: own<TypedImage[]>([]),
  /** New images are added to the present ones instead of replacing them. */
  addsImages: own(false),
  video: own<PickedVideo | null>(null),
  removesVideo: own(false),
};

export const productFields = defineFields(productForm, controls, {
  typedOf(product: AdminProduct): Partial<TypedProduct> {
    const { stock, sizeStocks, imageAlts } = product;
    const isBySize = sizeStocks.length > 0;
    const only = product.options.length === 0 ? product.variants[0] : undefined;
    return {
      status: product.status === 'deleted' ? 'hidden' : product.status,
      inStock: product.onSale,
      gstRate: textOf(product.ownGstRate),
      stockKind: isBySize ? 'sizes' : stock === null ? 'order' : 'count',
      count: isBySize ? '' : textOf(stock),
      sizeCounts: Object.fromEntries(sizeStocks.map((each) => [each.size, String(each.stock)])),
      maker: textOf(product.makerId),
      sku: textOf(only?.sku),
      barcode: textOf(only?.barcode),
      weight: textOf(only?.weight),
      variants: needsVariants(product) ? typedVariantsOf(product) : null,
      images: product.images.map((id, at) => ({ id, isNew: false, alt: imageAlts[at] ?? '' })),
      video: null,
    };
  },
  sentOf: (values, { stockKind, count, size, sizeCounts }) => {
    const counts =
      stockKind === 'sizes'
        ? sizeChoices(size).map((each) => countOf(sizeCounts[each] ?? ''))
        : [stockKind === 'order' ? null : countOf(count)];
    const wrong = counts.find((each) => each !== null && !Number.isInteger(each));
    return { ...values, stock: wrong === undefined ? counts[0] : wrong };
  },
});

const countOf = (typed: string) => typedNumber(typed) ?? Number.NaN;

/** The values of the form's controls. */
export type TypedProduct = TypedOf<typeof controls>;
