import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { categoryMessages } from '#contract/categories/category-rules.ts';
import { invalidField, type Problem } from '#server/infra/problems.ts';
import type { ProductDraft } from './product-draft.ts';
import type { SavedProduct } from './save-products.ts';

/** @throws Problem for a SKU that is another variant's */
export function requireFreeSkus({ takenSkus: [taken] }: SavedProduct, draft: ProductDraft): void {
  if (taken) throw refusedSku(taken.sku, draft);
}

/**
 * Two forms with one SKU may both find it free, and a category or maker may go while images are
 * read; the database lets the first one have it.
 * @throws Problem for the second
 */
export async function refuseLate<T>(draft: ProductDraft, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isGoneMaker(error)) throw invalidField('maker', say.maker);
    if (isGoneCategory(error)) throw invalidField('category', categoryMessages.notFound);
    if (!isTakenSku(error)) throw error;
    const { detail = '' } = error as { detail?: string };
    const [, sku = ''] = /=\((.*)\)/s.exec(detail) ?? [];
    throw refusedSku(sku, draft);
  }
}

const isGoneCategory = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'products_category_fkey';

const isGoneMaker = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'products_maker_id_fkey';

/** Whether the database refused a SKU that another variant has. */
export const isTakenSku = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'variants_by_sku';

function refusedSku(sku: string, { variants = [] }: ProductDraft): Problem {
  const at = variants.findIndex((variant) => variant.sku === sku);
  return invalidField(at < 0 ? 'variants' : `variants.${at}.sku`, say.skuTaken(sku));
}
