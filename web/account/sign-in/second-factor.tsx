import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import type { ProofSteps } from '#web/account/security/proof-steps.ts';
import {
  firstWay,
  SecondFactorWays,
  type Way,
  wayWords,
} from '#web/account/security/second-factor-ways.tsx';
import { landingOf } from '#web/account/session/landing.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { rememberedPage, withReturn } from '#web/browser/safe-return.ts';
import { inBrowser, type Load, onServer, statusOf } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { neverCached } from '#web/page/visitors-only.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/second-factor.ts';

const load = (async (ask) =>
  (await ask(secondFactorApi.readHalfSession, {})).data) satisfies Load<unknown>;

/** Without a half session the sign-in starts over. */
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
export const headers = neverCached;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: 'Second Factor', description: 'The second step of signing in.' });

export default function SecondFactor({ loaderData: { ways } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  const [way, setWay] = useState<Way>(firstWay(ways));
  const { signIn } = useAuth();
  const navigate = useNavigate();

  function finish(user: User): void {
    signIn(user);
    toast.success(accountMessages.welcomeBack);
    void navigate(landingOf(user, next), { replace: true });
  }
  /** Undefined if the half session is over; then the sign-in starts over. */
  function refuse(refusal: Failure): Failure | undefined {
    toast.error(refusal.message);
    if (refusal.status !== 401) return refusal;
    void navigate(withReturn('/login', next), { replace: true });
  }

  const steps: ProofSteps = {
    async byCode(code) {
      const answer = await callWithWork(secondFactorApi.proveByCode, { body: { code } });
      if (!answer.success) return refuse(answer);
      finish(answer.data.user);
    },
    async passkeyOptions() {
      const asked = await call(secondFactorApi.secondFactorPasskeyOptions, {});
      if (asked.success) return asked.data.options;
      refuse(asked);
    },
    async byPasskey(answer) {
      const proven = await call(secondFactorApi.proveByPasskey, { body: { answer } });
      if (proven.success) finish(proven.data.user);
      else refuse(proven);
    },
  };

  return (
    <AccountFrame title="One more step" subtitle={wayWords[way]}>
      <SecondFactorWays ways={ways} way={way} onWay={setWay} steps={steps} />
      <OtherWay to={withReturn('/login', next)}>Back to Login</OtherWay>
    </AccountFrame>
  );
}
