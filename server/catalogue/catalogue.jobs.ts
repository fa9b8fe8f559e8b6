import type { Shop } from '#server/infra/shop/shop.ts';
import { breakOffKilled } from './import/read-imports.ts';
import { workOnImport } from './import/work-on-import.ts';

/** Tens of thousands of images may have to be fetched. */
const LONGEST_IMPORT_SECONDS = 12 * 60 * 60;

export function defineCatalogueJobs(shop: Shop): void {
  shop.jobs.define(
    'import-products',
    ({ importId }, stopping) => workOnImport(shop, importId, stopping),
    // An interrupted one is shown, and a person restarts it.
    { retryLimit: 0, longestSeconds: LONGEST_IMPORT_SECONDS },
  );
  shop.jobs.define('tidy-imports', () => breakOffKilled(shop));
  shop.jobs.everyDay('tidy-imports');
}
