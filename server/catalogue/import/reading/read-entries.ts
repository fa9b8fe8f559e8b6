import type { CheckedFile } from './check-file.ts';
import { readCsv } from './csv-file.ts';
import { continues } from './haat-variants.ts';
import { readHaatRows } from './read-haat.ts';
import type { KnownCategories, ReadEntry } from './read-product.ts';
import { readShopifyRows } from './read-shopify.ts';
import { type SheetRow, sheetRow } from './sheet.ts';

/** The entries of a checked file, one product at a time, with the number of rows read so far. */
export async function* readEntries(
  path: string,
  file: CheckedFile,
  shop: KnownCategories,
): AsyncGenerator<{ entry: ReadEntry; rowsRead: number }> {
  const entries =
    file.sheet.kind === 'haat' ? readHaat(path, file, shop) : readShopify(path, file, shop);
  yield* entries;
}

async function* rowsOf(path: string, { sheet }: CheckedFile): AsyncGenerator<SheetRow> {
  let isHeader = true;
  for await (const row of readCsv(path)) {
    if (!isHeader) yield sheetRow(sheet, row);
    isHeader = false;
  }
}

async function* readHaat(path: string, file: CheckedFile, shop: KnownCategories) {
  const lines = new Map<string, number>();
  for await (const { group, rowsRead } of groupsOf(rowsOf(path, file), continues)) {
    const entry = readHaatRows(group, shop);
    const [product] = entry.products;
    const key = product && (product.draft.id ?? product.draft.sourceKey ?? '');
    const taken = key === undefined ? undefined : lines.get(key);
    if (key !== undefined && taken === undefined) lines.set(key, entry.line);
    if (taken !== undefined) {
      entry.products = [];
      entry.refusals.push(
        `The row at line ${taken} is the same product. Give each product its own key`,
      );
    }
    yield { entry, rowsRead };
  }
}

async function* readShopify(path: string, file: CheckedFile, shop: KnownCategories) {
  const isSame = (row: SheetRow, first: SheetRow) => row.cell('handle') === first.cell('handle');
  const ids = new Set<string>();
  const refused = new Set<string>();
  for await (const { group, rowsRead } of groupsOf(rowsOf(path, file), isSame)) {
    const handle = group[0]?.cell('handle') ?? '';
    if (refused.has(handle)) continue;
    if (file.scattered.has(handle)) refused.add(handle);
    const entry = readGroup(group, file, shop);
    for (const { draft } of entry.products) {
      // Rows copied for a new product, under a handle of its own.
      if (draft.id && ids.has(draft.id)) draft.id = undefined;
      else if (draft.id) ids.add(draft.id);
    }
    yield { entry, rowsRead };
  }
}

/** Rows that stand together and are one product, with the number of rows read so far. */
async function* groupsOf(
  rows: AsyncIterable<SheetRow>,
  belongs: (row: SheetRow, first: SheetRow) => boolean,
): AsyncGenerator<{ group: SheetRow[]; rowsRead: number }> {
  let group: SheetRow[] = [];
  let rowsRead = 0;
  for await (const row of rows) {
    if (group[0] && !belongs(row, group[0])) {
      yield { group, rowsRead };
      group = [];
    }
    group.push(row);
    rowsRead += 1;
  }
  if (group.length > 0) yield { group, rowsRead };
}

function readGroup(
  rows: readonly SheetRow[],
  { scattered, hasIndianPrices }: CheckedFile,
  shop: KnownCategories,
): ReadEntry {
  const entry = readShopifyRows(rows, shop);
  const isOfIndia = rows.some(({ cell }) => cell('priceInIndia'));
  if (hasIndianPrices && !isOfIndia && entry.products.length > 0) {
    entry.notes.push('it has no price for India, so its Variant Price was read as rupees');
  }
  const handle = rows[0]?.cell('handle') ?? '';
  const again = scattered.get(handle);
  const refusals =
    handle === ''
      ? ['Handle is missing']
      : again !== undefined
        ? [`The rows of ${handle} must be together, but some are at line ${again}`]
        : [];
  if (refusals.length === 0) return entry;
  return { line: entry.line, label: entry.label, products: [], refusals, notes: [] };
}
