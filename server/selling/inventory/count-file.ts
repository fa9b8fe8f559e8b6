import { type CountsReport, countsFields } from '#contract/inventory/inventory.ts';
import {
  inventoryLimits as limits,
  type StockReason,
  inventoryMessages as say,
} from '#contract/inventory/inventory-rules.ts';
import { BadFile } from '#server/catalogue/import/reading/csv-file.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { selectProductsToLock } from '#server/selling/inventory/stock/stock.queries.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { findCounted, writeCounts } from './counts.queries.ts';
import {
  isSet,
  namedIn,
  planAgain,
  planCounts,
  type RowPlan,
  type SetPlan,
} from './plan-counts.ts';
import { type CountRow, readCounts } from './read-counts.ts';

interface CountFile {
  fileName: string;
  reason: StockReason;
  rows: CountRow[];
}

/** Locks the products of so many rows at a time, so that no checkout waits long. */
const PART = 250;

/** What the file would change; it changes nothing. */
export async function checkCounts(
  shop: Shop,
  caller: Pick<Caller, 'parts'>,
): Promise<CountsReport> {
  const file = await receiveCounts(caller);
  return reportOf(file, await planFile(shop, file));
}

/** Sets the counts that are right, in parts, and reports the rows that are not. */
export async function applyCounts(
  shop: Shop,
  actor: Actor,
  caller: Pick<Caller, 'parts'>,
): Promise<CountsReport> {
  const file = await receiveCounts(caller);
  const plans = await planFile(shop, file);
  const toSet = plans.filter(isSet);
  const done: RowPlan[] = [];
  for (let at = 0; at < toSet.length; at += PART) {
    done.push(...(await setPart(shop, actor, file, toSet.slice(at, at + PART))));
  }
  const byLine = new Map(done.map((plan) => [plan.line, plan]));
  return reportOf(
    file,
    plans.map((plan) => byLine.get(plan.line) ?? plan),
  );
}

async function planFile({ db }: Shop, { rows }: CountFile): Promise<RowPlan[]> {
  return planCounts(rows, await findCounted(db, namedIn(rows)));
}

/** The counts are read again once their products are locked. */
function setPart(
  shop: Shop,
  actor: Actor,
  { fileName, reason }: CountFile,
  part: readonly SetPlan[],
): Promise<RowPlan[]> {
  return shop.db.transaction().execute(async (trx) => {
    const products = part.map(({ result }) => result.productId);
    await selectProductsToLock(trx, products).execute();
    const ids = part.map(({ result }) => result.variantId);
    const plans = planAgain(part, await findCounted(trx, { ids, codes: [] }));
    const counts = plans.filter(isSet).map(({ result }) => result);
    await writeCounts(trx, counts, reason);
    if (counts.length > 0) {
      await noteChange(trx, shop, actor, {
        action: 'imported',
        subject: 'inventory',
        label: fileName,
        after: { counts: counts.length, reason },
      });
    }
    return plans;
  });
}

async function receiveCounts(caller: Pick<Caller, 'parts'>): Promise<CountFile> {
  const form = { field: 'file', files: 1, fileBytes: limits.fileBytes };
  const { data, files } = await readForm(caller, countsFields, form);
  const [file] = files;
  if (!file?.name) throw invalidField('file', say.fileRequired);
  if (file.isTooHeavy) throw invalidField('file', say.fileTooLarge);
  try {
    return { fileName: file.name, ...data, rows: await readCounts(file) };
  } catch (error) {
    if (error instanceof BadFile) throw invalidField('file', error.message);
    throw error;
  }
}

function reportOf({ fileName, rows }: CountFile, plans: readonly RowPlan[]): CountsReport {
  const changes = plans
    .filter(isSet)
    .map(({ line, name, result: { before, stock } }) => ({ line, name, before, after: stock }));
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
