import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import type { StaffInvitation, StaffMember } from '#contract/staff/admin-staff.ts';
import { stepOf } from '#web/admin/records/steps.tsx';

const step = stepOf<StaffMember>();
// The address names the member, since all rows read it.
const isOf = ({ id }: StaffMember, part: string) => part === id;

export const memberSteps = {
  reset: step({
    label: 'Reset Second Factor',
    fits: (member, part) => member.hasSecondFactor && isOf(member, part),
    dialog: ({ name }) => ({
      title: `Reset the second factor of ${name}?`,
      about:
        'Do this only if they have lost it and you have verified their identity. Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They are notified by email.',
      confirm: 'Reset',
      danger: true,
    }),
    call: (ask, { id }) => ask(adminStaffApi.resetSecondFactor, { params: { id } }),
  }),
  remove: step({
    label: 'Remove',
    fits: isOf,
    dialog: ({ name }) => ({
      title: `Remove ${name}?`,
      about:
        'They keep their account as a customer, are signed out everywhere, and can no longer open the back office.',
      danger: true,
    }),
    call: (ask, { id }) => ask(adminStaffApi.removeStaff, { params: { id } }),
  }),
};

const invitationStep = stepOf<StaffInvitation>();

export const invitationSteps = {
  resend: invitationStep({
    label: 'Send Again',
    call: (ask, { id }) => ask(adminStaffApi.resendInvitation, { params: { id } }),
  }),
  withdraw: invitationStep({
    label: 'Withdraw',
    call: (ask, { id }) => ask(adminStaffApi.withdrawInvitation, { params: { id } }),
  }),
};
