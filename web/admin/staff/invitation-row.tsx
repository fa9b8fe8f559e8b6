import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import type { StaffInvitation } from '#contract/staff/admin-staff.ts';
import { roleNames } from '#contract/staff/staff-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';

export function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { id, email, staffRole, invitedBy, expiresAt, hasExpired } = invitation;
  const adminCall = useAdminCall();
  const { task, run } = useRecordActions<'resend' | 'withdraw'>({ alwaysReloads: true });
  const params = { id };
  const resend = () => run('resend', () => adminCall(adminStaffApi.resendInvitation, { params }));
  const withdraw = () =>
    run('withdraw', () => adminCall(adminStaffApi.withdrawInvitation, { params }));

  return (
    <li className="grid gap-3 rounded-lg border border-line bg-rice p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 break-words font-sans font-semibold text-base">{email}</h3>
        <Chip tone="accent">{roleNames[staffRole]}</Chip>
      </div>
      <p className="text-sm text-soft">
        Invited by {invitedBy},{' '}
        {hasExpired ? (
          <strong className="text-madder">expired</strong>
        ) : (
          <>
            valid until <DateText iso={expiresAt} />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={`Send Again: the invitation of ${email}`}
          loading={task === 'resend'}
          disabled={task !== undefined}
          onClick={resend}
        >
          Send Again
        </Button>
        <Button
          variant="secondary"
          aria-label={`Withdraw the invitation of ${email}`}
          loading={task === 'withdraw'}
          disabled={task !== undefined}
          onClick={withdraw}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
