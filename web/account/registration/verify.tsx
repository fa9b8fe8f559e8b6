import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { CodePage } from '#web/account/forms/code-page.tsx';
import { pendingCode } from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { callWithWork } from '#web/api/call-with-work.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/verify.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Verify Email',
    description: 'Create your account with the 6-digit code that we emailed to you.',
  });

/** The mailed code proves the address of a registration. */
export default function Verify() {
  const { pending, signIn, setPending } = useAuth();
  const userData = pending ?? undefined;
  return (
    <CodePage
      title="Verify your email"
      pending={pending}
      action="Verify Email"
      back="Back to Login"
      prove={async (typed) => {
        const answer = await callWithWork(accountsApi.verify, { body: { ...typed, userData } });
        if (!answer.success) return answer;
        toast.success(accountMessages.verified);
        signIn(answer.data.user);
      }}
      resend={async (email) => {
        const answer = await callWithWork(accountsApi.resendVerification, {
          body: { email, userData },
        });
        if (!answer.success) return answer;
        setPending(pendingCode(answer.data));
      }}
    />
  );
}
