import { inventoryLimits, inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import { BadFile, type CsvRow, readCsv } from '#server/catalogue/import/reading/csv-file.ts';
import { plainName } from '#server/catalogue/import/reading/sheet.ts';

/** The file's columns, in the order in which an export writes them. */
export const countColumns = [
  'variantId',
  'sku',
  'barcode',
  'product',
  'options',
  'stock',
  'stockWhenExported',
  'held',
  'lowStockAt',
] as const;
type CountColumn = (typeof countColumns)[number];

/** What a row says, as it is written; empty where the file does not say it. */
export type CountRow = Record<CountColumn, string> & {
  /** Counted from 1. */
  line: number;
  isRagged: boolean;
};

/** @throws BadFile if the file cannot be read as a whole */
export async function readCounts(path: string): Promise<CountRow[]> {
  let header: string[] | undefined;
  const rows: CountRow[] = [];
  for await (const row of readCsv(path)) {
    if (header) rows.push(rowOf(header, row));
    else header = readHeader(row);
    if (rows.length > inventoryLimits.rowsMax) throw new BadFile(say.rowsMany);
  }
  return rows;
}

function readHeader({ cells }: CsvRow): string[] {
  const names = cells.map(plainName);
  const has = (column: CountColumn) => names.includes(plainName(column));
  if (!has('stock') || !(has('variantId') || has('sku') || has('barcode'))) {
    throw new BadFile(say.columns);
  }
  return names;
}

function rowOf(header: readonly string[], { line, cells }: CsvRow): CountRow {
  const said = countColumns.map((column) => {
    return [column, cells[header.indexOf(plainName(column))]?.trim() ?? ''] as const;
  });
  const texts = Object.fromEntries(said) as Record<CountColumn, string>;
  return { ...texts, line, isRagged: cells.length !== header.length };
}
