import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { removeStaff, resetSecondFactor } from '#contract/admin-staff.endpoints.ts';
import type { StaffMember } from '#contract/admin-staff.ts';
import { staffMessages } from '#contract/staff-rules.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';

type Question = 'remove' | 'reset';

/** Which question is open stands in the address, so that it is found again after a sign-in. */
export function questionAddress(question: Question, id: string): string {
  return `?${new URLSearchParams({ ask: question, member: id })}`;
}

export function MemberQuestions({ members }: { members: StaffMember[] }) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const [isWorking, setWorking] = useState(false);
  const question = search.get('ask');
  const member = members.find(({ id }) => id === search.get('member'));

  function close(): void {
    setSearch({}, { replace: true, preventScrollReset: true });
  }

  async function answer(endpoint: typeof removeStaff | typeof resetSecondFactor, done: string) {
    if (!member) return;
    setWorking(true);
    const outcome = await adminCall(endpoint, { params: { id: member.id } });
    setWorking(false);
    if (!outcome.success && outcome.status === 401) return;
    close();
    if (outcome.success) toast.success(done);
    else toast.error(outcome.message);
    await revalidate();
  }

  return (
    <>
      <ConfirmDialog
        open={member !== undefined && question === 'remove'}
        title={`Remove ${member?.name}?`}
        description="They keep their account as a shopper, are signed out everywhere, and no longer get into the back office."
        confirmLabel="Remove"
        danger
        loading={isWorking}
        onConfirm={() => void answer(removeStaff, staffMessages.removed)}
        onCancel={close}
      />
      <ConfirmDialog
        open={member !== undefined && question === 'reset'}
        title={`Reset the second factor of ${member?.name}?`}
        description="Only when they have lost it, and you know that it is them who ask. Their authenticator app, passkeys and recovery codes no longer count, and they are signed out everywhere. They are told by email."
        confirmLabel="Reset"
        danger
        loading={isWorking}
        onConfirm={() => void answer(resetSecondFactor, staffMessages.secondFactorReset)}
        onCancel={close}
      />
    </>
  );
}
