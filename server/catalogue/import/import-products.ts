import { dirname, resolve } from 'node:path';
import type { Category } from '#contract/catalogue.ts';
import { takeTurns } from '../../media/take-turns.ts';
import type { Shop } from '../../shop.ts';
import { hideImported } from '../product-writes.queries.ts';
import { type SavedProduct, saveProducts } from '../save-products.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { type Collect, openCollector } from './collect-file.ts';
import { readEntries } from './read-entries.ts';
import type { ReadEntry, ReadProduct } from './read-product.ts';
import { takePictures } from './take-pictures.ts';
import { takeVideo } from './take-video.ts';

/** What happens on the way, for whoever watches. */
export interface ImportWatcher {
  /** Nothing of the row, or of the rows of this product, was taken. */
  refused?(line: number, label: string, reason: string): void;
  noted?(line: number, label: string, note: string): void;
  /** A picture or a video that could not be had. */
  missing?(label: string, source: string, reason: string): void;
  progress?(rowsRead: number, rows: number): void;
}

export interface ImportOptions extends ImportWatcher {
  /** Where a Shopify export does not tell. */
  category?: Category;
  /** Takes pictures from the local network too. */
  allowPrivate?: boolean;
}

export interface ImportReport {
  kind: CheckedFile['sheet']['kind'];
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  hidden: number;
  /** Products (of several rows perhaps) of which nothing was taken. */
  refused: number;
  picturesTaken: number;
  picturesMissing: number;
  ignoredColumns: string[];
}

const BATCH = 250;
const FETCHED_AT_ONCE = 4;

/**
 * Brings a CSV file into the catalogue: Haat's own, or a Shopify product export (docs/import.md).
 * A product is taken whole or not at all; run again, it only brings what has changed.
 *
 * @throws BadFile when the file as a whole cannot be read; then nothing was changed
 */
export async function importProducts(
  shop: Shop,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { category = 'accessories', allowPrivate = false } = options;
  const file = await checkFile(path);
  const report: ImportReport = {
    kind: file.sheet.kind,
    rows: file.rows,
    created: 0,
    updated: 0,
    unchanged: 0,
    hidden: 0,
    refused: 0,
    picturesTaken: 0,
    picturesMissing: 0,
    ignoredColumns: file.sheet.kind === 'haat' ? file.sheet.ignored : [],
  };
  const collect = openCollector({ folder: dirname(resolve(path)), allowPrivate });
  const run: Run = { shop, report, options, collect };
  let batch: ReadEntry[] = [];
  for await (const { entry, rowsRead } of readEntries(path, file, category)) {
    if (batch.push(entry) < BATCH) continue;
    await takeBatch(run, batch);
    options.progress?.(rowsRead, file.rows);
    batch = [];
  }
  await takeBatch(run, batch);
  return report;
}

interface Run {
  shop: Shop;
  report: ImportReport;
  options: ImportOptions;
  collect: Collect;
}

interface Taken {
  entry: ReadEntry;
  product: ReadProduct;
  saved: SavedProduct;
}

async function takeBatch(run: Run, entries: readonly ReadEntry[]): Promise<void> {
  for (const entry of entries) tellOf(run, entry);
  const sound = entries.filter(({ refusals }) => refusals.length === 0);
  const taken = await saveEntries(run, sound);
  for (const { saved } of taken) run.report[saved.outcome] += 1;
  for (const { entry, saved } of taken.filter((each) => each.saved.isHeld)) {
    const note = 'someone is paying for it, so its stock stays as it is until the next import';
    run.options.noted?.(entry.line, `${entry.label} (${saved.id})`, note);
  }
  const inTurn = takeTurns(FETCHED_AT_ONCE);
  await Promise.all(taken.map((each) => inTurn(() => takeMedia(run, each))));
}

function tellOf({ report, options }: Run, { line, label, refusals, notes }: ReadEntry): void {
  if (refusals.length > 0) {
    report.refused += 1;
    options.refused?.(line, label, refusals.join('; '));
    return;
  }
  for (const note of notes) options.noted?.(line, label, note);
}

/** All in one transaction; should the database refuse one, each in its own, so that it is named. */
async function saveEntries(run: Run, entries: readonly ReadEntry[]): Promise<Taken[]> {
  try {
    return await saveTogether(run, entries);
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    const [only, ...others] = entries;
    if (only && others.length === 0) {
      tellOf(run, { ...only, refusals: [error.message] });
      return [];
    }
    const taken: Taken[] = [];
    for (const entry of entries) taken.push(...(await saveEntries(run, [entry])));
    return taken;
  }
}

/** Classes 22 and 23: a value or a constraint, not a lost connection or a lack of space. */
function isRefusedRow(error: unknown): error is Error {
  const { code = '' } = error as { code?: string };
  return error instanceof Error && /^2[23]\w{3}$/.test(code);
}

async function saveTogether(
  { shop, report }: Run,
  entries: readonly ReadEntry[],
): Promise<Taken[]> {
  const pairs = entries.flatMap((entry) => entry.products.map((product) => ({ entry, product })));
  const keys = pairs.flatMap(({ product }) => product.draft.sourceKey ?? []);
  const { saved, hidden } = await shop.db.transaction().execute(async (trx) => {
    const saved = await saveProducts(
      trx,
      shop,
      pairs.map(({ product }) => product.draft),
    );
    // What an earlier import split from these, or brought of what is no longer for sale.
    const gone = entries.flatMap(({ hides }) => hides ?? []);
    const whole = report.kind === 'shopify' ? keys.filter((key) => !key.includes('#')) : [];
    const now = shop.clock.now();
    const hidden = await hideImported(trx, [...gone, ...whole], { except: keys, now });
    return { saved, hidden };
  });
  report.hidden += hidden.length;
  return pairs.map((pair, at) => ({ ...pair, saved: saved[at]! }));
}

async function takeMedia(run: Run, { product, saved }: Taken): Promise<void> {
  const { shop, report, options, collect } = run;
  const label = product.draft.fields.name;
  if (product.pictures) {
    const job = { productId: saved.id, wishes: product.pictures };
    const { taken, missing } = await takePictures(shop, job, collect);
    report.picturesTaken += taken;
    report.picturesMissing += missing.length;
    for (const { source, reason } of missing) options.missing?.(label, source, reason);
  }
  if (product.video) {
    const reason = await takeVideo(shop, saved.id, product.video, collect);
    if (reason) options.missing?.(label, product.video, reason);
  }
}
