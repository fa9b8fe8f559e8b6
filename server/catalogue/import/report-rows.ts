import type { ImportOutcome } from '#contract/catalogue/catalogue-file-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { listImportRowsAfter } from './imports.queries.ts';

const BATCH = 1000;

export const reportColumns = [
  { key: 'line', header: 'Row' },
  { key: 'name', header: 'Name' },
  { key: 'outcome', header: 'Result' },
  { key: 'note', header: 'Reason' },
];

/** The report of an import from its first row to its last. */
export async function* reportRows(
  db: Db,
  { importId, outcome }: { importId: string; outcome: ImportOutcome | undefined },
) {
  let after = 0;
  for (;;) {
    const rows = await listImportRowsAfter(db, { importId, outcome, limit: BATCH, after });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.position;
  }
}
