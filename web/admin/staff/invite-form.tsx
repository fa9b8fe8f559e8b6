import { type StaffRole, staffRoles } from '#contract/roles/staff.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { invitationBody } from '#contract/staff/staff-fields.ts';
import { invitationDays, roleDuties, roleNames } from '#contract/staff/staff-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { choice, text } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

const invitationForm = defineFields(invitationBody, {
  email: text({ type: 'email', autoComplete: 'off' }),
  staffRole: choice<StaffRole>(
    'packer',
    staffRoles.toReversed().map((role) => ({ value: role, label: roleNames[role] })),
  ),
});

/** Invites somebody by e-mail; a new member gets the lowest role by default. */
export function InviteForm() {
  const adminCall = useAdminCall();
  const actions = useRecordActions<'invite'>({
    onRefused: ({ errors, message }) => errors ?? toast.error(message),
  });
  const form = useFieldsForm({
    fields: invitationForm,
    name: 'staff',
    key: 'staff:invite',
    actions,
    task: 'invite',
    ask: (typed) => adminCall(adminStaffApi.inviteStaff, { body: invitationBody.parse(typed) }),
  });

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
      <FormFields form={form} details={{ staffRole: { hint: roleDuties[form.draft.staffRole] } }} />
      <p className="text-sm text-soft">
        They get a link by email, valid for {invitationDays} days and only for them.
      </p>
      <Button type="submit" loading={form.isSending}>
        Send Invitation
      </Button>
    </form>
  );
}
