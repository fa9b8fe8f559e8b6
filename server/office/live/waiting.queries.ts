import { sql } from 'kysely';
import type { QuietHours } from '#contract/live/live.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** Returns that somebody has to decide. */
export async function countAskedReturns(db: Db): Promise<number> {
  const { rows } = await sql<{ returns: number }>`
    select count(*)::int as returns from returns where status = 'requested'`.execute(db);
  return rows[0]!.returns;
}

export async function countNewMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::int as messages from contact_messages where status = 'new'`.execute(db);
  return rows[0]!.messages;
}

/** Of those among these users who have any. */
export async function findQuietHours(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, QuietHours>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'quietFrom', 'quietUntil'])
    .where('id', 'in', userIds)
    .where('quietFrom', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, quietFrom, quietUntil }) => [id, { from: quietFrom!, until: quietUntil! }]),
  );
}

export async function saveQuietHours(db: Db, userId: string, quiet: QuietHours): Promise<void> {
  await db
    .updateTable('users')
    .set({ quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null })
    .where('id', '=', userId)
    .execute();
}
