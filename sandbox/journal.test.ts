import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-journal-'));
  file = join(folder, 'sandbox', 'books.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was written is still there after reopening', () => {
  const journal = openJournal(file);
  journal.write([
    { table: 'orders', id: 'a', value: { amount: 100 } },
    { table: 'orders', id: 'b', value: { amount: 200 } },
  ]);
  journal.write([{ table: 'orders', id: 'a', value: { amount: 150 } }]);
  journal.write([{ table: 'orders', id: 'b', value: null }]);
  expect([...openJournal(file).table('orders')]).toEqual([['a', { amount: 150 }]]);
});

test('a line torn by a crash is dropped as a whole, and the next one is complete again', () => {
  openJournal(file).write([{ table: 'orders', id: 'a', value: 1 }]);
  appendFileSync(file, '[{"table":"orders","id":"b","val');
  const journal = openJournal(file);
  journal.write([{ table: 'orders', id: 'c', value: 3 }]);
  expect([...openJournal(file).table('orders').keys()]).toEqual(['a', 'c']);
});

test('a file full of deleted lines shrinks when it is opened', () => {
  const journal = openJournal(file);
  for (let turn = 0; turn < 50; turn++) journal.write([{ table: 't', id: 'x', value: turn }]);
  expect(openJournal(file).table('t').get('x')).toBe(49);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});
