import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idleParts } from './lean-router.ts';

const home = join(import.meta.dirname, '../../../node_modules/react-router/dist/production/lib');

test.each(Object.entries(idleParts))('%s offers what the router has there', (part, code) => {
  const theirs = namesOf(readFileSync(join(home, `${part}.js`), 'utf8'));
  expect(theirs.length).toBeGreaterThan(2);
  expect(namesOf(code)).toEqual(theirs);
});

/** The names of all exports of a module. */
function namesOf(code: string): string[] {
  const lists = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const declared = [...code.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name);
  const listed = lists.map((each) => each.trim().replace(/^\w+ as /, ''));
  return [...listed, ...declared]
    .filter((name) => name !== undefined && name !== '')
    .sort() as string[];
}
