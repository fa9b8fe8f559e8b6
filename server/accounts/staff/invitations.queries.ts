import type { Insertable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { StaffInvitations } from '#server/infra/database/schema.ts';

const columns = ['id', 'email', 'staff_role', 'invited_by', 'created_at', 'expires_at'] as const;

export async function listInvitations(db: Db) {
  return db
    .selectFrom('staff_invitations')
    .select(columns)
    .orderBy('created_at', 'desc')
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
    .deleteFrom('staff_invitations')
    .where('email', '=', invitation.email)
    .where('expires_at', '<=', now)
    .execute();
  return db
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function renewInvitation(
  db: Db,
  id: string,
  renewed: { token_hash: string; invited_by: string; expires_at: Date },
) {
  return db
    .updateTable('staff_invitations')
    .set(renewed)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteInvitation(db: Db, id: string) {
  return db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Valid or expired. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('staff_invitations').where('email', '=', email).execute();
}

export async function findInvitation(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('staff_invitations')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The invitation for the one call that spends it. */
export async function spendInvitation(db: Db, tokenHash: string, now: Date) {
  return db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
}
