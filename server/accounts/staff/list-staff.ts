import { staffInvitation, staffMember, staffSignIn } from '#contract/staff/admin-staff.ts';
import { signInsShown } from '#contract/staff/staff-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { listStaffSignIns } from '#server/studio/audit/security-events.queries.ts';
import { listInvitations } from './invitations.queries.ts';
import { listMembers } from './staff.queries.ts';

/** Who works in the back office, who is invited, and who has signed in lately. */
export async function listStaff(shop: Shop) {
  const members = await listMembers(shop.db);
  const invitations = await listInvitations(shop.db);
  const signIns = await listStaffSignIns(shop.db, signInsShown);
  const now = shop.clock.now();
  return {
    members: members.map((row) => toWire(staffMember, row)),
    invitations: invitations.map((row) => toInvitation(row, now)),
    signIns: signIns.map((row) => toWire(staffSignIn, row)),
  };
}

type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export const toInvitation = (row: InvitationRow, now: Date) =>
  toWire(staffInvitation, { ...row, hasExpired: row.expiresAt <= now });
