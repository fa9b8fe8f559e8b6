import { typedNumber } from '#contract/api/plain-number.ts';
import { newImage, stockText } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import type { TypedProduct } from './product-controls.tsx';
import { shownImages } from './typed-product.ts';
import { startVariants } from './variants/start-variants.ts';
import { type TypedVariants, typedVariantsOf } from './variants/typed-variants.ts';
import { writtenVariants } from './variants/written-variants.ts';

/** What the writer saw of a product. */
interface Seen {
  updatedAt: string;
  stock: string;
  /** By variant. */
  counts: Readonly<Record<string, string>>;
}

interface FormParts {
  changes: Partial<TypedProduct>;
  typed: TypedProduct;
  /** Undefined for a new product, of which all is sent. */
  seen: Seen | undefined;
  product: AdminProduct | undefined;
  fileOf(id: string): File | undefined;
}

/** The form data: of an existing product only the changes. */
export function formDataOf(parts: FormParts): FormData {
  const { changes, typed, seen, fileOf } = parts;
  const form = new FormData();
  const isSent = (...names: (keyof TypedProduct)[]) =>
    !seen || names.some((name) => changes[name] !== undefined);
  const facts = ['name', 'description', 'category', 'material', 'tags', 'featured'] as const;
  const others = [
    'status',
    'inStock',
    'sizeChart',
    'care',
    'searchTitle',
    'searchDescription',
    'hsn',
    'gstRate',
    'lowStockAt',
  ] as const;
  const made = ['maker', 'isCertified', 'technique', 'year', 'edition'] as const;
  for (const name of [...facts, ...others, ...made]) {
    if (isSent(name)) form.append(name, String(typed[name]));
  }
  const variants = changedVariants(parts);
  if (variants) appendVariants(form, variants, parts);
  if (!typed.variants) appendSimple(form, { isSent, typed, seen, withStock: !variants });
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

interface SimpleParts extends Pick<FormParts, 'typed' | 'seen'> {
  isSent(...names: (keyof TypedProduct)[]): boolean;
  withStock: boolean;
}

function appendSimple(form: FormData, { isSent, typed, seen, withStock }: SimpleParts): void {
  for (const name of ['price', 'discountPrice', 'size'] as const) {
    if (isSent(name)) form.append(name, typed[name]);
  }
  const isCounted =
    isSent('stockKind', 'count', 'sizeCounts') || (typed.stockKind === 'sizes' && isSent('size'));
  if (!withStock || !isCounted) return;
  form.append('stock', writtenStock(typed));
  if (seen) form.append('seenStock', seen.stock);
}

function writtenStock({ stockKind, count, size, sizeCounts }: TypedProduct): string {
  if (stockKind === 'order') return '';
  if (stockKind === 'count') return count.trim();
  return stockText({
    stock: null,
    sizeStocks: sizeChoices(size).map((each) => ({
      size: each,
      stock: typedNumber(sizeCounts[each] ?? '') ?? Number.NaN,
    })),
  });
}

/** Undefined where the simple fields say it: there is nothing that they have no words for. */
function changedVariants({ changes, typed, seen, product }: FormParts): TypedVariants | undefined {
  if (typed.variants) return !seen || changes.variants ? typed.variants : undefined;
  const { sku, barcode, weight } = changes;
  const isPlain = sku === undefined && barcode === undefined && weight === undefined;
  if (isPlain || sizeChoices(typed.size).length > 0) return undefined;
  return { ...startVariants(typed, product), options: [] };
}

function appendVariants(
  form: FormData,
  typed: TypedVariants,
  { typed: { images, addsImages }, seen, product, fileOf }: FormParts,
): void {
  const shown = shownImages({ images, addsImages });
  const fresh = shown.filter(({ id, isNew }) => isNew && fileOf(id)).map(({ id }) => id);
  const { options, variants } = writtenVariants(typed, {
    before: product ? typedVariantsOf(product) : null,
    seen: seen?.counts ?? {},
    imageOf(id) {
      if (fresh.includes(id)) return `${newImage}:${fresh.indexOf(id)}`;
      return shown.some((each) => each.id === id && !each.isNew) ? id : null;
    },
  });
  form.append('options', JSON.stringify(options));
  form.append('variants', JSON.stringify(variants));
}
