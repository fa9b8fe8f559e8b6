import type { Row } from './coverage-ledger.ts';
import type { RanTest } from './coverage-reports.ts';

/** One sentence for each reason why the ledger is not proved. */
export function findProblems(rows: Row[], tests: RanTest[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...findRepeated(rows),
    ...rows.flatMap((row) => complainOf(row, tests)),
    ...tests.flatMap(({ name, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `[${id}] is no row of the ledger, but stands in ${name}`),
    ),
  ];
}

/** The last column of a row: its present test while that proves the row, or the first that does. */
export function nameTest(row: Row, tests: RanTest[]): string {
  const names = tests
    .filter(({ ids, outcome }) => ids.includes(row.id) && outcome === 'passed')
    .map(({ name }) => name)
    .sort();
  return names.includes(row.test) ? row.test : (names[0] ?? '');
}

function findRepeated(rows: Row[]): string[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ id, line }) => {
    const before = first.get(id);
    if (before === undefined) first.set(id, line);
    return before === undefined ? [] : [`[${id}] stands twice, in lines ${before} and ${line}`];
  });
}

function complainOf(row: Row, tests: RanTest[]): string[] {
  const own = tests.filter(({ ids }) => ids.includes(row.id));
  if (own.length === 0) return [`[${row.id}] has no test: ${row.statement}`];
  const failed = own.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) return failed.map(({ name }) => `[${row.id}] failed: ${name}`);
  const ran = own.filter(({ outcome }) => outcome === 'passed');
  if (ran.length === 0) return [`[${row.id}] was not run: ${own[0]?.name}`];
  if (ran.some(({ name }) => name === row.test)) return [];
  return [
    row.test
      ? `[${row.id}] names a test that does not prove it: ${row.test}`
      : `[${row.id}] has an empty last column; \`npm run coverage -- --write\` fills it`,
  ];
}
