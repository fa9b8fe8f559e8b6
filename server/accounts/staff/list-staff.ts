import type { StaffRole } from '#contract/roles/staff.ts';
import type { StaffInvitation, StaffMember, StaffSignIn } from '#contract/staff/admin-staff.ts';
import { signInsShown } from '#contract/staff/staff-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listStaffSignIns } from '#server/studio/audit/security-events.queries.ts';
import { listInvitations } from './invitations.queries.ts';
import { listMembers } from './staff.queries.ts';

/** Who works in the back office, who is invited, and who has signed in lately. */
export async function listStaff(shop: Shop) {
  const members = await listMembers(shop.db);
  const invitations = await listInvitations(shop.db);
  const now = shop.clock.now();
  return {
    members: members.map(toMember),
    invitations: invitations.map((row) => toInvitation(row, now)),
    signIns: (await listStaffSignIns(shop.db, signInsShown)).map(toSignIn),
  };
}

function toSignIn(row: Awaited<ReturnType<typeof listStaffSignIns>>[number]): StaffSignIn {
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    memberName: row.label,
    device: row.device ?? null,
    network: row.network ?? null,
  };
}

interface MemberRow {
  id: string;
  name: string;
  email: string;
  staffRole: string | null;
  hasSecondFactor: boolean;
  lastSeenAt: Date | null;
}

export function toMember(row: MemberRow): StaffMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    staffRole: row.staffRole as StaffRole,
    hasSecondFactor: row.hasSecondFactor,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

interface InvitationRow {
  id: string;
  email: string;
  staffRole: string;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export function toInvitation(row: InvitationRow, now: Date): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    staffRole: row.staffRole as StaffRole,
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    hasExpired: row.expiresAt <= now,
  };
}
