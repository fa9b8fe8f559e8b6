import { roleDuties, roleNames } from '#contract/staff/staff-rules.ts';
import type { Invitation } from './invitation.ts';

/** Who invites whom, and to which role. */
export function InvitedAs({ invitation }: { invitation: Invitation }) {
  const { invitedBy, email, staffRole } = invitation;
  return (
    <p>
      {invitedBy} invites <strong className="break-words text-ink">{email}</strong> as{' '}
      <strong className="text-ink">{roleNames[staffRole]}</strong>. {roleDuties[staffRole]}.
    </p>
  );
}
