import { validate as isUuid } from 'uuid';
import type { User } from '#contract/accounts/accounts.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { type StaffMember, staffMember } from '#contract/staff/admin-staff.ts';
import { staffMessages } from '#contract/staff/staff-rules.ts';
import { resetSecondFactor } from '#server/accounts/second-factor/reset-second-factor.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/sessions.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { deleteInvitationsTo } from './invitations.queries.ts';
import { findMember, lockOwners, setStaffRole } from './staff.queries.ts';

export async function changeStaffRole(
  shop: Shop,
  { id, staffRole }: { id: string; staffRole: StaffRole },
  actor: User,
): Promise<StaffMember> {
  return shop.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id, actor);
    if (member.staffRole === staffRole) return toWire(staffMember, member);
    await setStaffRole(trx, id, staffRole, shop.clock.now());
    await noteChange(trx, shop, actor, {
      action: 'changed',
      subject: 'staff',
      subjectId: id,
      label: member.email,
      before: { role: member.staffRole },
      after: { role: staffRole },
    });
    return toWire(staffMember, { ...member, staffRole });
  });
}

/** They become a customer again and are signed out: a screen left open shows nothing any more. */
export async function removeStaff(shop: Shop, id: string, actor: User): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id, actor);
    await setStaffRole(trx, id, null, shop.clock.now());
    await deleteSessionsOf(trx, id);
    // An old invitation must not let them in again.
    await deleteInvitationsTo(trx, member.email);
    await noteChange(trx, shop, actor, {
      action: 'removed',
      subject: 'staff',
      subjectId: id,
      label: member.email,
      before: { role: member.staffRole },
    });
  });
}

/** For a member who has lost theirs; owners reset their own on the command line. */
export async function resetMembersFactor(shop: Shop, id: string, actor: User): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id, actor);
    if (!(await resetSecondFactor(trx, shop, member))) return;
    await noteChange(trx, shop, actor, {
      action: 'changed',
      subject: 'staff',
      subjectId: id,
      label: member.email,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });
}

/**
 * A member other than the acting owner. The acting one is still an owner once the owners are
 * locked, and stays one, so at least one always remains: nobody can demote the last owner, and two
 * owners cannot demote each other.
 */
async function lockMember(trx: Trx, id: string, actor: User) {
  if (id === actor.id) throw new Problem('conflict', staffMessages.notYourself);
  const owners = await lockOwners(trx);
  if (!owners.includes(actor.id)) throw new Problem('forbidden', staffMessages.notAnOwner);
  const member = isUuid(id) ? await findMember(trx, id) : undefined;
  if (!member) throw new Problem('not-found', staffMessages.memberUnknown);
  return member;
}
