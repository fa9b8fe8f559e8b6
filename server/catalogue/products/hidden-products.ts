import { validate as isUuid } from 'uuid';
import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { type HiddenProduct, hiddenProduct } from '#contract/catalogue/admin-products.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { type HiddenRow, listHidden, unhideProduct } from './hidden-products.queries.ts';
import { imageAddress } from './present-product.ts';
import { type DraftGap, draftGaps } from './product-draft.ts';
import { isTakenSku } from './require-free-skus.ts';

interface HiddenQuery {
  q?: string | undefined;
  category?: string | undefined;
  status?: HiddenProduct['status'] | undefined;
  page?: number | undefined;
  limit: number;
}

export async function listHiddenProducts(
  { db }: Pick<Shop, 'db'>,
  { q, category, status, page = 1, limit }: HiddenQuery,
): Promise<{ products: HiddenProduct[]; total: number; page: number; pages: number }> {
  const { rows, total } = await listHidden(db, { q, category, status }, pageAt(page, limit));
  const products = rows.map((row) => {
    const image = imageAddress({ ...row, name: row.imageName });
    const status = row.hiddenAs ?? ('deleted' as const);
    const pricePaise = row.draftLacks.includes('price') ? 0 : row.pricePaise;
    return toWire(hiddenProduct, { ...row, pricePaise, image, imageAlt: row.alt ?? '', status });
  });
  return { products, total, page, pages: pagesOf(total, limit) };
}

/**
 * @throws Problem for one that is not hidden, for a draft that lacks something, and with `conflict`
 * where its SKU is another's now
 */
export async function showHiddenProduct(
  shop: Pick<Shop, 'db' | 'clock' | 'random'>,
  actor: Actor,
  id: string,
): Promise<void> {
  try {
    await shop.db.transaction().execute(async (trx) => {
      const product = isUuid(id) && (await unhideProduct(trx, id, shop.clock.now()));
      if (!product) throw new Problem('not-found', catalogueMessages.notFound);
      requireComplete(product);
      await noteChange(trx, shop, actor, {
        action: 'published',
        subject: 'product',
        subjectId: id,
        label: product.name,
      });
    });
  } catch (error) {
    throw isTakenSku(error) ? new Problem('conflict', say.skuMeanwhile) : error;
  }
}

const missing = {
  description: say.descriptionMissing,
  price: say.price,
  category: say.categoryMissing,
} satisfies Record<DraftGap, string>;

/** A draft, even one that was deleted since, is shown once it has all that a product needs. */
function requireComplete({ draftLacks, hiddenAs, hasImage }: HiddenRow): void {
  const gap = draftGaps.find((each) => each !== 'category' && draftLacks.includes(each));
  if (gap) throw invalidField(gap, missing[gap]);
  if (hiddenAs === 'draft' && !hasImage) throw invalidField('images', say.imageMissing);
  if (draftLacks.includes('category')) throw invalidField('category', missing.category);
}
