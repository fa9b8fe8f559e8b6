import { parse } from 'csv-parse/browser/esm/sync';
import { paiseFromRupees } from '#contract/money/money.ts';

/** Money that came to the bank account. */
export interface BankCredit {
  /** The 12-digit numbers of its row: one of them is the payment's, others may be of its note. */
  references: string[];
  /** What came; without headings every sum of the row. */
  sumsPaise: number[];
  /** The Indian day on which it came, the earlier one of two; undefined where none can be read. */
  day: string | undefined;
  /** The row in small letters, in which the note of the payment stands. */
  words: string;
}

export const bankFileMessages = {
  tooLarge: 'This file is larger than 5 MB. Please choose a statement of fewer days.',
  excel: 'This is an Excel file. Please download the statement as CSV, or save it as CSV.',
  pdf: 'This is a PDF. Please download the statement as CSV.',
  shortened:
    'The long numbers in this file are cut short, such as 4.12E+11. Please download it from your bank again, and choose it without opening it before.',
  nothing:
    'This file has no payments with an amount and a 12-digit reference. Please download the account statement of your bank as CSV.',
} as const;

const MAX_BYTES = 5_000_000;
const SUM_MAX = 20;
/** Banks write some lines about the account above the headings. */
const HEADINGS_WITHIN = 60;

/** The credits of a bank's statement, or why it cannot be read. */
export async function readBankFile(file: File): Promise<readonly BankCredit[] | string> {
  if (file.size > MAX_BYTES) return bankFileMessages.tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.slice(0, 4));
  if (start.startsWith('PK') || start === '\xd0\xcf\x11\xe0') return bankFileMessages.excel;
  if (start === '%PDF') return bankFileMessages.pdf;
  const encoding = start.startsWith('\xff\xfe') ? 'utf-16le' : 'utf-8';
  return readBankText(new TextDecoder(encoding).decode(bytes));
}

export function readBankText(text: string): readonly BankCredit[] | string {
  let rows: string[][];
  try {
    rows = readRows(text);
  } catch {
    return bankFileMessages.nothing;
  }
  const head = rows.slice(0, HEADINGS_WITHIN).findIndex(isHead);
  const read = rows
    .slice(head + 1)
    .map((cells) => creditOf(cells, head < 0 ? undefined : rows[head]))
    .filter((credit) => credit.references.length > 0 && credit.sumsPaise.length > 0);
  const credits = withoutAccount(read).filter(({ references }) => references.length > 0);
  if (credits.length > 0) return credits;
  return /\d\.\d+E\+1[01]\b/i.test(text) ? bankFileMessages.shortened : bankFileMessages.nothing;
}

/** A number in every row is that of the account. */
function withoutAccount(credits: readonly BankCredit[]): readonly BankCredit[] {
  if (credits.length < 3) return credits;
  const isInAll = (number: string) => credits.every((one) => one.references.includes(number));
  const ofAccount = credits[0]!.references.filter(isInAll);
  return credits.map((credit) => ({
    ...credit,
    references: credit.references.filter((each) => !ofAccount.includes(each)),
  }));
}

const isCreditHeading = (cell: string) =>
  /credit|deposit|\bcr\b/i.test(cell) && !/debit|dr/i.test(cell);
const isAmountHeading = (cell: string) => /amount|\bamt\b/i.test(cell) && !/balance/i.test(cell);
const isTypeHeading = (cell: string) =>
  /^(type|(cr|dr)\W*(dr|cr)|transaction type|debit\W*credit)$/i.test(cell);
const isTextHeading = (cell: string) =>
  /narration|description|remark|particular|detail|reference|\bref\b|utr|rrn/i.test(cell);

const isDateHeading = (cell: string) => /da?te?(?![a-z])/i.test(cell);

function isHead(cells: readonly string[]): boolean {
  return cells.some(isTextHeading) && (cells.some(isCreditHeading) || cells.some(isAmountHeading));
}

function creditOf(cells: readonly string[], head: readonly string[] | undefined): BankCredit {
  const words = cells.join(' ').toLowerCase();
  // Some banks put noughts before the number. What stands before an @ is a telephone number.
  const references = [...words.matchAll(/(?<!\d)0*(\d{12})(?![\d@])/g)].map(
    ([, number]) => number!,
  );
  const dates = cells.filter((_, at) => !head || isDateHeading(head[at] ?? ''));
  const [day] = dates.flatMap((cell) => dayOf(cell) ?? []).sort();
  const found = { references: [...new Set(references)], day, words };
  if (!head) {
    const isOut = /\b(dr|debit|withdrawal)\b/.test(words);
    return { ...found, sumsPaise: isOut ? [] : cells.flatMap((cell) => paiseOf(cell) ?? []) };
  }
  const credit = head.findIndex(isCreditHeading);
  if (credit >= 0 && !isTypeHeading(head[credit]!)) {
    return { ...found, sumsPaise: sumOf(cells[credit]) };
  }
  const amount = cells[head.findIndex(isAmountHeading)] ?? '';
  const type = cells[head.findIndex(isTypeHeading)] ?? amount;
  const isOut = /dr|debit|^-/i.test(type) || amount.trim().startsWith('-');
  return { ...found, sumsPaise: isOut ? [] : sumOf(amount) };
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** Of a date such as 1/12/26, 01-Dec-2026 or 2026-12-01, with or without the time of day. */
function dayOf(cell: string): string | undefined {
  const [date = ''] = cell.trim().split(/\s+(?=\d{1,2}:)|T(?=\d)/);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.slice(1).reverse();
  const usual = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})$/i
    .exec(date)
    ?.slice(1);
  const [day = '', named = '', year = ''] = iso ?? usual ?? [];
  const month = /\d/.test(named) ? Number(named) : months.indexOf(named.toLowerCase()) / 3 + 1;
  const found = new Date(Date.UTC(Number(year.padStart(4, '20')), month - 1, Number(day)));
  const isReal = Number.isInteger(month) && found.getUTCDate() === Number(day);
  return isReal && found.getUTCMonth() === month - 1 ? found.toISOString().slice(0, 10) : undefined;
}

function sumOf(cell = ''): number[] {
  const paise = paiseOf(cell.replace(/\s*\(?cr\.?\)?\s*$/i, '').replace(/^(₹|inr|rs\.?)\s*/i, ''));
  return paise ? [paise] : [];
}

/** Of a sum such as 1,180.00; undefined for anything else. */
function paiseOf(cell: string): number | undefined {
  const plain = cell.trim().replace(/^\+/, '');
  // A payer may have written figures without end into the note.
  if (plain.length > SUM_MAX) return undefined;
  if (!/^\d{1,3}(,?\d{2,3})*(\.\d{1,2})?$/.test(plain) || /^\d{9,}$/.test(plain)) return undefined;
  return paiseFromRupees(Number(plain.replaceAll(',', '')));
}

/** Cells between commas, semicolons, tabs or bars, whichever are the most. */
function readRows(text: string): string[][] {
  const beginning = text.slice(0, 20_000);
  const marks = [',', '\t', ';', '|'];
  const count = (mark: string) => beginning.split(mark).length;
  const delimiter = marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  return parse(text, {
    ...{ delimiter, bom: true, trim: true, skip_empty_lines: true },
    ...{ relax_column_count: true, relax_quotes: true },
  });
}
