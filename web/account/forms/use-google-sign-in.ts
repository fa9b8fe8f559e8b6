import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { landingOf } from '#web/account/session/landing.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { secondFactorScreen } from '#web/page/second-factor-screen.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { linkCodeScreen } from './link-code.ts';

/**
 * Signs in with the credential from Google's button and goes to `next`. False if it was refused.
 */
export function useGoogleSignIn(next: string) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  return useCallback(
    async (credential: string | undefined): Promise<boolean> => {
      if (!credential) {
        toast.error(accountMessages.googleFailed);
        return false;
      }
      const answer = await call(accountsApi.googleSignIn, { body: { credential } });
      if (!answer.success) {
        const screen = secondFactorScreen(answer, next) ?? linkCodeScreen(answer, next);
        if (screen) await navigate(screen);
        else toast.error(answer.message);
        return screen !== undefined;
      }
      signIn(answer.data.user);
      toast.success(accountMessages.googleWelcome);
      await navigate(landingOf(answer.data.user, next), { replace: true });
      return true;
    },
    [signIn, navigate, next],
  );
}
