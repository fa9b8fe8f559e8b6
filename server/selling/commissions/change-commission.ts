import type { User } from '#contract/accounts/accounts.ts';
import type { Wishes } from '#contract/commissions/commission-form.ts';
import { isAgreed } from '#contract/commissions/commission-life.ts';
import { commissionMessages } from '#contract/commissions/commission-rules.ts';
import { removeAttachments } from '#server/infra/media/attachments.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgetMails } from '#server/messages/outbox/mails.queries.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { commissionMailKeys } from './commission-mails.ts';
import { deleteCommissions, updateCommission } from './commissions.queries.ts';
import { holdCommission, readDeskCommission, requireSeen } from './read-commission.ts';
import { rowOf } from './save-commission.ts';

/** Changes what is known of the piece. The audit log names the fields, not what the customer said. */
export async function changeWishes(
  shop: Shop,
  author: User,
  number: string,
  { seen, ...wishes }: Wishes & { seen?: string | undefined },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    await requireSeen(trx, commission, seen);
    const { title, size, colours, occasion, place, wantedOn, budget } = await readDeskCommission(
      trx,
      number,
    );
    const before = { title, size, colours, occasion, place, wantedOn: wantedOn ?? '', budget };
    const changed = changedFields(before, wishes);
    if (!changed) return;
    const now = stampAfter(commission, shop.clock.now());
    await updateCommission(trx, commission.id, {
      ...rowOf(wishes),
      updatedAt: now,
      termsAt: now,
    });
    await noteChange(trx, shop, author, {
      action: 'changed',
      subject: 'commission',
      subjectId: commission.id,
      label: number,
      after: { fields: Object.keys(changed.after) },
    });
  });
}

/** Deletes a commission with all that was said and shown; an accepted one is cancelled first. */
export async function deleteCommission(shop: Shop, author: User, number: string): Promise<void> {
  const images = await shop.db.transaction().execute(async (trx) => {
    const { id, step } = await holdCommission(trx, number);
    if (isAgreed(step)) throw new Problem('conflict', commissionMessages.notDeletable);
    const deleted = await deleteCommissions(trx, [id]);
    await forgetMails(trx, commissionMailKeys(deleted));
    await noteChange(trx, shop, author, {
      action: 'deleted',
      subject: 'commission',
      subjectId: id,
      label: number,
      before: { step },
    });
    return deleted.images;
  });
  // If the shop stops before this, `sweepOrphans` removes them.
  await removeAttachments(shop.media, images, 'commission');
}
