import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

test.each(mutants)('$name: its code and its test are there', ({ file, from, test: proof }) => {
  expect(read(file).split(from)).toHaveLength(2);
  const title = proof.title.replaceAll("'", "\\'");
  const quoted = [`'${title}'`, `"${proof.title}"`, `\`${proof.title}\``];
  const tests = read(proof.file);
  expect(quoted.filter((each) => tests.includes(each))).not.toEqual([]);
});
