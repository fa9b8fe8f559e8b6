import { basename } from 'node:path';
import { BadFile, readCsv } from './csv-file.ts';
import { readHeader, type Sheet, sheetRow } from './sheet.ts';

export interface CheckedFile {
  sheet: Sheet;
  /** Without the header. */
  rows: number;
  /** Handles whose rows are not together, with the line at which they resume. */
  scattered: ReadonlyMap<string, number>;
}

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
  for await (const row of readCsv(path)) {
    if (!sheet) {
      sheet = readHeader(row, basename(path));
      continue;
    }
    rows += 1;
    if (sheet.kind !== 'shopify') continue;
    const handle = sheetRow(sheet, row).cell('handle');
    if (handle !== last && handles.has(handle)) scattered.set(handle, row.line);
    handles.add(handle);
    last = handle;
  }
  if (!sheet || rows === 0) {
    throw new BadFile(`${basename(path)} has no rows below its first line; nothing was imported.`);
  }
  return { sheet, rows, scattered };
}
