import type { FieldError } from '#contract/api/envelope.ts';
import { newImage, stockText } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { type Category, sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { productProblems } from '#contract/catalogue/product-form.ts';

export type StockKind = 'order' | 'count' | 'sizes';

export interface TypedImage {
  /** The address of a present image, or the key of a picked file. */
  id: string;
  isNew: boolean;
  alt: string;
}

export interface PickedVideo {
  /** The key of the picked file. */
  id: string;
  name: string;
  bytes: number;
}

/** The values of the form's controls. */
export interface TypedProduct {
  name: string;
  description: string;
  price: string;
  discountPrice: string;
  category: Category;
  size: string;
  material: string;
  tags: string;
  featured: boolean;
  inStock: boolean;
  hsn: string;
  gstRate: string;
  stockKind: StockKind;
  count: string;
  sizeCounts: Record<string, string>;
  images: TypedImage[];
  /** New images are added to the present ones instead of replacing them. */
  addsImages: boolean;
  video: PickedVideo | null;
  removesVideo: boolean;
}

export const emptyProduct: TypedProduct = {
  name: '',
  description: '',
  price: '',
  discountPrice: '',
  category: 'painting',
  size: '',
  material: '',
  tags: '',
  featured: false,
  inStock: true,
  hsn: '',
  gstRate: '',
  stockKind: 'order',
  count: '',
  sizeCounts: {},
  images: [],
  addsImages: false,
  video: null,
  removesVideo: false,
};

/** The form's initial values for an existing product. */
export function typedOf(product: AdminProduct): TypedProduct {
  const { stock, sizeStocks, imageAlts } = product;
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    name: product.name,
    description: product.description,
    price: text(product.price),
    discountPrice: text(product.discountPrice),
    category: product.category,
    size: text(product.size),
    material: text(product.material),
    tags: product.tags.join(', '),
    featured: product.featured,
    inStock: product.onSale,
    hsn: text(product.hsn),
    gstRate: text(product.ownGstRate),
    stockKind: sizeStocks.length > 0 ? 'sizes' : stock === null ? 'order' : 'count',
    count: sizeStocks.length > 0 ? '' : text(stock),
    sizeCounts: Object.fromEntries(sizeStocks.map((each) => [each.size, String(each.stock)])),
    images: product.images.map((id, at) => ({ id, isNew: false, alt: imageAlts[at] ?? '' })),
    addsImages: false,
    video: null,
    removesVideo: false,
  };
}

/** The initial values with the changes applied. */
export function typedOver(base: TypedProduct, changes: Partial<TypedProduct>): TypedProduct {
  const typed = { ...base, ...changes };
  const canCountSizes = sizeChoices(typed.size).length > 0;
  return typed.stockKind === 'sizes' && !canCountSizes ? { ...typed, stockKind: 'count' } : typed;
}

/** The changes with one more; an unchanged value is none. */
export function withChange<K extends keyof TypedProduct>(
  base: TypedProduct,
  changes: Partial<TypedProduct>,
  [name, value]: [K, TypedProduct[K]],
): Partial<TypedProduct> {
  const { [name]: _, ...others } = changes;
  const isAsBefore = JSON.stringify(base[name]) === JSON.stringify(value);
  return isAsBefore ? (others as Partial<TypedProduct>) : { ...changes, [name]: value };
}

/** The images after saving: new ones replace the others, unless they are added. */
export function shownImages({ images, addsImages }: TypedProduct): TypedImage[] {
  const fresh = images.filter(({ isNew }) => isNew);
  return addsImages || fresh.length === 0 ? images : fresh;
}

/** The first broken rule, in the specification's order. */
export function firstProblem(typed: TypedProduct, product?: AdminProduct): FieldError | undefined {
  const images = shownImages(typed).length;
  // A product without images may be saved without.
  const mayBeBare = product?.images.length === 0;
  const counts =
    typed.stockKind === 'sizes'
      ? sizeChoices(typed.size).map((size) => countOf(typed.sizeCounts[size] ?? ''))
      : [typed.stockKind === 'order' ? null : countOf(typed.count)];
  const wrong = counts.find((count) => count !== null && !Number.isInteger(count));
  const [problem] = productProblems(
    {
      name: typed.name,
      description: typed.description,
      price: figureOf(typed.price) ?? 0,
      discountPrice: figureOf(typed.discountPrice),
      size: typed.size,
      material: typed.material,
      category: typed.category,
      tags: tagsOf(typed.tags),
      featured: typed.featured,
      inStock: typed.inStock,
      stock: wrong === undefined ? counts[0] : wrong,
      hsn: typed.hsn,
      gstRate: figureOf(typed.gstRate),
    },
    { count: mayBeBare ? Math.max(images, 1) : images },
  );
  return problem;
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}

/** Empty is none. */
function figureOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function countOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Whole numbers only: other characters are dropped. */
export function digitsOf(text: string, before = ''): string {
  // A price with paise that is already there loses them, not its point alone.
  const rupees = before.includes('.') ? text.replace(/\..*$/, '') : text;
  return rupees.replace(/\D/g, '');
}

interface FormParts {
  changes: Partial<TypedProduct>;
  typed: TypedProduct;
  /** Undefined for a new product, of which all is sent. */
  seen: { updatedAt: string; stock: string } | undefined;
  fileOf(id: string): File | undefined;
}

/** The form data: of an existing product only the changes. */
export function formDataOf({ changes, typed, seen, fileOf }: FormParts): FormData {
  const form = new FormData();
  const isSent = (...names: (keyof TypedProduct)[]) =>
    !seen || names.some((name) => changes[name] !== undefined);
  const texts = ['name', 'description', 'category', 'price', 'discountPrice', 'size'] as const;
  const others = ['material', 'tags', 'featured', 'inStock', 'hsn', 'gstRate'] as const;
  for (const name of [...texts, ...others]) {
    if (isSent(name)) form.append(name, String(typed[name]));
  }
  if (
    isSent('stockKind', 'count', 'sizeCounts') ||
    (typed.stockKind === 'sizes' && isSent('size'))
  ) {
    form.append('stock', writtenStock(typed));
    if (seen) form.append('seenStock', seen.stock);
  }
  if (seen) form.append('seen', seen.updatedAt);
  if (isSent('images', 'addsImages')) {
    const images = shownImages(typed);
    const list = images.map(({ id, isNew, alt }) => ({ image: isNew ? newImage : id, alt }));
    form.append('pictures', JSON.stringify(list));
    for (const { id } of images.filter(({ isNew }) => isNew)) {
      const file = fileOf(id);
      if (file) form.append('images', file, file.name);
    }
  }
  const video = typed.video && fileOf(typed.video.id);
  if (video) form.append('video', video, video.name);
  else if (typed.removesVideo) form.append('removeVideo', 'true');
  return form;
}

function writtenStock({ stockKind, count, size, sizeCounts }: TypedProduct): string {
  if (stockKind === 'order') return '';
  if (stockKind === 'count') return count.trim();
  return stockText({
    stock: null,
    sizeStocks: sizeChoices(size).map((each) => ({
      size: each,
      stock: Number(sizeCounts[each]),
      reserved: 0,
    })),
  });
}
