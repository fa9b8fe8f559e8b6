import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { landingOf } from '#web/account/session/landing.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyRound } from '#web/ui/icons/form-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { canSuggest, isNamed, openSuggestion, signWithPasskey } from './passkey-client.ts';

/** Signs in without a password; renders nothing in a shop without a domain name. */
export function PasskeyButton({ next }: { next: string }) {
  const { url } = useShopFacts();
  return isNamed(url) ? <ListeningButton next={next} /> : null;
}

function ListeningButton({ next }: { next: string }) {
  const [isWorking, setWorking] = useState(false);
  const finish = useFinish(next);
  // The browser handles one passkey request at a time: a later one would cancel the button's.
  usePasskeySuggestion(finish, !isWorking);

  async function use(): Promise<void> {
    setWorking(true);
    const asked = await call(secondFactorApi.passkeySignInOptions, {});
    if (asked.success) await finish(await signWithPasskey(asked.data.options));
    else toast.error(asked.message);
    setWorking(false);
  }

  return (
    <Button variant="secondary" needsScript loading={isWorking} onClick={use}>
      <KeyRound aria-hidden="true" className="size-4" />
      Use a Passkey
    </Button>
  );
}

type Finish = (answer: Awaited<ReturnType<typeof signWithPasskey>>) => Promise<void>;

function useFinish(next: string): Finish {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  return useCallback(
    async (signed) => {
      if (!signed) return;
      const body = { answer: { ...signed } } as { answer: never };
      const answer = await call(secondFactorApi.passkeySignIn, { body });
      if (!answer.success) return void toast.error(answer.message);
      signIn(answer.data.user);
      toast.success(accountMessages.welcomeBack);
      await navigate(landingOf(answer.data.user, next), { replace: true });
    },
    [signIn, navigate, next],
  );
}

/** Browsers that support it offer passkeys in the email field while the page is open. */
function usePasskeySuggestion(finish: Finish, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    let stop: (() => void) | undefined;
    const suggest = async () => {
      if (!(await canSuggest()) || !isCurrent) return;
      const suggestion = await openSuggestion();
      const asked = isCurrent && (await call(secondFactorApi.passkeySignInOptions, {}));
      if (!isCurrent || !asked?.success) return;
      stop = suggestion.stop;
      const signed = await suggestion.suggest(asked.data.options);
      if (isCurrent) await finish(signed);
    };
    void suggest();
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [finish, isWanted]);
}
