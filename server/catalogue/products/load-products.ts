import { validate as isUuid } from 'uuid';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { presentProduct } from './present-product.ts';
import { findRowBySlug } from './products.queries.ts';
import { findRowsTogether } from './rows-together.ts';

/** Those of the ids that are products and not deleted, each once, in the order of their ids. */
export async function loadProducts(
  db: Db,
  settings: ShopSettings,
  ids: readonly string[],
): Promise<Product[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => isUuid(id));
  if (wanted.length === 0) return [];
  const rows = await findRowsTogether(db, wanted);
  return rows
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((row) => presentProduct(row, settings));
}

/** By its id or its slug; undefined for none, and for a deleted one. */
export async function loadProduct(
  db: Db,
  settings: ShopSettings,
  idOrSlug: string,
): Promise<Product | undefined> {
  if (isUuid(idOrSlug)) return (await loadProducts(db, settings, [idOrSlug]))[0];
  const row = await findRowBySlug(db, idOrSlug);
  return row && presentProduct(row, settings);
}
