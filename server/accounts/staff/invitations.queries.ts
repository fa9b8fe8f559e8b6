import type { Insertable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { StaffInvitations } from '#server/infra/database/schema.ts';

const columns = ['id', 'email', 'staffRole', 'invitedBy', 'createdAt', 'expiresAt'] as const;

export async function listInvitations(db: Db) {
  return db
    .selectFrom('staffInvitations')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Replaces an expired one; undefined if the address has a valid one. */
export async function insertInvitation(
  db: Db,
  invitation: Insertable<StaffInvitations>,
  now: Date,
) {
  await db
    .deleteFrom('staffInvitations')
    .where('email', '=', invitation.email)
    .where('expiresAt', '<=', now)
    .execute();
  return db
    .insertInto('staffInvitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function renewInvitation(
  db: Db,
  id: string,
  renewed: { tokenHash: string; invitedBy: string; expiresAt: Date },
) {
  return db
    .updateTable('staffInvitations')
    .set(renewed)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteInvitation(db: Db, id: string) {
  return db
    .deleteFrom('staffInvitations')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Valid or expired. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('staffInvitations').where('email', '=', email).execute();
}

export async function findInvitation(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('staffInvitations')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The invitation for the one call that spends it. */
export async function spendInvitation(db: Db, tokenHash: string, now: Date) {
  return db
    .deleteFrom('staffInvitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst();
}
