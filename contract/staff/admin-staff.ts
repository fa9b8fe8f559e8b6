import { z } from 'zod';
import { joinForm } from '#contract/accounts/account-fields.ts';
import { user } from '#contract/accounts/accounts.ts';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { signInEvents } from '#contract/audit/security-events.ts';
import { staffRole } from '#contract/roles/staff-role.ts';
import { chosenRole, invitationBody } from './staff-fields.ts';
import { staffMessages } from './staff-rules.ts';

const tag = 'Staff';

const nothing = z.object({});

const params = z.object({ id: z.string().max(100) });

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole,
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
});

export type StaffMember = z.infer<typeof member>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  staffRole,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  hasExpired: z.boolean(),
});

export type StaffInvitation = z.infer<typeof invitation>;

const signIn = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  event: z.enum(signInEvents),
  memberName: z.string(),
  /** Such as "Chrome on Android"; null where nothing was sent. */
  device: z.string().nullable(),
  network: z.string().nullable(),
});

export type StaffSignIn = z.infer<typeof signIn>;

const token = z
  .string({ error: staffMessages.invitationGone })
  .max(100, staffMessages.invitationGone);

export const adminStaffSchemas = {
  listStaff: {
    tag,
    summary: 'Who works in the back office, and who is invited',
    answer: z.object({
      data: z.object({
        members: z.array(member),
        invitations: z.array(invitation),
        /** The newest, with tries that were refused. */
        signIns: z.array(signIn),
      }),
    }),
  },
  inviteStaff: {
    tag,
    summary: 'Invite somebody by email',
    body: invitationBody,
    answer: z.object({ data: z.object({ invitation }) }),
  },
  resendInvitation: {
    tag,
    summary: 'Email an invitation again, with a new link; the old one stops working',
    params,
    answer: z.object({ data: z.object({ invitation }) }),
  },
  withdrawInvitation: {
    tag,
    summary: 'Withdraw an invitation',
    params,
    answer: nothing,
  },
  changeStaffRole: {
    tag,
    summary: "Change another member's role",
    params,
    body: z.object({ staffRole: chosenRole }),
    answer: z.object({ data: z.object({ member }) }),
  },
  removeStaff: {
    tag,
    summary: 'Make another member a customer again and sign them out',
    params,
    answer: nothing,
  },
  resetSecondFactor: {
    tag,
    summary: "Remove another member's second factors, if they have lost them",
    params,
    answer: nothing,
  },
} satisfies SchemasByName;

export const joinSchemas = {
  readInvitation: {
    tag,
    summary: 'The invitation behind an emailed link',
    body: z.object({ token }),
    answer: z.object({
      data: z.object({
        email: z.string(),
        staffRole,
        invitedBy: z.string(),
        /** The invited address signs in first; without an account, it chooses name and password. */
        hasAccount: z.boolean(),
      }),
    }),
  },
  acceptInvitation: {
    tag,
    summary:
      'Join the staff: signed in with the invited address, or with name and password for a new account',
    body: joinForm.partial().extend({ token }),
    answer: z.object({ data: z.object({ user }) }),
  },
} satisfies SchemasByName;
