import type { StaffRole } from '#contract/roles/staff.ts';

export const invitationDays = 7;

/** How many sign-ins the staff screen shows; the audit log has all. */
export const signInsShown = 20;

export const staffMessages = {
  roleRequired: 'Please choose a role',
  invited: 'Invitation sent',
  invitationSentAgain: 'Invitation sent again',
  invitationWithdrawn: 'Invitation withdrawn',
  invitationUnknown: 'This invitation no longer exists',
  /** To anyone who opens the link of a mail. */
  invitationGone: 'This invitation is no longer valid. Please ask for a new one.',
  memberAlready: 'This person already works here',
  invitedAlready: 'This address is already invited. You can send the invitation again.',
  memberUnknown: 'This person no longer works here',
  roleChanged: 'Role changed',
  removed: 'Member removed',
  secondFactorReset: 'Second factor reset',
  notYourself: 'You cannot do this to yourself. Please ask another owner.',
  notAnOwner: 'You are no longer an owner.',
  signInFirst: 'This address has an account here. Please sign in with it first.',
  otherAddress: 'You are signed in with a different address from the invited one.',
  joined: 'Welcome to the team!',
} as const;

export const roleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
};

/** What each may, in a sentence. */
export const roleDuties: Record<StaffRole, string> = {
  owner: 'Everything, including settings, staff, refunds and the audit log',
  manager: 'Orders, products, messages, gallery and figures; no refunds, settings or staff',
  packer: 'Only orders: pack, ship and print slips',
};
