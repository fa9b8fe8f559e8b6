import { type PendingErasure, pendingErasure } from '#contract/privacy/privacy.ts';
import { inTheWayWords, privacyLimits, privacyMessages } from '#contract/privacy/privacy-rules.ts';
import { countAdmins, lockCustomer } from '#server/accounts/users/accounts.queries.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { notify } from '#server/messages/notify.ts';
import {
  countBlockers,
  deleteErasureRequest,
  findErasureRequest,
  insertErasureRequest,
} from '#server/people/customers/erasure-requests.queries.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';

interface Asking {
  session: Session;
  ipAddress: string;
}

/**
 * Records that a customer has requested erasure: it happens after a waiting period, and is mailed.
 */
export async function askErasure(
  shop: Shop,
  { session, ipAddress }: Asking,
): Promise<PendingErasure> {
  const { user } = session;
  requireProof(shop, session);
  await limitRate(shop, `erasure:${user.id}`, {
    times: privacyLimits.erasuresPerDay,
    seconds: DAY_MS / 1000,
    message: privacyMessages.tooManyErasures,
  });
  const askedAt = shop.clock.now();
  const dueAt = new Date(askedAt.getTime() + privacyLimits.erasureWaitDays * DAY_MS);
  const request = await shop.db.transaction().execute(async (trx) => {
    await requireErasable(trx, user.id);
    const asked = { userId: user.id, askedAt, dueAt };
    if (await insertErasureRequest(trx, asked)) {
      const data = { name: user.name, dueAt: dueAt.toISOString() };
      await notify(trx, shop, { event: 'erasure-asked', to: user, data });
    }
    return findErasureRequest(trx, user.id);
  });
  if (!request) throw new Error('a request for erasure was not saved');
  await noteSecurityEvent(shop, 'erasure-asked', { userId: user.id, ipAddress });
  return toWire(pendingErasure, request);
}

/** The customer has changed their mind, or somebody else had requested it. */
export async function cancelErasure(shop: Shop, { session, ipAddress }: Asking): Promise<void> {
  const { id } = session.user;
  const isDeleted = await shop.db.transaction().execute(async (trx) => {
    // A request made at the same moment is complete before it is deleted.
    await lockCustomer(trx, id);
    return deleteErasureRequest(trx, id);
  });
  if (!isDeleted) {
    throw new Problem('not-found', privacyMessages.noErasure);
  }
  await noteSecurityEvent(shop, 'erasure-cancelled', { userId: id, ipAddress });
}

async function requireErasable(trx: Db, userId: string): Promise<void> {
  const customer = await lockCustomer(trx, userId);
  const role = await staffStanding(trx, customer?.staffRole ?? null);
  if (role === 'last-owner') throw new Problem('conflict', privacyMessages.isLastOwner);
  if (role === 'yes') throw new Problem('conflict', privacyMessages.isStaff);
  const blockers = inTheWayWords(await countBlockers(trx, userId));
  if (blockers) throw new Problem('conflict', blockers);
}

export async function staffStanding(
  db: Db,
  staffRole: string | null,
): Promise<'no' | 'yes' | 'last-owner'> {
  if (!staffRole) return 'no';
  return staffRole === 'owner' && (await countAdmins(db, 'owner')) === 1 ? 'last-owner' : 'yes';
}
