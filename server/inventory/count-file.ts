import { Readable } from 'node:stream';
import { type CountsReport, countsFields } from '#contract/inventory/inventory.ts';
import {
  inventoryLimits as limits,
  type StockReason,
  inventoryMessages as say,
} from '#contract/inventory/inventory-rules.ts';
import { type Actor, noteChange } from '#server/audit-log/note-change.ts';
import { withLocalFile } from '#server/catalogue/import/import-file.ts';
import { BadFile } from '#server/catalogue/import/reading/csv-file.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { selectProductsToLock } from '#server/stock/stock.queries.ts';
import { findCounted, writeCounts } from './counts.queries.ts';
import { namedIn, planCounts, type RowPlan } from './plan-counts.ts';
import { type CountRow, readCounts } from './read-counts.ts';

interface CountFile {
  fileName: string;
  reason: StockReason;
  rows: CountRow[];
}

/** What the file would change; it changes nothing. */
export async function checkCounts(
  shop: Shop,
  caller: Pick<Caller, 'parts'>,
): Promise<CountsReport> {
  const file = await receiveCounts(shop, caller);
  const variants = await findCounted(shop.db, namedIn(file.rows));
  return reportOf(file, planCounts(file.rows, variants));
}

/** Sets the counts, all that are right in one transaction, and reports the rows that are not. */
export async function applyCounts(
  shop: Shop,
  actor: Actor,
  caller: Pick<Caller, 'parts'>,
): Promise<CountsReport> {
  const file = await receiveCounts(shop, caller);
  const named = namedIn(file.rows);
  return shop.db.transaction().execute(async (trx) => {
    const seen = await findCounted(trx, named);
    const products = [...new Set(seen.map((each) => each.product_id))];
    await selectProductsToLock(trx, products).execute();
    const plans = planCounts(file.rows, await findCounted(trx, named));
    const report = reportOf(file, plans);
    const counts = plans.flatMap(({ result }) => setOf(result));
    await writeCounts(trx, counts, file.reason);
    if (counts.length > 0) {
      await noteChange(trx, shop, actor, {
        action: 'imported',
        subject: 'inventory',
        label: file.fileName,
        after: { counts: report.changed, reason: file.reason },
      });
    }
    return report;
  });
}

async function receiveCounts(shop: Shop, caller: Pick<Caller, 'parts'>): Promise<CountFile> {
  const form = { field: 'file', files: 1, fileBytes: limits.fileBytes };
  const { data, files } = await readForm(caller, countsFields, form);
  const [file] = files;
  if (!file?.name) throw invalidField('file', say.fileRequired);
  if (file.isTooHeavy) throw invalidField('file', say.fileTooLarge);
  const fileName = file.name;
  const content = Readable.from([file.bytes]);
  const local = { id: shop.random.id(), fileName, content };
  try {
    return { fileName, ...data, rows: await withLocalFile(shop, local, readCounts) };
  } catch (error) {
    if (error instanceof BadFile) throw invalidField('file', error.message);
    throw error;
  }
}

function reportOf({ fileName, rows }: CountFile, plans: readonly RowPlan[]): CountsReport {
  const changes = plans.flatMap(({ line, name, result }) =>
    setOf(result).map(({ before, stock }) => ({ line, name, before, after: stock })),
  );
  const problems = plans.flatMap(({ line, name, result }) =>
    typeof result === 'object' && 'problem' in result
      ? [{ line, name, message: result.problem }]
      : [],
  );
  return {
    fileName,
    rows: rows.length,
    changed: changes.length,
    unchanged: rows.length - changes.length - problems.length,
    refused: problems.length,
    changes: changes.slice(0, limits.rowsShown),
    problems: problems.slice(0, limits.rowsShown),
  };
}

function setOf(result: RowPlan['result']) {
  return typeof result === 'object' && 'shelfId' in result ? [result] : [];
}
