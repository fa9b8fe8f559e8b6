import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { joinApi } from '#contract/staff/join.endpoints.ts';
import { staffMessages } from '#contract/staff/staff-rules.ts';
import { AccountFrame } from '#web/account/forms/account-frame.tsx';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Invitation } from './invitation.ts';
import { InvitedAs } from './join-invited-as.tsx';

export interface JoinProps {
  invitation: Invitation;
  onJoined(user: User): void;
}

/** The invited address has an account: anyone who has it signs in and accepts. */
export function JoinAsMember({ invitation, onJoined }: JoinProps) {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const [isJoining, setJoining] = useState(false);
  const toLogin = withReturn('/login', '/join');

  async function join(): Promise<void> {
    setJoining(true);
    const answer = await call(joinApi.acceptInvitation, { body: { token: invitation.token } });
    setJoining(false);
    if (answer.success) onJoined(answer.data.user);
    else toast.error(answer.message);
  }

  async function changeUser(): Promise<void> {
    setJoining(true);
    await signOut();
    await navigate(toLogin);
  }

  return (
    <AccountFrame title="Join the team" subtitle={<InvitedAs invitation={invitation} />}>
      {!user && (
        <>
          <p>{staffMessages.signInFirst}</p>
          <LinkButton to={toLogin} size="large">
            Sign In
          </LinkButton>
        </>
      )}
      {user && user.email !== invitation.email && (
        <>
          <p>{staffMessages.otherAddress}</p>
          <Button size="large" loading={isJoining} onClick={changeUser}>
            Sign In as {invitation.email}
          </Button>
        </>
      )}
      {user?.email === invitation.email && (
        <Button size="large" loading={isJoining} onClick={join}>
          Accept the Invitation
        </Button>
      )}
    </AccountFrame>
  );
}
