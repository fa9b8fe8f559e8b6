import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { CodePage, useCodeSignIn } from '#web/account/forms/code-page.tsx';
import { linkCode } from '#web/account/forms/link-code.ts';
import { call } from '#web/api/call.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import type { Route } from './+types/link-google.ts';

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Link Google',
    description: 'Link your account to Google with the 6-digit code that we emailed to you.',
  });

/** Links an account to Google by a mailed code, if Google cannot vouch for its address. */
export default function LinkGoogle() {
  const { pending, follow, followSent } = useCodeSignIn(linkCode);
  return (
    <CodePage
      title="Link your account to Google"
      pending={pending}
      action="Link and Sign In"
      back="Back to Login"
      prove={async (body, next) =>
        follow(await callWithWork(accountsApi.linkGoogle, { body }), {
          next,
          welcome: accountMessages.googleWelcome,
        })
      }
      resend={async (email) =>
        followSent(await call(accountsApi.resendGoogleLink, { body: { email } }))
      }
    />
  );
}
