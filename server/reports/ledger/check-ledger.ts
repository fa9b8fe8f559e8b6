import type { LedgerRow, LedgerViolation } from '#contract/ledger/ledger.ts';
import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { findProductNames } from '#server/catalogue/products/products.queries.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { insertRow, updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { compareProvider, type Telling } from './compare-provider.ts';
import { type CheckRow, countOrders, findBroken, findCheck } from './ledger.queries.ts';
import type { RuleRow } from './stock-rules.queries.ts';

export interface Asking {
  /** 'command', 'clock' or a user's id. */
  askedBy: string;
  /** For how many days the provider is asked; null: not at all. */
  days: number | null;
}

interface Watching {
  /** Orders compared with the provider so far, and how many there are. */
  progress?: (done: number, all: number) => void;
  stopping?: AbortSignal | undefined;
}

const TELL_MS = 500;

/** Creates a check, which `doCheck` runs; returns its id. */
export async function openCheck(shop: Shop, { askedBy, days }: Asking): Promise<string> {
  const id = shop.random.id();
  const startedAt = shop.clock.now();
  await insertRow(shop.db, 'ledgerChecks', { id, askedBy, startedAt, days });
  return id;
}

/** Checks the whole ledger, saves the result and returns it. */
export async function checkLedger(
  shop: Shop,
  asking: Asking,
  watching: Watching = {},
): Promise<CheckRow> {
  return doCheck(shop, await openCheck(shop, asking), watching);
}

/** Changes nothing, except that a reconciler round takes in news from the provider. */
export async function doCheck(
  shop: Shop,
  id: string,
  { progress = () => {}, stopping }: Watching = {},
): Promise<CheckRow> {
  const check = await findCheck(shop.db, id);
  if (!check) throw new Error(`there is no check ${id}`);
  const violations: LedgerViolation[] = [];
  let asked = {};
  if (check.days !== null) {
    const since = new Date(check.startedAt.getTime() - check.days * DAY_MS);
    const { rows, ...counts } = await compareProvider(shop, since, {
      stopping,
      progress: saveProgressAtTimes(shop, id, progress),
    });
    asked = { toAsk: counts.toAsk, asked: counts.asked };
    if (rows.length > 0) {
      violations.push({ rule: 'provider-money', rows: rows.slice(0, ledgerLimits.rowsMax) });
    }
  }
  const orders = await countOrders(shop.db);
  for (const [rule, rows] of await findBroken(shop.db)) {
    violations.push({ rule, rows: await presentRows(shop, rows) });
  }
  await updateRow(shop.db, 'ledgerChecks', id, {
    ...asked,
    orders,
    endedAt: shop.clock.now(),
    violations: JSON.stringify(violations),
  });
  if (violations.length > 0) {
    const rules = violations.map(({ rule, rows }) => `${rule} (${rows.length})`);
    shop.log.error({ check: id, rules }, 'the ledger check found differences');
  }
  return (await findCheck(shop.db, id)) ?? check;
}

async function presentRows(shop: Shop, rows: readonly RuleRow[]): Promise<LedgerRow[]> {
  const names = await findProductNames(
    shop.db,
    rows.flatMap((row) => row.productId ?? []),
  );
  return rows.map(({ orderId, productId, paymentId, should, found }) => ({
    orderId: orderId ?? null,
    productId: productId ?? null,
    productName: names.get(productId ?? '') ?? null,
    paymentId: paymentId ?? null,
    should: inWords(should),
    found: inWords(found),
  }));
}

function inWords(value: string | number): string {
  return typeof value === 'string' ? value : formatExactRupees(rupeesFromPaise(value));
}

/** Saves the check's progress from time to time, for pages that watch it. */
function saveProgressAtTimes(
  shop: Shop,
  id: string,
  progress: (done: number, all: number) => void,
): Telling {
  let next = 0;
  return async (asked, toAsk) => {
    progress(asked, toAsk);
    if (performance.now() < next) return;
    next = performance.now() + TELL_MS;
    await updateRow(shop.db, 'ledgerChecks', id, { asked, toAsk });
  };
}
