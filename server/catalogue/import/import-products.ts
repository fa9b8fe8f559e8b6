import { basename, dirname, resolve } from 'node:path';
import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { type Collect, openCollector } from '#server/catalogue/import/media/collect-file.ts';
import { type GatheredMedia, gatherMedia } from '#server/catalogue/import/media/gather-media.ts';
import { checkFile } from '#server/catalogue/import/reading/check-file.ts';
import { readEntries } from '#server/catalogue/import/reading/read-entries.ts';
import type { ReadEntry, ReadProduct } from '#server/catalogue/import/reading/read-product.ts';
import { findSavedIds } from '#server/catalogue/products/save-products.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, commandLine } from '#server/studio/audit/note-change.ts';
import { fitLimits } from './fit-limits.ts';
import {
  countBeyond,
  countRows,
  type ImportedRow,
  type ImportReport,
  type ImportWatcher,
  newReport,
} from './import-report.ts';
import { importedRows, refusedRow } from './imported-rows.ts';
import { inBatches } from './in-batches.ts';
import { knownCategories } from './known-categories.ts';
import { type SavedEntries, saveEntries } from './save-entries.ts';

export interface ImportOptions extends ImportWatcher {
  /** The address of the category for Shopify products whose own is unknown. */
  category?: string | null | undefined;
  /** Also fetches images from the local network. */
  allowPrivate?: boolean;
  /** Whether cells may name files beside the CSV; an uploaded CSV has none. */
  besides?: boolean;
  /** Leaves out what is beyond the shop's limits; otherwise such products are refused. */
  mayCut?: boolean;
  /** Who imports; by default the command line. */
  actor?: Actor;
  /** Interrupts the import before the next products. */
  signal?: AbortSignal;
}

/**
 * Imports a CSV file into the catalogue: Haat's own, or a Shopify product export (docs/import.md).
 * A product is imported whole, images included, or not at all; a second run only imports what has
 * changed.
 * @throws BadFile if the whole file cannot be read; then nothing was changed
 */
export async function importProducts(
  shop: Shop,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { category, allowPrivate = false, besides = true } = options;
  const file = await checkFile(path);
  const known = await knownCategories(shop, category);
  const report = newReport(file);
  const folder = besides ? dirname(resolve(path)) : undefined;
  const run: Run = {
    shop,
    report,
    options,
    collect: openCollector({ folder, allowPrivate }),
    fileName: basename(path),
  };
  options.progress?.(0, report);
  let rowsRead = 0;
  for await (const batch of inBatches(readEntries(path, file, known))) {
    options.signal?.throwIfAborted();
    const rows = await takeBatch(run, batch.entries, (share) => {
      options.progress?.(Math.floor(rowsRead + share * (batch.rowsRead - rowsRead)), report);
    });
    countRows(report, rows);
    await options.rows?.(rows);
    rowsRead = batch.rowsRead;
    options.progress?.(rowsRead, report);
  }
  options.progress?.(file.rows, report);
  return report;
}

interface Run {
  shop: Shop;
  report: ImportReport;
  options: ImportOptions;
  collect: Collect;
  fileName: string;
}

async function takeBatch(
  run: Run,
  entries: readonly ReadEntry[],
  progress: (share: number) => void,
): Promise<ImportedRow[]> {
  const { shop, options, report } = run;
  const limits = productLimitsOf(await shop.settings.read());
  countBeyond(
    report,
    await fitLimits(shop.db, entries, { limits, mayCut: options.mayCut ?? false }),
  );
  const refused = entries.filter(({ refusals }) => refusals.length > 0).map(refusedRow);
  for (const { line, name, notes } of refused) options.refused?.(line, name, notes.join('; '));
  const sound = entries.filter(({ refusals }) => refusals.length === 0);
  for (const { line, label, notes } of sound) {
    for (const note of notes) options.noted?.(line, label, note);
  }
  const media = await gatherAll(run, sound, progress);
  options.signal?.throwIfAborted();
  const saved = await saveEntries(
    {
      shop,
      kind: report.kind,
      media,
      actor: options.actor ?? commandLine,
      fileName: run.fileName,
      refuse(entry, reason) {
        options.refused?.(entry.line, entry.label, reason);
        refused.push(refusedRow({ ...entry, refusals: [reason] }));
      },
    },
    sound,
  );
  const named = new Set(refused.map(({ line }) => line));
  const rest = sound.filter(({ line }) => !named.has(line));
  return [...refused, ...importedRows(rest, tellOf(run, saved, media), saved.hidden)].sort(
    (one, other) => one.line - other.line,
  );
}

async function gatherAll(
  { shop, collect, options }: Run,
  sound: readonly ReadEntry[],
  progress: (share: number) => void,
): Promise<Map<ReadProduct, GatheredMedia>> {
  const products = sound.flatMap((entry) => entry.products);
  const ids = await findSavedIds(
    shop.db,
    products.map(({ draft }) => draft),
  );
  let gathered = 0;
  const done = () => {
    gathered += 1;
    progress(gathered / products.length);
  };
  return gatherMedia(
    { shop, collect, signal: options.signal, done },
    products.map((product, at) => ({ product, id: ids[at] })),
  );
}

/** Reports the notes on the imported products, and adds them to their rows. */
function tellOf(
  { options, report }: Run,
  { taken }: SavedEntries,
  media: ReadonlyMap<ReadProduct, GatheredMedia>,
): SavedEntries['taken'] {
  return taken.map((each) => {
    const { entry, product, id, isHeld, takenSkus } = each;
    const notes: string[] = [];
    if (isHeld) {
      notes.push('someone is paying for it, so its stock stays as it is until the next import');
    }
    for (const { sku, values } of takenSkus) {
      const label = variantLabel(values);
      const whose = label ? ` of ${label}` : '';
      notes.push(`the SKU ${sku}${whose} was left out, since another variant has it`);
    }
    for (const note of notes) options.noted?.(entry.line, `${entry.label} (${id})`, note);
    const gathered = media.get(product);
    report.imagesTaken += gathered?.taken ?? 0;
    for (const missing of gathered?.missing ?? []) {
      const { source, reason } = missing;
      if (source !== product.video) report.imagesMissing += 1;
      options.missing?.(product.draft.fields.name, missing);
      notes.push(`${source} was not imported: ${reason}`);
    }
    return { ...each, notes };
  });
}
