import { validate as isUuid } from 'uuid';
import { customerCode, customersMessages } from '#contract/customers/customers-rules.ts';
import { lockCustomer, setBannedAt } from '#server/accounts/users/accounts.queries.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

/** Bans a customer from this moment on, or lifts the ban; their orders stay theirs. */
export async function banCustomer(
  shop: Shop,
  actor: Actor,
  id: string,
  isBanned: boolean,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const customer = isUuid(id) ? await lockCustomer(trx, id) : undefined;
    if (!customer) throw new Problem('not-found', customersMessages.notFound);
    if (customer.role === 'admin') throw new Problem('conflict', customersMessages.isStaff);
    if ((customer.bannedAt !== null) === isBanned) return;
    await setBannedAt(trx, id, isBanned ? shop.clock.now() : null);
    if (isBanned) await deleteSessionsOf(trx, id);
    await noteChange(trx, shop, actor, {
      action: isBanned ? 'banned' : 'unbanned',
      subject: 'customer',
      subjectId: id,
      label: customerCode(id),
    });
  });
}
