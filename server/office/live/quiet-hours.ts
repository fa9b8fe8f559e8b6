import type { QuietHours } from '#contract/live/live.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { findQuietHours, saveQuietHours } from './waiting.queries.ts';

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Whether it is quiet at this moment; hours that end before they begin go past midnight. */
export function isQuiet(quiet: QuietHours | undefined, now: Date): boolean {
  if (!quiet) return false;
  const { from, until } = quiet;
  const at = timeOfDay.format(now);
  return from < until ? at >= from && at < until : at >= from || at < until;
}

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
