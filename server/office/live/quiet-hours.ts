import type { QuietHours } from '#contract/live/live.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { findQuietHours, saveQuietHours } from './waiting.queries.ts';

/** A member of staff says when they want neither sounds nor notifications. */
export async function setQuietHours(
  shop: Shop,
  member: Actor & { id: string },
  quiet: QuietHours,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const before = (await findQuietHours(trx, [member.id])).get(member.id) ?? null;
    await saveQuietHours(trx, member.id, quiet);
    await noteChange(trx, shop, member, {
      action: 'changed',
      subject: 'account',
      subjectId: member.id,
      before: { quietHours: wordsOf(before) },
      after: { quietHours: wordsOf(quiet) },
    });
  });
}

const wordsOf = (quiet: QuietHours) => (quiet ? `${quiet.from} to ${quiet.until}` : '');
