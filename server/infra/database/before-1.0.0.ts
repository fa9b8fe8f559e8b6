import schema from './schema.sql?raw';
import sql from './to-1.0.0.sql?raw';

/*
 * No version was released before 1.0.0. A shop of before comes from its last commit, whose
 * migrations made the schema that to-1.0.0.sql starts from.
 */
const FIRST = '0001-accounts.sql';
const LAST = '0093-searched-as-typed.sql';
const RENAMES =
  /^alter (table|index|function|trigger) (\w+)( on \w+)? rename (?:(column|constraint) (\w+) )?to (\w+);$/gm;

/** Functions name tables and columns in their texts, so all are written again. */
const functions = [...schema.matchAll(/^create (function .+?\$\$;)$/gms)].map(
  ([, text]) => `create or replace ${text}`,
);

export const upgrade = { name: 'to-1.0.0.sql', sql: [sql, ...functions].join('\n') };

export const tooOld = 'it is of a Haat before commit 2c0b6a4d; start that one first, then this one';

/** Whether these migrations, in their order, made a database of before 1.0.0. */
export function isOfBefore(names: readonly string[]): boolean {
  return names.includes(FIRST);
}

export function isTooOld(names: readonly string[]): boolean {
  return isOfBefore(names) && names.at(-1) !== LAST;
}

/** For the rows of a backup of before: the schema of 1.0.0, whose renames are taken back, the last one first. */
export function schemaOfBefore(): string {
  const undone = [...sql.matchAll(RENAMES)].map(([, kind, name, on = '', part, from, to]) =>
    part
      ? `alter ${kind} ${name} rename ${part} ${to} to ${from};`
      : `alter ${kind} ${to}${on} rename to ${name};`,
  );
  return [schema, ...undone.reverse()].join('\n');
}
