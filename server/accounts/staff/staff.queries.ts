import type { NotNull } from 'kysely';
import type { StaffRole } from '#contract/roles/staff.ts';
import { hasSecondFactor } from '#server/accounts/users/factors.queries.ts';
import { userColumns } from '#server/accounts/users/user.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';

function members(db: Db) {
  return db
    .selectFrom('users')
    .select([...userColumns, 'users.lastSeenAt', hasSecondFactor.as('hasSecondFactor')])
    .where('staffRole', 'is not', null)
    .$narrowType<{ staffRole: NotNull }>();
}

/** Owners first, then by name. */
export async function listMembers(db: Db) {
  return members(db)
    .orderBy((eb) =>
      eb
        .case()
        .when('staffRole', '=', 'owner')
        .then(1)
        .when('staffRole', '=', 'manager')
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findMember(db: Db, id: string) {
  return members(db).where('users.id', '=', id).executeTakeFirst();
}

/**
 * The ids of the owners; until the transaction ends nobody becomes one or ceases to be one through
 * the back office. Always locks the same rows in the same order: two owners who demote each other
 * wait in turn.
 */
export async function lockOwners(trx: Trx): Promise<string[]> {
  const owners = await trx
    .selectFrom('users')
    .select('id')
    .where('staffRole', '=', 'owner')
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

export async function setStaffRole(
  trx: Trx,
  id: string,
  staffRole: StaffRole | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role: staffRole ? 'admin' : 'shopper', staffRole, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
