/** What newer spreadsheets, which are zip archives, have at their beginning. */
const inSpreadsheet =
  /\[Content_Types\]|_rels\/|\bxl\/|docProps\/|mimetypeapplication|Index\/|\.iwa|Metadata\/Properties/;
const spreadsheetName = /\.(xls[xmb]?|ods|numbers)$/i;

const zip = 'PK\x03\x04';
const spreadsheet = 'is a spreadsheet, not CSV; save it as "CSV UTF-8" and import that file';
const archive = 'is an archive; unpack it and import the CSV file in it';
const image = 'is an image, not CSV; choose the CSV file';

/** Files that people send instead of a CSV, by how they begin. */
const others: [begins: string | RegExp, why: string][] = [
  ...[zip, '\x1f\x8b', 'Rar!', '7z\xbc\xaf'].map((sign): [string, string] => [sign, archive]),
  // Excel's older files.
  ['\xd0\xcf\x11\xe0', spreadsheet],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8'].map((sign): [string, string] => [sign, image]),
  ['%PDF', 'is a PDF, not CSV; export it as CSV and import that file'],
  [/^\s*[{[]/, 'is JSON, not CSV; export it as CSV and import that file'],
  [/^\s*<\?xml/i, 'is XML, not CSV; export it as CSV and import that file'],
  [/^\s*<(!doctype|html)/i, 'is a web page, not CSV; download the CSV itself and import that file'],
];

/** Why a file that begins with `head`, read as Latin 1, is no CSV; undefined if it may be one. */
export function whyNoCsv(head: string, name: string): string | undefined {
  const isSpreadsheet = inSpreadsheet.test(head) || spreadsheetName.test(name);
  if (head.startsWith(zip) && isSpreadsheet) return spreadsheet;
  const begins = (sign: string | RegExp) =>
    typeof sign === 'string' ? head.startsWith(sign) : sign.test(head);
  return others.find(([sign]) => begins(sign))?.[1];
}
