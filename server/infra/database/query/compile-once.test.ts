import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce } from './compile-once.ts';

test('a statement is compiled once, and has its own values each time', () => {
  let built = 0;
  const usersOf = compileOnce((db, name: string, ids: readonly string[]) => {
    built += 1;
    return db
      .selectFrom('users')
      .select('id')
      .where('name', '=', name)
      .where('email_verified', '=', true)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('email', '<>', name);
  });
  const [first, second] = [usersOf('Asha', ['1']), usersOf('Meera', ['2', '3'])];
  expect(first.parameters).toEqual(['Asha', true, ['1'], 'Asha']);
  expect(second.parameters).toEqual(['Meera', true, ['2', '3'], 'Meera']);
  expect(second.sql).toBe(first.sql);
  expect(built).toBe(1);
});

test('a value that would be lost in compiling is reported', () => {
  const lossy = compileOnce((db, name: string) =>
    db.selectFrom('users').select('id').where('name', '=', `${name}!`),
  );
  expect(() => lossy('Asha')).toThrow('value 0 is no parameter of: select "id" from "users"');
});
