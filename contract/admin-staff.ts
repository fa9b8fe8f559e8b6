import { z } from 'zod';
import { accountName, email, newPassword } from './account-fields.ts';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { signInEvents } from './security-events.ts';
import { staffRole, staffRoles } from './staff.ts';
import { staffMessages } from './staff-rules.ts';

const m = staffMessages;
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

const chosenRole = z.enum(staffRoles, { error: m.roleRequired });
export const invitationBody = z.object({ email, staffRole: chosenRole });

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

export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  access: 'owner',
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
  fallback: 'Failed to fetch staff',
});

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/admin/staff/invitations',
  access: 'owner',
  tag,
  summary: 'Invite somebody by e-mail',
  body: invitationBody,
  answer: z.object({ data: z.object({ invitation }) }),
  fallback: 'Failed to send the invitation',
});

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/admin/staff/invitations/:id/resend',
  access: 'owner',
  tag,
  summary: 'Mail an invitation again, with a new link; the former one ends',
  params,
  answer: z.object({ data: z.object({ invitation }) }),
  fallback: 'Failed to send the invitation',
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/admin/staff/invitations/:id',
  access: 'owner',
  tag,
  summary: 'Take an invitation back',
  params,
  answer: nothing,
  fallback: 'Failed to withdraw the invitation',
});

export const changeStaffRole = endpoint({
  name: 'changeStaffRole',
  method: 'PUT',
  path: '/api/admin/staff/:id',
  access: 'owner',
  tag,
  summary: "Change another member's role",
  params,
  body: z.object({ staffRole: chosenRole }),
  answer: z.object({ data: z.object({ member }) }),
  fallback: 'Failed to change the role',
});

export const removeStaff = endpoint({
  name: 'removeStaff',
  method: 'DELETE',
  path: '/api/admin/staff/:id',
  access: 'owner',
  tag,
  summary: 'Make another member a shopper again and sign them out',
  params,
  answer: nothing,
  fallback: 'Failed to remove the member',
});

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/api/admin/staff/:id/reset-second-factor',
  access: 'owner',
  tag,
  summary: "Take another member's second factors away, where they have lost them",
  params,
  answer: nothing,
  fallback: 'Failed to reset the second factor',
});

const token = z.string({ error: m.invitationGone }).max(100, m.invitationGone);

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/staff-invitations/read',
  access: 'public',
  tag,
  summary: 'What an invitation from a mail invites to',
  body: z.object({ token }),
  answer: z.object({
    data: z.object({
      email: z.string(),
      staffRole,
      invitedBy: z.string(),
      /** The invited address signs in first; who has no account chooses name and password. */
      hasAccount: z.boolean(),
    }),
  }),
  fallback: 'Failed to open the invitation.',
});

/** The form of somebody who has no account yet. */
export const joinForm = z.object({ name: accountName, password: newPassword });

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/staff-invitations/accept',
  access: 'public',
  tag,
  summary:
    'Join the staff: signed in with the invited address, or with name and password for a new account',
  body: joinForm.partial().extend({ token }),
  answer: z.object({ data: z.object({ user }) }),
  fallback: 'Failed to accept the invitation.',
});
