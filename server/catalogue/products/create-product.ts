import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { readAddresses } from '#server/catalogue/categories/read-categories.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { type PreparedFiles, withPreparedFiles } from './prepare-files.ts';
import { auditValuesOf, showAdminProduct } from './present-admin-product.ts';
import type { ProductDraft } from './product-draft.ts';
import { type ImageWish, imageRows, readImageWishes, withImageKeys } from './product-images.ts';
import { replaceImages, setVideo } from './product-media.queries.ts';
import { findByFormKey } from './product-writes.queries.ts';
import { findProductRows } from './products.queries.ts';
import { readProductFields } from './read-product-fields.ts';
import type { SentProduct } from './receive-product.ts';
import { refuseLate, requireFreeSkus } from './require-free-skus.ts';
import { saveProducts } from './save-products.ts';

/**
 * Adds a product with its images and video: all of it or nothing. The same `key` twice is one
 * product, so that a form whose answer was lost can be sent again.
 * @throws Problem for the first broken rule, in the order of `product-form.ts`
 */
export async function createProduct(
  shop: Shop,
  actor: Actor,
  sent: SentProduct,
): Promise<AdminProduct> {
  const wished = readImageWishes(sent) ?? [];
  const {
    fields,
    stock = null,
    own,
    status,
    lacks,
    errors,
  } = readProductFields(sent.fields, undefined, {
    categories: await readAddresses(shop.db),
    images: { count: wished.length },
    limits: productLimitsOf(await shop.settings.read()),
  });
  requireRight(errors, sent);
  const { key } = sent.fields;
  const sourceKey = typeof key === 'string' && key ? `form:${key.slice(0, 100)}` : null;
  const draft: ProductDraft = {
    fields,
    stock,
    status,
    lacks,
    isCountedNow: true,
    sourceKey,
    ...own,
  };
  return withPreparedFiles(shop, sent, async (files) => {
    const id = await refuseLate(draft, () =>
      shop.db.transaction().execute(async (trx) => {
        const earlier = sourceKey && (await findByFormKey(trx, sourceKey));
        return earlier
          ? { earlier }
          : { fresh: await save(trx, shop, actor, { draft, wished, files }) };
      }),
    );
    if (id.earlier) await files.discard();
    const product = await showAdminProduct(shop.db, id.earlier || id.fresh || '');
    if (!product) throw new Error('the product that was just saved is not there');
    return product;
  });
}

interface NewProduct {
  draft: ProductDraft;
  wished: readonly ImageWish[];
  files: PreparedFiles;
}

async function save(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  { draft, wished, files }: NewProduct,
): Promise<string> {
  const video = await files.save(trx);
  const [saved] = await saveProducts(trx, shop, [withImageKeys(draft, [], files.images)]);
  if (!saved) throw new Error('nothing was saved');
  requireFreeSkus(saved, draft);
  await replaceImages(trx, saved.id, imageRows(wished, [], files.images));
  if (video) await setVideo(trx, saved.id, video);
  const [row] = await findProductRows(trx, [saved.id], { hiddenToo: true });
  await noteChange(trx, shop, actor, {
    action: 'created',
    subject: 'product',
    subjectId: saved.id,
    label: draft.fields.name,
    after: row && auditValuesOf(row),
  });
  return saved.id;
}

/** Throws the first broken rule of the fields, then what was wrong with the files. */
export function requireRight(
  errors: readonly { field: string; message: string }[],
  { refusal }: Pick<SentProduct, 'refusal'>,
): void {
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors: [...errors] });
  if (refusal) throw refusal;
}
