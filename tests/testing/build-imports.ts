import type { Insertable } from 'kysely';
import { importFileName } from '#server/catalogue/import/import-file.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Imports } from '#server/infra/database/schema.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { ownCsv } from './import-folder.ts';

/** A file that was checked; returns its id. No other import is under way. */
export async function buildImport(
  shop: Shop,
  wishes: Partial<Insertable<Imports>> = {},
): Promise<string> {
  await shop.db.deleteFrom('imports').where('state', 'in', ['looking', 'running']).execute();
  const id = shop.random.id();
  const row = `${id.slice(-8)},Bowl,Turned from one piece.,accessories,10,1,`;
  await shop.media.put(importFileName(id), Buffer.from(ownCsv(row)));
  await insertRow(shop.db, 'imports', {
    id,
    fileName: 'pieces.csv',
    fileBytes: 100,
    category: 'accessories',
    state: 'ready',
    createdAt: shop.clock.now(),
    ...wishes,
  });
  return id;
}
