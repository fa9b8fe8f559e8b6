import { z } from 'zod';
import { joinForm } from '#contract/accounts/account-fields.ts';
import { user } from '#contract/accounts/accounts.ts';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { signInEvents } from '#contract/audit/security-events.ts';
import { staffRole } from '#contract/roles/staff-role.ts';
import { chosenRole, invitationBody } from './staff-fields.ts';
import { staffMessages } from './staff-rules.ts';

const nothing = z.object({});

const params = z.object({ id: z.string().max(100) });

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole,
  hasSecondFactor: z.boolean(),
  lastSeenAt: isoDate.nullable(),
});

export type StaffMember = z.infer<typeof staffMember>;

export const staffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  staffRole,
  invitedBy: z.string(),
  createdAt: isoDate,
  expiresAt: isoDate,
  hasExpired: z.boolean(),
});

export type StaffInvitation = z.infer<typeof staffInvitation>;

export const staffSignIn = z.object({
  id: z.string(),
  at: isoDate,
  event: z.enum(signInEvents),
  memberName: z.string(),
  /** Such as "Chrome on Android"; null where nothing was sent. */
  device: z.string().nullable(),
  network: z.string().nullable(),
});

export type StaffSignIn = z.infer<typeof staffSignIn>;

const token = z
  .string({ error: staffMessages.invitationGone })
  .max(100, staffMessages.invitationGone);

export const adminStaffSchemas = schemas('Staff', {
  listStaff: {
    summary: 'Who works in the back office, and who is invited',
    answer: dataOf({
      members: z.array(staffMember),
      invitations: z.array(staffInvitation),
      /** The newest, with tries that were refused. */
      signIns: z.array(staffSignIn),
    }),
  },
  inviteStaff: {
    summary: 'Invite somebody by email',
    body: invitationBody,
    answer: dataOf({ invitation: staffInvitation }),
  },
  resendInvitation: {
    summary: 'Email an invitation again, with a new link; the old one stops working',
    params,
    answer: dataOf({ invitation: staffInvitation }),
  },
  withdrawInvitation: { summary: 'Withdraw an invitation', params, answer: nothing },
  changeStaffRole: {
    summary: "Change another member's role",
    params,
    body: z.object({ staffRole: chosenRole }),
    answer: dataOf({ member: staffMember }),
  },
  removeStaff: {
    summary: 'Make another member a customer again and sign them out',
    params,
    answer: nothing,
  },
  resetSecondFactor: {
    summary: "Remove another member's second factors, if they have lost them",
    params,
    answer: nothing,
  },
});

export const joinSchemas = schemas('Staff', {
  readInvitation: {
    summary: 'The invitation behind an emailed link',
    body: z.object({ token }),
    answer: dataOf({
      email: z.string(),
      staffRole,
      invitedBy: z.string(),
      /** The invited address signs in first; without an account, it chooses name and password. */
      hasAccount: z.boolean(),
    }),
  },
  acceptInvitation: {
    summary:
      'Join the staff: signed in with the invited address, or with name and password for a new account',
    body: joinForm.partial().extend({ token }),
    answer: dataOf({ user }),
  },
});
