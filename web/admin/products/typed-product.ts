import type { FieldError } from '#contract/api/envelope.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { productFormMessages, productProblems } from '#contract/catalogue/product-form.ts';
import { limitsWithin, type ProductLimits } from '#contract/catalogue/product-limits.ts';
import { productFields, type TypedImage, type TypedProduct } from './product-controls.tsx';
import { variantProblem } from './variants/variant-problems.ts';

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
export function shownImages({
  images,
  addsImages,
}: Pick<TypedProduct, 'images' | 'addsImages'>): TypedImage[] {
  const fresh = images.filter(({ isNew }) => isNew);
  return addsImages || fresh.length === 0 ? images : fresh;
}

/** The first broken rule, in the order of `product-form.ts`. */
export function firstProblem(
  typed: TypedProduct,
  limits: ProductLimits,
  product?: AdminProduct,
): FieldError | undefined {
  const most = limitsWithin(limits, product);
  const images = shownImages(typed).length;
  const isDraft = typed.status === 'draft';
  // A product without images may be saved without, unless it comes out of the drafts.
  const mayBeBare = isDraft || (product?.images.length === 0 && product.status !== 'draft');
  const count = mayBeBare ? Math.max(images, 1) : images;
  const { variants } = typed;
  const sent = { ...productFields.sentOf(typed), ...(isDraft && standIns(typed)) };
  if (!variants) return productProblems(sent, { count }, most)[0] ?? categoryProblem(typed);
  // A price that is right: each variant has its own.
  const form = {
    ...sent,
    price: 1,
    discountPrice: null,
    size: null,
    stock: null,
  };
  const problems = productProblems(form, { count }, most);
  const early = problems.find(({ field }) => field === 'name' || field === 'description');
  return early ?? variantProblem(variants) ?? problems[0] ?? categoryProblem(typed);
}

/** For what a draft may lack. */
function standIns({ description, price }: TypedProduct) {
  return {
    ...(!description.trim() && { description: 'To be described' }),
    ...(!price && { price: 1 }),
  };
}

function categoryProblem({ category, status }: TypedProduct): FieldError | undefined {
  if (category || status === 'draft') return undefined;
  return { field: 'category', message: productFormMessages.categoryMissing };
}
