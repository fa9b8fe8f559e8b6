import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { openCheck } from './check-ledger.ts';
import { lockChecks } from './ledger.queries.ts';
import { findRunning } from './read-checks.ts';

/** Queues a ledger check, unless one is running. */
export async function startCheck(shop: Shop, actor: Actor & { id: string }): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await lockChecks(trx);
    if (await findRunning(shop, trx)) return;
    const asking = { askedBy: actor.id, days: ledgerLimits.days };
    const checkId = await openCheck({ ...shop, db: trx }, asking);
    await shop.jobs.send(trx, 'check-ledger', { checkId });
    await noteChange(trx, shop, actor, { action: 'checked', subject: 'books' });
  });
}
