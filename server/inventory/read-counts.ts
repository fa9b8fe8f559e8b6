import { inventoryLimits, inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import {
  BadFile,
  type CsvRow,
  type CsvSource,
  readCsv,
} from '#server/catalogue/import/reading/csv-file.ts';
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
  /** A cell of a count is missing, or cells have moved: more of them are filled than there are columns. */
  isRagged: boolean;
};

/** @throws BadFile if the file cannot be read as a whole */
export async function readCounts(file: CsvSource): Promise<CountRow[]> {
  let header: string[] | undefined;
  const rows: CountRow[] = [];
  for await (const row of readCsv(file)) {
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
  const placeOf = (column: CountColumn) => header.indexOf(plainName(column));
  const said = countColumns.map((column) => [column, readCell(cells[placeOf(column)])] as const);
  const texts = Object.fromEntries(said) as Record<CountColumn, string>;
  const isShort = cells.length <= Math.max(placeOf('stock'), placeOf('stockWhenExported'));
  return { ...texts, line, isRagged: isShort || cells.slice(header.length).some(readCell) };
}

/** Without the apostrophe by which an export tells spreadsheets that the cell is no formula. */
function readCell(cell = ''): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');
}
