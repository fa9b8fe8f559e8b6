import type { StaffInvitation } from '#contract/staff/admin-staff.ts';
import { roleNames } from '#contract/staff/staff-rules.ts';
import { StepButton, useSteps } from '#web/admin/records/steps.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { invitationSteps } from './staff-steps.ts';

export function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { email, staffRole, invitedBy, expiresAt, hasExpired } = invitation;
  const work = useSteps(invitationSteps, 'invitation', { record: invitation });
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
        <StepButton
          work={work}
          step="resend"
          aria-label={`Send Again: the invitation of ${email}`}
        />
        <StepButton
          work={work}
          step="withdraw"
          aria-label={`Withdraw the invitation of ${email}`}
        />
      </div>
    </li>
  );
}
