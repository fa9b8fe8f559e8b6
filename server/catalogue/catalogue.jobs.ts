import { importLimits } from '#contract/catalogue-files.ts';
import { DAY_MS } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { importFileName } from './import/import-file.ts';
import { deleteImportsBefore } from './import/imports.queries.ts';
import { breakOffKilled } from './import/read-imports.ts';
import { workOnImport } from './import/work-on-import.ts';

/** Tens of thousands of pictures may have to be fetched. */
const LONGEST_IMPORT_SECONDS = 12 * 60 * 60;

export function defineCatalogueJobs(shop: Shop): void {
  shop.jobs.define(
    'import-products',
    ({ importId }, stopping) => workOnImport(shop, importId, stopping),
    // One that was broken off is told, and started again by a person.
    { retryLimit: 0, longestSeconds: LONGEST_IMPORT_SECONDS },
  );
  shop.jobs.define('tidy-imports', () => tidyImports(shop));
  shop.jobs.everyDay('tidy-imports');
}

/** Forgets the reports of imports after 30 days, and the files that were never brought in. */
export async function tidyImports(shop: Pick<Shop, 'db' | 'clock' | 'media'>): Promise<void> {
  await breakOffKilled(shop);
  const before = new Date(shop.clock.now().getTime() - importLimits.keptDays * DAY_MS);
  for (const id of await deleteImportsBefore(shop.db, before)) {
    await shop.media.remove(importFileName(id));
  }
}
