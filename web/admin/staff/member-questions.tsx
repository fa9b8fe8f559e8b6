import { useSearchParams } from 'react-router';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import type { StaffMember } from '#contract/staff/admin-staff.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

type Question = 'remove' | 'reset';

/** The address says which dialog is open, so that it survives a sign-in. */
export function questionAddress(question: Question, id: string): string {
  return `?${new URLSearchParams({ ask: question, member: id })}`;
}

export function MemberQuestions({ members }: { members: StaffMember[] }) {
  const adminCall = useAdminCall();
  const [search, setSearch] = useSearchParams();
  const { task, run } = useRecordActions<Question>({ alwaysReloads: true });
  const question = search.get('ask');
  const member = members.find(({ id }) => id === search.get('member'));

  function close(): void {
    setSearch({}, { replace: true, preventScrollReset: true });
  }

  async function ask(
    kind: Question,
    endpoint: typeof adminStaffApi.removeStaff | typeof adminStaffApi.resetSecondFactor,
  ) {
    if (!member) return;
    await run(kind, async () => {
      const answer = await adminCall(endpoint, { params: { id: member.id } });
      // The dialog is open again after a sign-in.
      if (answer.success || answer.status !== 401) close();
      return answer;
    });
  }

  return (
    <>
      <ConfirmDialog
        open={member !== undefined && question === 'remove'}
        addressed
        title={`Remove ${member?.name}?`}
        description="They keep their account as a customer, are signed out everywhere, and can no longer open the back office."
        confirmLabel="Remove"
        danger
        loading={task !== undefined}
        onConfirm={() => void ask('remove', adminStaffApi.removeStaff)}
        onCancel={close}
      />
      <ConfirmDialog
        open={member !== undefined && question === 'reset'}
        addressed
        title={`Reset the second factor of ${member?.name}?`}
        description="Do this only if they have lost it and you have verified their identity. Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They are notified by email."
        confirmLabel="Reset"
        danger
        loading={task !== undefined}
        onConfirm={() => void ask('reset', adminStaffApi.resetSecondFactor)}
        onCancel={close}
      />
    </>
  );
}
