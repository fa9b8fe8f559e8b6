import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { resendInvitation, withdrawInvitation } from '#contract/admin-staff.endpoints.ts';
import type { StaffInvitation } from '#contract/admin-staff.ts';
import { roleNames, staffMessages } from '#contract/staff-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';

export function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { id, email, staffRole, invitedBy, expiresAt, hasExpired } = invitation;
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [working, setWorking] = useState<'resend' | 'withdraw' | null>(null);

  async function resend(): Promise<void> {
    setWorking('resend');
    const answer = await adminCall(resendInvitation, { params: { id } });
    if (answer.success) toast.success(staffMessages.invitationSentAgain);
    else toast.error(answer.message);
    await end();
  }

  async function withdraw(): Promise<void> {
    setWorking('withdraw');
    const answer = await adminCall(withdrawInvitation, { params: { id } });
    if (answer.success) toast.success(staffMessages.invitationWithdrawn);
    else toast.error(answer.message);
    await end();
  }

  async function end(): Promise<void> {
    await revalidate();
    setWorking(null);
  }

  return (
    <li className="grid gap-3 rounded-lg border border-line bg-rice p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 break-words font-sans font-semibold text-base">{email}</h3>
        <Chip tone="geru">{roleNames[staffRole]}</Chip>
      </div>
      <p className="text-sm text-soft">
        Invited by {invitedBy},{' '}
        {hasExpired ? (
          <strong className="text-madder">lapsed</strong>
        ) : (
          <>
            good until <DateText iso={expiresAt} />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={`Send Again: the invitation of ${email}`}
          loading={working === 'resend'}
          disabled={working !== null}
          onClick={resend}
        >
          Send Again
        </Button>
        <Button
          variant="secondary"
          aria-label={`Withdraw the invitation of ${email}`}
          loading={working === 'withdraw'}
          disabled={working !== null}
          onClick={withdraw}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
