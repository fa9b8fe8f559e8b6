import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCsv } from './csv-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rows(content: string | Buffer) {
  const path = join(folder, 'pieces.csv');
  writeFileSync(path, content);
  return Array.fromAsync(readCsv(path));
}

test('each row knows the line at which it begins', async () => {
  expect(await rows('\ufeffname,story\r\nBowl,"one\r\ntwo"\r\n\r\n"Box, small",\r\n')).toEqual([
    { line: 1, cells: ['name', 'story'] },
    { line: 2, cells: ['Bowl', 'one\ntwo'] },
    { line: 5, cells: ['Box, small', ''] },
  ]);
});

test('a file in memory is read like one on the disk', async () => {
  const file = (content: string) => ({ name: 'counts.csv', bytes: Buffer.from(content) });
  expect(await Array.fromAsync(readCsv(file('\ufeffsku;stock\r\nB;5\r\n')))).toEqual([
    { line: 1, cells: ['sku', 'stock'] },
    { line: 2, cells: ['B', '5'] },
  ]);
  await expect(readCsv(file('')).next()).rejects.toThrow('counts.csv is empty');
});

test('semicolons and tabs are accepted when the header has them', async () => {
  expect((await rows('name;price\nBowl, small;5\n'))[1]?.cells).toEqual(['Bowl, small', '5']);
  expect((await rows('name\tprice\nBowl\t5\n'))[1]?.cells).toEqual(['Bowl', '5']);
});

test("Excel's line for the separator is no header", async () => {
  for (const said of ['sep=;', '"sep=;"', '\ufeffSEP=;']) {
    expect(await rows(`${said}\r\nname;story, short\r\nBowl;a, b\r\n`)).toEqual([
      { line: 2, cells: ['name', 'story, short'] },
      { line: 3, cells: ['Bowl', 'a, b'] },
    ]);
  }
  expect((await rows('sep=|\nname|price\nBowl|5\n'))[1]?.cells).toEqual(['Bowl', '5']);
});

test('a file that is not UTF-8 is refused with advice', async () => {
  const sentence = 'pieces.csv is not UTF-8 text; save it as "CSV UTF-8" and import it again.';
  await expect(rows(Buffer.from('name\nCaf\xe9\n', 'latin1'))).rejects.toThrow(sentence);
  await expect(rows(Buffer.from('name\nBowl\n', 'utf16le'))).rejects.toThrow(sentence);
  await expect(rows(Buffer.from('\ufeffname\nB\ud800\n', 'utf16le'))).rejects.toThrow(sentence);
});

test("Excel's Unicode text, which is UTF-16 with tabs, is read", async () => {
  const text = Buffer.from('\ufeffname\tstory\r\nदीया\t"a\r\nb"\r\n', 'utf16le');
  const expected = [
    { line: 1, cells: ['name', 'story'] },
    { line: 2, cells: ['दीया', 'a\nb'] },
  ];
  expect(await rows(text)).toEqual(expected);
  expect(await rows(text.swap16())).toEqual(expected);
});

test.each([
  ['PK\x03\x04 [Content_Types].xml', 'is a spreadsheet, not CSV; save it as "CSV UTF-8"'],
  ['PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'is a spreadsheet'],
  ['PK\x03\x04 preview.jpg Index/Metadata.iwa', 'is a spreadsheet'],
  ['\xd0\xcf\x11\xe0', 'is a spreadsheet'],
  ['PK\x03\x04 products_export_1.csv', 'is an archive; unpack it and import the CSV file in it.'],
  ['\x1f\x8b\x08', 'is an archive'],
  ['[{"name": "Bowl"}]', 'is JSON, not CSV'],
  ['\xef\xbb\xbf\n {"products": []}', 'is JSON, not CSV'],
  ['<!DOCTYPE html><html>', 'is a web page, not CSV'],
  ['<?xml version="1.0"?>', 'is XML, not CSV'],
  ['%PDF-1.7', 'is a PDF, not CSV'],
  ['\x89PNG\r\n', 'is an image, not CSV'],
])('%j is named as what it is', async (begins, what) => {
  await expect(rows(Buffer.from(begins, 'latin1'))).rejects.toThrow(`pieces.csv ${what}`);
});

test('a quote that is never closed is named with its line', async () => {
  const sentence = /the quotes in the row at line 3 do not match/;
  await expect(rows('a,b\n1,2\n3,"4\n5,6\n')).rejects.toThrow(sentence);
  await expect(rows('a,b\n1,2\n3,"4\n5,"6"\n')).rejects.toThrow(sentence);
  await expect(rows('a,b\n1,2\n3,4 "x" 5\n6,7\n')).rejects.toThrow(sentence);
});

test('an empty or missing file is reported as such', async () => {
  await expect(rows('')).rejects.toThrow('pieces.csv is empty; there is nothing to import.');
  await expect(rows(' \n\n')).rejects.toThrow('is empty');
  await expect(readCsv(join(folder, 'none.csv')).next()).rejects.toThrow(
    'The file none.csv does not exist here; check its name and folder.',
  );
  await expect(readCsv(folder).next()).rejects.toThrow('is a folder; name the CSV file in it.');
});
