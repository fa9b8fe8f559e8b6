import { basename } from 'node:path';
import { BadFile, readCsv } from './csv-file.ts';
import { readHeader, type Sheet, sheetRow } from './sheet.ts';

export interface CheckedFile {
  sheet: Sheet;
  /** Without the header. */
  rows: number;
  /** Handles whose rows are not together, with the line at which they resume. */
  scattered: ReadonlyMap<string, number>;
  /** Columns that the import does not know, each with the first that it holds. */
  ignored: string[];
  /** Some products have a price for India, so the others' may be in another currency. */
  hasIndianPrices: boolean;
}

const EXAMPLE_MAX = 40;

/**
 * Reads a file to its end before anything is changed, so that a broken file is not half imported.
 * @throws BadFile
 */
export async function checkFile(path: string): Promise<CheckedFile> {
  let sheet: Sheet | undefined;
  let rows = 0;
  let last = '';
  const handles = new Set<string>();
  const scattered = new Map<string, number>();
  const examples = new Map<string, string>();
  let hasIndianPrices = false;
  for await (const row of readCsv(path)) {
    if (!sheet) {
      sheet = readHeader(row, basename(path));
      continue;
    }
    rows += 1;
    for (const [name, at] of sheet.ignored) {
      if (!examples.get(name)) examples.set(name, row.cells[at]?.trim() ?? '');
    }
    if (sheet.kind !== 'shopify') continue;
    const { cell } = sheetRow(sheet, row);
    const handle = cell('handle');
    hasIndianPrices ||= cell('priceInIndia') !== '';
    if (handle !== last && handles.has(handle)) scattered.set(handle, row.line);
    handles.add(handle);
    last = handle;
  }
  if (!sheet || rows === 0) {
    throw new BadFile(`${basename(path)} has no rows below its first line; nothing was imported.`);
  }
  const ignored = [...examples].map(([name, example]) => `${name} (${sayExample(example)})`);
  return { sheet, rows, scattered, ignored, hasIndianPrices };
}

function sayExample(text: string): string {
  if (text === '') return 'empty';
  const line = text.replaceAll(/\s+/g, ' ');
  return `"${line.length > EXAMPLE_MAX ? `${[...line].slice(0, EXAMPLE_MAX).join('')}…` : line}"`;
}
