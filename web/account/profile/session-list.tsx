import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { deviceName, isHandheld } from '#contract/accounts/device-name.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import type { OwnSession } from '#contract/accounts/profile.ts';
import { loggedOut } from '#contract/accounts/signed-in.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Monitor, Smartphone } from '#web/ui/icons/account-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Where the customer is signed in, this device first (S4). */
export default function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className="divide-y divide-line">
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:flex-col">
        {sessions.length > 1 && <SignOutElsewhere />}
        <SignOutEverywhere />
      </div>
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { userAgent, ipAddress, current, lastUsedAt, endsAt, lastsUntil } = session;
  const [isEnding, setEnding] = useState(false);
  const { revalidate } = useRevalidator();
  const device = deviceName(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;

  async function end(): Promise<void> {
    setEnding(true);
    const answer = await call(profileApi.endSession, { params: { id: session.id } });
    // A session that has ended meanwhile also leaves the list.
    if (answer.success || answer.status === 404) await revalidate();
    if (answer.success) toast.success(accountMessages.sessionEnded);
    else toast.error(answer.message);
    setEnding(false);
  }

  return (
    <li className="flex items-center gap-4 py-3">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && <Chip tone="leaf">This device</Chip>}
        </p>
        <p className="text-sm text-soft">
          <span className="block">
            Last used <TimeText iso={lastUsedAt} />
          </span>
          <span className="block break-words">
            Signs out by itself on <TimeText iso={endsAt} />
            {endsAt < lastsUntil && ' if unused'}
            {ipAddress && ` · ${ipAddress}`}
          </span>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          className="px-4"
          loading={isEnding}
          aria-label={`Sign out ${device}`}
          onClick={end}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function SignOutElsewhere() {
  const [isWorking, setWorking] = useState(false);
  const { revalidate } = useRevalidator();
  async function end(): Promise<void> {
    setWorking(true);
    const answer = await call(profileApi.endOtherSessions, {});
    setWorking(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(accountMessages.signedOutElsewhere);
    await revalidate();
  }
  return (
    <Button variant="secondary" loading={isWorking} onClick={end}>
      Sign Out Everywhere Else
    </Button>
  );
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const { signOut } = useAuth();
  const navigate = useNavigate();
  async function end(): Promise<void> {
    setWorking(true);
    const answer = await call(profileApi.endOtherSessions, {});
    setWorking(false);
    if (!answer.success) return void toast.error(answer.message);
    await signOut();
    toast.success(loggedOut);
    await navigate('/login');
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        description="You will be signed out on every device, this one included. Your cart stays where it is."
        confirmLabel="Sign Out Everywhere"
        loading={isWorking}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
