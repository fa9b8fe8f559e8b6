import { useSearchParams } from 'react-router';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { ProofPlace } from '#web/account/security/proof-place.tsx';
import { SecuritySection } from '#web/account/security/security-section.tsx';
import { rememberedPage } from '#web/browser/safe-return.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/sign-in-security.ts';

const load = (async (ask) => {
  const own = await ask(ownSecondFactorApi.readOwnSecondFactor, {});
  return { own: own.data };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sign-in Security',
    description: 'Your authenticator app, passkeys and recovery codes.',
  });

/** Staff who still need a second factor are sent here, and back afterwards. */
export default function SignInSecurity({ loaderData }: Route.ComponentProps) {
  const { own } = loaderData;
  const [search] = useSearchParams();
  const next = search.has('next') ? rememberedPage(search) : '/profile';
  const hasFactor = own.authenticatorSince !== null || own.passkeys.length > 0;
  const isOwed = own.isRequired && !hasFactor;
  return (
    <div className="wrap max-w-3xl py-6 md:py-10">
      <PageHeading title="Sign-in Security" subtitle="Protect your account" />
      {isOwed && (
        <p role="status" className="mt-6 rounded-md bg-turmeric-wash p-4 text-turmeric-deep">
          {secondFactorMessages.setUpFirst}
        </p>
      )}
      <div className="mt-6">
        <SecuritySection own={own} />
        <ProofPlace />
      </div>
      {!isOwed && (
        <LinkButton
          to={next}
          variant={search.has('next') ? 'primary' : 'quiet'}
          className={search.has('next') ? 'mt-6' : 'mt-6 -ml-4'}
        >
          {search.has('next') ? 'Continue' : 'Back to Profile'}
        </LinkButton>
      )}
    </div>
  );
}
