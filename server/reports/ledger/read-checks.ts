import { type LedgerCheck, ledgerCheck } from '#contract/ledger/ledger.ts';
import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { type CheckRow, findNewestCheck, findUserName } from './ledger.queries.ts';

/** The last check that finished, and the one that is running. */
export async function readChecks(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  trx: Db = db,
): Promise<{ last: LedgerCheck | null; running: LedgerCheck | null }> {
  const last = await findNewestCheck(trx, { ended: true });
  const running = await findRunning({ clock }, trx);
  return {
    last: last ? await presentCheck(trx, last) : null,
    running: running ? await presentCheck(trx, running) : null,
  };
}

/** How many rules were broken at the last check. */
export async function countBrokenRules(db: Db): Promise<number> {
  const last = await findNewestCheck(db, { ended: true });
  return last ? last.violations.length : 0;
}

export function findRunning({ clock }: Pick<Shop, 'clock'>, db: Db): Promise<CheckRow | undefined> {
  const since = new Date(clock.now().getTime() - ledgerLimits.longestMs);
  return findNewestCheck(db, { ended: false, since });
}

async function presentCheck(db: Db, check: CheckRow): Promise<LedgerCheck> {
  return toWire(ledgerCheck, { ...check, by: await nameOf(db, check.askedBy) });
}

async function nameOf(db: Db, askedBy: string): Promise<string> {
  if (askedBy === 'command') return 'the command line';
  if (askedBy === 'clock') return 'the shop itself';
  return (await findUserName(db, askedBy)) ?? 'a former member of staff';
}
