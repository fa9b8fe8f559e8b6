import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { whyNoCsv } from './other-files.ts';

/** A file that cannot be imported at all; the message is one sentence that says what to do. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
}

export interface CsvRow {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

const LARGEST_ROW_BYTES = 1_000_000;
const HEAD_BYTES = 65_536;

/** The path of a file, or a file in memory. */
export type CsvSource = string | { name: string; bytes: Buffer };

/** The rows of a CSV file one at a time, the header first; blank lines are left out. */
export async function* readCsv(file: CsvSource): AsyncGenerator<CsvRow> {
  const name = typeof file === 'string' ? basename(file) : file.name;
  const { encoding, delimiter, headerLine } = await readBeginning(file, name);
  let lastLine = 0;
  const parser = parse({
    delimiter,
    from_line: headerLine,
    on_record(record: string[], { lines }) {
      lastLine = lines;
      return record;
    },
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_ROW_BYTES,
  });
  // Errors reach the loop below through the parser.
  pipeline(
    typeof file === 'string' ? createReadStream(file) : Readable.from([file.bytes]),
    (bytes) => decode(bytes, encoding, name),
    parser,
    () => {},
  );
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<ParsedRow>) {
      const breaks = cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
      if (cells.some((cell) => cell.trim())) yield { line: info.lines - breaks, cells };
    }
  } catch (error) {
    throw asBadFile(error, name, lastLine + 1);
  }
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function asBadFile(error: unknown, name: string, line: number): unknown {
  const code = error instanceof CsvError ? error.code : undefined;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new BadFile(
        `${name}: the quotes in the row at line ${line} do not match. Write a quote inside a cell twice ("") and import again.`,
      );
    case undefined:
      return isNodeError(error) ? new BadFile(whyUnreadable(error, name)) : error;
    default:
      return new BadFile(
        `${name} cannot be read as CSV at line ${line}: ${(error as Error).message}.`,
      );
  }
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function whyUnreadable(error: NodeJS.ErrnoException, name: string): string {
  if (error.code === 'ENOENT')
    return `The file ${name} does not exist here; check its name and folder.`;
  if (error.code === 'EISDIR') return `${name} is a folder; name the CSV file in it.`;
  return `${name} cannot be read (${error.message}).`;
}

/** Normalises all line ends, so that lines can be counted. */
async function* decode(
  bytes: AsyncIterable<Buffer>,
  encoding: string,
  name: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let pending = '';
  for await (const chunk of bytes) {
    const text = pending + toText(() => decoder.decode(chunk, { stream: true }), name);
    pending = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n');
  }
  yield pending.replace('\r', '\n') + toText(() => decoder.decode(), name);
}

function toText(decode: () => string, name: string): string {
  try {
    const text = decode();
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw new BadFile(`${name} is not UTF-8 text; save it as "CSV UTF-8" and import it again.`);
}

interface Beginning {
  encoding: string;
  delimiter: string;
  headerLine: number;
}

/** Spreadsheets in some countries use semicolons or tabs, and Excel has UTF-16 too. */
async function readBeginning(file: CsvSource, name: string): Promise<Beginning> {
  const bytes = await readHead(file).catch((error) => {
    throw asBadFile(error, name, 1);
  });
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes);
  const why = whyNoCsv(bytes.toString('latin1').replace(/^\xef\xbb\xbf/, ''), name);
  if (why) throw new BadFile(`${name} ${why}.`);
  if (!head.trim()) throw new BadFile(`${name} is empty; there is nothing to import.`);
  // Excel's own line above the header.
  const said = /^"?sep=([^\r\n"])"?[\r\n]/i.exec(head)?.[1];
  if (said) return { encoding, delimiter: said, headerLine: 2 };
  const header = head.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/)[0] ?? '';
  const counts = ([',', ';', '\t'] as const).map(
    (sign) => [header.split(sign).length, sign] as const,
  );
  const [[, delimiter]] = counts.sort(([one], [other]) => other - one) as [(typeof counts)[0]];
  return { encoding, delimiter, headerLine: 1 };
}

/** By its mark, which Excel's "Unicode text" has. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

async function readHead(file: CsvSource): Promise<Buffer> {
  if (typeof file !== 'string') return file.bytes.subarray(0, HEAD_BYTES);
  const opened = await open(file);
  try {
    const { bytesRead, buffer } = await opened.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
