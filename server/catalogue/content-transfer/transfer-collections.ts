import { collectionFields } from '#contract/collections/collection-fields.ts';
import {
  findCollectionAt,
  findProductsBySku,
  findSkus,
  listCollectionRows,
  lockCollections,
} from '#server/catalogue/collections/collections.queries.ts';
import {
  createCollectionWithin,
  updateCollectionWithin,
} from '#server/catalogue/collections/save-collection.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import type { ContentFile } from './content-file.ts';

type FileCollection = ContentFile['collections'][number];

/** All collections; another shop knows their chosen products by SKU. */
export async function exportCollections(db: Db): Promise<FileCollection[]> {
  const rows = await listCollectionRows(db);
  const skus = await findSkus(
    db,
    rows.flatMap(({ products }) => products),
  );
  return rows.map((row) => ({
    ...toWire(collectionFields, row),
    products: row.products.map((id) => ({ id, sku: skus.get(id) ?? null })),
  }));
}

/**
 * Creates collections, or replaces those at their addresses. Chosen products that this shop does not
 * have are left out.
 */
export async function importCollections(
  trx: Trx,
  shop: Shop,
  collections: readonly FileCollection[],
): Promise<void> {
  await lockCollections(trx);
  for (const collection of collections) await importCollection(trx, shop, collection);
}

async function importCollection(
  trx: Trx,
  shop: Shop,
  { products, ...sent }: FileCollection,
): Promise<void> {
  const bySku = await findProductsBySku(
    trx,
    products.flatMap(({ sku }) => sku ?? []),
  );
  const ids = products.map(({ id, sku }) => (sku && bySku.get(sku)) || id);
  const fields = { ...sent, products: ids };
  const present = await findCollectionAt(trx, sent.address);
  if (present) {
    await updateCollectionWithin(trx, shop, { actor: commandLine, id: present.id, fields });
  } else {
    await createCollectionWithin(trx, shop, { actor: commandLine, fields });
  }
}
