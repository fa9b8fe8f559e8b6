import { validate as isUuid } from 'uuid';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { type OwnSession, ownSession } from '#contract/accounts/profile.ts';
import { deleteRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { sessionEnds, sessionLimitsOf } from './session-limits.ts';
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './sessions.queries.ts';

/** Where the user is signed in, the latest used first. */
export async function listOwnSessions(
  { db, clock, settings }: Shop,
  { id, user }: Session,
): Promise<OwnSession[]> {
  const now = clock.now();
  const limits = sessionLimitsOf(await settings.read(), user.staffRole);
  const rows = await listSessionsOf(db, user.id, now);
  return rows.flatMap((row) => {
    const times = { createdAt: row.createdAt, usedAt: row.lastUsedAt };
    const { endsAt, lastsUntil } = sessionEnds(times, limits);
    if (endsAt <= now) return [];
    return toWire(ownSession, { ...row, current: row.id === id, endsAt, lastsUntil });
  });
}

export async function signOut({ db }: Shop, session: Session | null): Promise<void> {
  if (session) await deleteRow(db, 'sessions', session.id);
}

export async function signOutElsewhere({ db }: Shop, { id, user }: Session): Promise<void> {
  await deleteSessionsOf(db, user.id, id);
}

/** Ends one of the user's own sessions, the current one or another. */
export async function endOwnSession({ db }: Shop, { user }: Session, id: string): Promise<void> {
  const isEnded = isUuid(id) && (await deleteSessionOf(db, user.id, id));
  if (!isEnded) throw new Problem('not-found', accountMessages.sessionGone);
}
