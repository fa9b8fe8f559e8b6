import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { commissionMessages } from '#contract/commissions/commission-rules.ts';
import type { Commission } from '#contract/commissions/commissions.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { findCommissionView } from './commission-views.queries.ts';
import { type LockedCommission, lockCommission } from './commissions.queries.ts';
import { presentCommission, presentDeskCommission } from './present-commission.ts';

const gone = () => new Problem('not-found', commissionMessages.notFound);

/** As its customer sees it. */
export async function readCommission(db: Db, number: string): Promise<Commission> {
  const view = await findCommissionView(db, number, 'customer');
  if (!view) throw gone();
  return presentCommission(view);
}

/** As the studio sees it. */
export async function readDeskCommission(db: Db, number: string): Promise<DeskCommission> {
  const view = await findCommissionView(db, number, 'studio');
  if (!view) throw gone();
  return presentDeskCommission(view, await readShopSettings(db));
}

/** The commission, locked until the transaction ends. */
export async function holdCommission(trx: Db, number: string): Promise<LockedCommission> {
  const commission = await lockCommission(trx, number);
  if (!commission) throw gone();
  return commission;
}

/** Throws if step or wishes have changed since the member of staff saw them. */
export async function requireSeen(
  trx: Db,
  { id, number, termsAt }: LockedCommission,
  seen: string | undefined,
): Promise<void> {
  await requireUnchanged(trx, seen, {
    subject: 'commission',
    subjectId: id,
    updatedAt: termsAt,
    data: async () => ({ commission: await readDeskCommission(trx, number) }),
  });
}
