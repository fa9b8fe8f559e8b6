import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { CodePage, useCodeSignIn } from '#web/account/forms/code-page.tsx';
import { signInCode } from '#web/account/forms/sign-in-code.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import type { Route } from './+types/sign-in-code.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Enter Your Code',
    description: 'Sign in with the 6-digit code that we emailed to you.',
  });

/** The mailed code signs in; the same page for an address with and without an account. */
export default function SignInCode() {
  const { pending, follow, followSent } = useCodeSignIn(signInCode);
  return (
    <CodePage
      title="Enter your code"
      pending={pending}
      action="Continue"
      back="Use another email or a password"
      resendsEarly
      prove={async (body, next) =>
        follow(await callWithWork(accountsApi.signInByCode, { body }), {
          next,
          welcome: accountMessages.welcomeBack,
        })
      }
      resend={async (email) =>
        followSent(await callWithWork(accountsApi.sendSignInCode, { body: { email } }))
      }
    />
  );
}
