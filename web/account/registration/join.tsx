import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { joinApi } from '#contract/staff/join.endpoints.ts';
import { staffMessages } from '#contract/staff/staff-rules.ts';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { forget, readStored, store } from '#web/browser/browser-storage.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/join.ts';
import type { Invitation } from './invitation.ts';
import { JoinAsMember } from './join-as-member.tsx';
import { JoinAsNew } from './join-as-new.tsx';

/** The token from the mailed link, while its reader signs in. */
const KEY = 'haat_invitation';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: 'Join', description: 'An invitation to work in this shop.' });

/** The page that an invitation's link opens. */
export default function Join() {
  const [found, setFound] = useState<Invitation | { refusal: string }>();
  const { isInitialized, signIn } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    void openInvitation().then(setFound);
  }, []);

  const joined = (user: User) => {
    forget('sessionStorage', KEY);
    signIn(user);
    toast.success(staffMessages.joined);
    void navigate('/admin', { replace: true });
  };

  if (!found || !isInitialized) {
    return (
      <AccountFrame title="Your invitation">
        <Skeleton className="h-40" />
      </AccountFrame>
    );
  }
  if ('refusal' in found) {
    return (
      <AccountFrame title="Your invitation">
        <p role="status">{found.refusal}</p>
        <OtherWay to="/dashboard">To the shop</OtherWay>
      </AccountFrame>
    );
  }
  const Way = found.hasAccount ? JoinAsMember : JoinAsNew;
  return <Way invitation={found} onJoined={joined} />;
}

async function openInvitation(): Promise<Invitation | { refusal: string }> {
  const inLink = window.location.hash.slice(1);
  if (inLink) {
    store('sessionStorage', KEY, inLink);
    // Removed from the history, where the next person at this device would find it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  const token = inLink || readStored('sessionStorage', KEY);
  if (typeof token !== 'string') return { refusal: staffMessages.invitationGone };
  const answer = await call(joinApi.readInvitation, { body: { token } });
  return answer.success ? { ...answer.data, token } : { refusal: answer.message };
}
