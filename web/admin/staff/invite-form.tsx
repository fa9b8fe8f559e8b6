import { accountLimits } from '#contract/accounts/account-rules.ts';
import { type StaffRole, staffRoles } from '#contract/roles/staff.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { invitationBody } from '#contract/staff/staff-fields.ts';
import { invitationDays, roleDuties, roleNames } from '#contract/staff/staff-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { firstOfEach, issuesOf, useRecordForm } from '#web/admin/records/use-record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** Invites somebody by e-mail; a new member gets the lowest role by default. */
export function InviteForm() {
  const adminCall = useAdminCall();
  const actions = useRecordActions<'invite'>({
    onRefused: ({ errors, message }) => errors ?? toast.error(message),
  });
  const form = useRecordForm({
    actions,
    task: 'invite',
    key: 'staff:invite',
    initial: { email: '', staffRole: 'packer' as StaffRole },
    check: (typed) => firstOfEach(issuesOf(invitationBody, typed)),
    ask: (typed) => adminCall(adminStaffApi.inviteStaff, { body: invitationBody.parse(typed) }),
  });
  const { draft, problems } = form;

  return (
    <form
      ref={form.frame}
      method="post"
      noValidate
      aria-labelledby="invite"
      onSubmit={form.submit}
      className="grid gap-4 rounded-lg border border-line bg-rice p-4 sm:p-6"
    >
      <h2 id="invite" className="text-2xl">
        Invite Someone
      </h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={accountLimits.emailMax}
        {...form.text('email')}
      />
      <SelectField
        label="Role"
        hint={roleDuties[draft.staffRole]}
        value={draft.staffRole}
        error={problems.staffRole}
        onChange={({ target }) => form.change({ staffRole: target.value as StaffRole })}
        options={staffRoles.toReversed().map((role) => ({ value: role, label: roleNames[role] }))}
      />
      <p className="text-sm text-soft">
        They get a link by email, valid for {invitationDays} days and only for them.
      </p>
      <Button type="submit" loading={form.isSending}>
        Send Invitation
      </Button>
    </form>
  );
}
