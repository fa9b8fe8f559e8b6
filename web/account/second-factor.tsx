import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '#contract/account-rules.ts';
import type { User } from '#contract/accounts.ts';
import type { Failure } from '#contract/envelope.ts';
import { readHalfSession } from '#contract/second-factor.ts';
import { inBrowser, type Load, onServer, statusOf } from '#web/load-page.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/second-factor.ts';
import { AccountFrame, OtherWay } from './account-frame.tsx';
import { rememberedPage, withReturn } from './safe-return.ts';
import { AppCodeForm } from './security/app-code-form.tsx';
import { PasskeyProof } from './security/passkey-proof.tsx';
import { RecoveryForm } from './security/recovery-form.tsx';
import { useAuth } from './session.tsx';
import { neverKept } from './visitors-only.ts';

const load = (async (ask) => (await ask(readHalfSession, {})).data) satisfies Load<unknown>;

/** Whose half session is over begins again. */
function orBegin<T>(open: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await open(args);
    } catch (error) {
      if (statusOf(error) !== 401) throw error;
      const next = rememberedPage(new URL(args.request.url).searchParams);
      throw redirect(withReturn('/login', next));
    }
  };
}

export const loader = orBegin(onServer(load));
export const clientLoader = orBegin(inBrowser(load));
export const headers = neverKept;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: 'Second Factor', description: 'The second step of signing in.' });

/** What finishes a sign-in, whichever way. */
export interface ProofProps {
  onProven(user: User): void;
  /** True where it is over, and the sign-in begins again. */
  onRefused(refusal: Failure): boolean;
}

type Way = 'app' | 'passkey' | 'recovery';

export default function SecondFactor({ loaderData: { ways } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  const [way, setWay] = useState<Way>(ways.authenticator ? 'app' : 'passkey');
  const { signIn } = useAuth();
  const navigate = useNavigate();

  const proof: ProofProps = {
    onProven(user) {
      signIn(user);
      toast.success(accountMessages.welcomeBack);
      void navigate(next, { replace: true });
    },
    onRefused(refusal) {
      toast.error(refusal.message);
      const isOver = refusal.status === 401;
      if (isOver) void navigate(withReturn('/login', next), { replace: true });
      return isOver;
    },
  };

  return (
    <AccountFrame title="One more step" subtitle={subtitles[way]}>
      {way === 'app' && <AppCodeForm {...proof} />}
      {way === 'passkey' && <PasskeyProof {...proof} />}
      {way === 'recovery' && <RecoveryForm {...proof} />}
      <div className="flex flex-wrap justify-center gap-x-4">
        {ways.authenticator && way !== 'app' && (
          <Button variant="quiet" onClick={() => setWay('app')}>
            Use the authenticator app
          </Button>
        )}
        {ways.passkey && way !== 'passkey' && (
          <Button variant="quiet" onClick={() => setWay('passkey')}>
            Use a passkey
          </Button>
        )}
        {way !== 'recovery' && (
          <Button variant="quiet" onClick={() => setWay('recovery')}>
            Use a recovery code
          </Button>
        )}
      </div>
      <OtherWay to={withReturn('/login', next)}>Back to Login</OtherWay>
    </AccountFrame>
  );
}

const subtitles: Record<Way, string> = {
  app: 'Enter the code that your authenticator app shows.',
  passkey: 'Confirm with your passkey that it is you.',
  recovery: 'Enter one of the recovery codes that you have kept. It works once.',
};
