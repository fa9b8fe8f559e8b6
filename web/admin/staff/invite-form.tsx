import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountLimits } from '#contract/account-rules.ts';
import { inviteStaff } from '#contract/admin-staff.endpoints.ts';
import { type StaffRole, staffRoles } from '#contract/staff.ts';
import { invitationBody } from '#contract/staff-fields.ts';
import { invitationDays, roleDuties, roleNames, staffMessages } from '#contract/staff-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';

type Errors = Record<string, string>;

/** Invites somebody by e-mail; a new member begins with the least unless said otherwise. */
export function InviteForm() {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const { draft, setDraft, forgetDraft } = useDraft('staff:invite', {
    email: '',
    staffRole: 'packer' as StaffRole,
  });
  const [errors, setErrors] = useState<Errors>({});
  const { form, point } = useFirstProblem();
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { success, data, error } = invitationBody.safeParse(draft);
    if (!success) {
      setErrors(firstOfEach(error.issues));
      return point();
    }
    setSending(true);
    const answer = await adminCall(inviteStaff, { body: data });
    setSending(false);
    if (!answer.success) {
      const broken = answer.errors?.map(({ field, message }) => ({ path: [field], message }));
      setErrors(firstOfEach(broken ?? []));
      point();
      if (!broken) toast.error(answer.message);
      return;
    }
    toast.success(staffMessages.invited);
    forgetDraft();
    await revalidate();
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby="invite"
      onSubmit={send}
      className="grid gap-4 rounded-lg border border-line bg-rice p-4 sm:p-6"
    >
      <h2 id="invite" className="text-2xl">
        Invite Somebody
      </h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={accountLimits.emailMax}
        value={draft.email}
        error={errors.email}
        onChange={(event) => {
          setDraft((before) => ({ ...before, email: event.target.value }));
          setErrors({});
        }}
      />
      <SelectField
        label="Role"
        hint={roleDuties[draft.staffRole]}
        value={draft.staffRole}
        error={errors.staffRole}
        onChange={(event) =>
          setDraft((before) => ({ ...before, staffRole: event.target.value as StaffRole }))
        }
      >
        {staffRoles.toReversed().map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-soft">
        They get a link by email, which is good for {invitationDays} days and for them alone.
      </p>
      <Button type="submit" loading={isSending}>
        Send Invitation
      </Button>
    </form>
  );
}

function firstOfEach(issues: { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}
