import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { checkFile } from '#server/catalogue/import/reading/check-file.ts';
import { readEntries } from '#server/catalogue/import/reading/read-entries.ts';
import { findImported } from '#server/catalogue/products/product-writes.queries.ts';
import { foreseeProducts } from '#server/catalogue/products/save-products.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { fitLimits } from './fit-limits.ts';
import {
  countBeyond,
  countRows,
  type ImportReport,
  type ImportWatcher,
  newReport,
} from './import-report.ts';
import { importedRows, keysToHide, refusedRow } from './imported-rows.ts';
import { inBatches } from './in-batches.ts';
import { knownCategories } from './known-categories.ts';

interface LookOptions extends Pick<ImportWatcher, 'progress' | 'rows'> {
  category: string | null | undefined;
  signal?: AbortSignal;
}

/**
 * What an import of the file would do, without doing it; fetches no images.
 * @throws BadFile if the whole file cannot be read
 */
export async function lookThrough(
  shop: Pick<Shop, 'db' | 'random' | 'clock' | 'categories' | 'settings'>,
  path: string,
  { category, signal, progress, rows: tell }: LookOptions,
): Promise<ImportReport> {
  const file = await checkFile(path);
  const known = await knownCategories(shop, category);
  const report = newReport(file);
  const limits = productLimitsOf(await shop.settings.read());
  progress?.(0, report);
  for await (const { entries, rowsRead } of inBatches(readEntries(path, file, known))) {
    signal?.throwIfAborted();
    countBeyond(report, await fitLimits(shop.db, entries, { limits, mayCut: true }));
    const refused = entries.filter(({ refusals }) => refusals.length > 0).map(refusedRow);
    const sound = entries.filter(({ refusals }) => refusals.length === 0);
    const pairs = sound.flatMap((entry) => entry.products.map((product) => ({ entry, product })));
    const foreseen = await foreseeProducts(
      shop.db,
      shop,
      pairs.map(({ product }) => product.draft),
    );
    const taken = pairs.map((pair, at) => ({
      ...pair,
      outcome: foreseen[at]?.outcome ?? 'created',
      notes: [],
    }));
    const { keys, except } = keysToHide(report.kind, sound);
    const hidden = await findImported(shop.db, keys, { except });
    const rows = [...refused, ...importedRows(sound, taken, hidden)].sort(
      (one, other) => one.line - other.line,
    );
    countRows(report, rows);
    await tell?.(rows);
    progress?.(rowsRead, report);
  }
  progress?.(file.rows, report);
  return report;
}
