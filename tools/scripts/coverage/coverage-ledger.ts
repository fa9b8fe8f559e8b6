/** One statement of the ledger and the test named in its last column. */
export interface Row {
  id: string;
  statement: string;
  test: string;
  line: number;
}

const ROW = /^\| ([a-z]+(?:-[a-z]+)*-\d+) \| (.+) \| (.*)\|$/;

/** The rows of docs/coverage.md, in their order. */
export function readLedger(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const found = ROW.exec(line);
    if (!found) return [];
    const [, id = '', statement = '', test = ''] = found;
    return [{ id, statement, test: test.trim(), line: index + 1 }];
  });
}

/** The same text with the last column of each row from `nameTest`. */
export function fillLedger(text: string, nameTest: (row: Row) => string): string {
  const lines = text.split('\n');
  for (const row of readLedger(text)) {
    const named = nameTest(row);
    lines[row.line - 1] = `| ${row.id} | ${row.statement} | ${named}${named && ' '}|`;
  }
  return lines.join('\n');
}
