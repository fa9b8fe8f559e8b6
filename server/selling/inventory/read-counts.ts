import { inventoryLimits, inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import {
  BadFile,
  type CsvRow,
  type CsvSource,
  readCsv,
} from '#server/catalogue/import/reading/csv-file.ts';
import { plainName } from '#server/catalogue/import/reading/sheet.ts';
import { readMarked } from '#server/infra/http/formula-cells.ts';

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

/** Where the cells of a row are. */
interface Header {
  places: readonly (readonly [CountColumn, number])[];
  width: number;
  /** A row of fewer cells lacks a count. */
  least: number;
}

/** @throws BadFile if the file cannot be read as a whole */
export async function readCounts(file: CsvSource): Promise<CountRow[]> {
  let header: Header | undefined;
  const rows: CountRow[] = [];
  for await (const row of readCsv(file)) {
    if (header) rows.push(rowOf(header, row));
    else header = readHeader(row);
    if (rows.length > inventoryLimits.rowsMax) throw new BadFile(say.rowsMany);
  }
  return rows;
}

function readHeader({ cells }: CsvRow): Header {
  const names = cells.map(plainName);
  const placeOf = (column: CountColumn) => names.indexOf(plainName(column));
  const has = (column: CountColumn) => placeOf(column) >= 0;
  if (!has('stock') || !(has('variantId') || has('sku') || has('barcode'))) {
    throw new BadFile(say.columns);
  }
  return {
    places: countColumns.map((column) => [column, placeOf(column)] as const),
    width: names.length,
    least: Math.max(placeOf('stock'), placeOf('stockWhenExported')) + 1,
  };
}

function rowOf({ places, width, least }: Header, { line, cells }: CsvRow): CountRow {
  const said = places.map(([column, place]) => [column, readCell(cells[place])] as const);
  const texts = Object.fromEntries(said) as Record<CountColumn, string>;
  return { ...texts, line, isRagged: cells.length < least || cells.slice(width).some(readCell) };
}

function readCell(cell = ''): string {
  return readMarked(cell.trim());
}
