import { validate as isUuid } from 'uuid';
import type { ProductStatus } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import {
  limitsWithin,
  type ProductLimits,
  productLimitsOf,
} from '#contract/catalogue/product-limits.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { readAddresses } from '#server/catalogue/categories/read-categories.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { requireRight } from './create-product.ts';
import { type PreparedFiles, withPreparedFiles } from './prepare-files.ts';
import { auditValuesOf, showAdminProduct, stockTextOf } from './present-admin-product.ts';
import { countOf } from './present-product.ts';
import { factsOf, type ProductDraft, statusOf } from './product-draft.ts';
import { imageRows, readImageWishes, withImageKeys } from './product-images.ts';
import { findNamedImages, replaceImages, setVideo } from './product-media.queries.ts';
import { findLastEditionNumber, lockProducts } from './product-writes.queries.ts';
import { findProductRows, type ProductRow } from './products.queries.ts';
import { readProductFields } from './read-product-fields.ts';
import { readVariants } from './read-variants.ts';
import type { SentProduct } from './receive-product.ts';
import { refuseLate, requireFreeSkus } from './require-free-skus.ts';
import { saveProducts } from './save-products.ts';
import { unchangedVariants } from './unchanged-variants.ts';

/**
 * Changes a product, also in part: omitted fields stay, and so do the images if neither files nor a
 * list of them was sent.
 * @throws Problem for the first broken rule, for a product that is gone, and with `conflict` for a
 * change based on a state that is not the current one
 */
export async function updateProduct(
  shop: Shop,
  actor: Actor,
  id: string,
  sent: SentProduct,
): Promise<AdminProduct> {
  const limits = productLimitsOf(await shop.settings.read());
  // Checked before the images are processed, and again under the lock.
  const { draft } = draftOver(await requireProduct(shop.db, id), sent, {
    categories: await readAddresses(shop.db),
    limits,
  });
  return withPreparedFiles(shop, sent, async (files) => {
    await refuseLate(draft, () =>
      shop.db.transaction().execute((trx) => change(trx, shop, actor, { id, sent, files, limits })),
    );
    const product = await showAdminProduct(shop.db, id);
    if (!product) throw new Problem('not-found', catalogueMessages.notFound);
    return product;
  });
}

interface ProductChange {
  id: string;
  sent: SentProduct;
  files: PreparedFiles;
  limits: ProductLimits;
}

async function change(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  { id, sent, files, limits }: ProductChange,
): Promise<void> {
  await lockProducts(trx, [], [id]);
  const before = await requireProduct(trx, id);
  await requireFresh(trx, before, sent);
  const { draft, wished } = draftOver(before, sent, {
    categories: await readAddresses(trx),
    limits,
  });
  await requireEdition(trx, id, draft.fields.edition);
  const video = await files.save(trx);
  if (wished) {
    const present = await findNamedImages(trx, id);
    await replaceImages(trx, id, imageRows(wished, present, files.images));
  }
  const [saved] = await saveProducts(trx, shop, [
    withImageKeys(draft, await findNamedImages(trx, id), files.images),
  ]);
  if (saved?.isHeld) throw new Problem('conflict', catalogueMessages.held);
  if (saved) requireFreeSkus(saved, draft);
  if (video || isYes(sent.fields.removeVideo)) await setVideo(trx, id, video ?? null);
  const after = await requireProduct(trx, id);
  const changed = changedFields(auditValuesOf(before), auditValuesOf(after));
  if (!changed) return;
  await updateRow(trx, 'products', id, { updatedAt: shop.clock.now() });
  await noteChange(trx, shop, actor, {
    action: 'changed',
    subject: 'product',
    subjectId: id,
    label: after.name,
    ...changed,
  });
}

interface FormRules {
  categories: readonly string[];
  limits: ProductLimits;
}

function draftOver(row: ProductRow, sent: SentProduct, { categories, limits }: FormRules) {
  const wished = readImageWishes(sent);
  const before = statusOf(row) as ProductStatus;
  const { fields, stock, own, status, lacks, errors } = readProductFields(
    sent.fields,
    { fields: factsOf(row), countsSizes: countsSizes(row), status: before },
    {
      categories,
      // What was a draft needs an image by now.
      images: { count: wished?.length ?? (before === 'draft' ? row.images.length : 1) },
      limits: limitsWithin(limits, row),
    },
  );
  requireRight(errors, sent);
  const draft: ProductDraft = {
    id: row.id,
    fields,
    stock,
    status: status ?? before,
    lacks,
    isCountedNow: true,
    sourceKey: null,
    ...(own ?? keptOf(row, sent, fields)),
  };
  return { draft, wished };
}

/** Options that no size text says stay when the form sends no size; so do their own prices. */
function keptOf(
  row: ProductRow,
  { fields: sent }: SentProduct,
  fields: ProductDraft['fields'],
): Pick<ProductDraft, 'options' | 'variants'> | undefined {
  const isPriced = sent.price !== undefined || sent.discountPrice !== undefined;
  const isOwn = row.options.length > 0 && row.size === null && sent.size === undefined;
  if (!isOwn && (isPriced || sent.size !== undefined || sent.stock !== undefined)) return undefined;
  return {
    options: row.options,
    variants: unchangedVariants(row, isPriced ? { fields } : undefined),
  };
}

/** Whether each size has its own count. */
function countsSizes({ options, variants }: ProductRow): boolean {
  return options.length === 1 && variants.every((each) => each.stock !== null);
}

/** An edition has all the numbers that were given. */
async function requireEdition(trx: Trx, id: string, edition: number | null): Promise<void> {
  if (edition === null) return;
  const given = await findLastEditionNumber(trx, id);
  if (given > edition) throw invalidField('edition', say.editionSmall(given));
}

async function requireProduct(db: Db, id: string): Promise<ProductRow> {
  const [row] = isUuid(id)
    ? await findProductRows(db, [id.toLowerCase()], { hiddenToo: true })
    : [];
  if (!row) throw new Problem('not-found', catalogueMessages.notFound);
  return row;
}

/**
 * Selling changes the stock but is no change of the product: a count is only set over the seen one.
 */
async function requireFresh(trx: Trx, row: ProductRow, { fields }: SentProduct): Promise<void> {
  const data = async () => ({ product: await showAdminProduct(trx, row.id) });
  const { seen, seenStock, stock } = fields;
  await requireUnchanged(trx, typeof seen === 'string' && seen ? seen : undefined, {
    subject: 'product',
    subjectId: row.id,
    updatedAt: row.updatedAt,
    data,
  });
  const moved = movedVariant(row, fields);
  if (moved) {
    throw new Problem('conflict', say.variantMoved(moved), { extra: { data: await data() } });
  }
  const present = stockTextOf(row);
  if (stock === undefined || seenStock === undefined || seenStock === present) return;
  throw new Problem('conflict', say.stockMoved(present), { extra: { data: await data() } });
}

/** What is there of a variant whose count is not the one that the writer saw. */
function movedVariant(
  row: ProductRow,
  fields: SentProduct['fields'],
): { label: string; stock: number | null } | undefined {
  const read = readVariants(fields);
  if (!read || 'errors' in read) return undefined;
  for (const variant of row.variants) {
    const seen = read.seenStocks.get(variant.id);
    const { stock } = countOf(variant, row);
    if (seen === undefined || seen === stock) continue;
    return { label: variantLabel(variant.values) ?? row.name, stock };
  }
  return undefined;
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true';
}
