import { Link } from 'react-router';
import { profile } from '#contract/accounts.ts';
import { listOrders } from '#contract/orders.ts';
import { listSessions } from '#contract/profile.ts';
import { readOwnSecondFactor } from '#contract/second-factor.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/load-page.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/profile.ts';
import { ProfileCard } from './profile-card.tsx';
import { PasswordSection } from './profile-password.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './profile-sessions.tsx';
import { ProofPlace } from './security/proof-place.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { useAuth } from './session.tsx';

const load = (async (ask) => {
  const [account, security, own, orders] = await Promise.all([
    ask(profile, {}),
    ask(readOwnSecondFactor, {}),
    ask(listSessions, {}),
    ask(listOrders, { query: { limit: 1 } }),
  ]);
  const { placed } = orders.data;
  return { ...account.data, ...own.data, security: security.data, placed };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Profile Settings',
    description: 'Your name and picture, your password, and where you are signed in.',
  });

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { hasPassword, security, sessions, placed } = loaderData;
  const user = useAuth().user ?? loaderData.user;
  return (
    <div className="wrap max-w-5xl py-6 md:py-10">
      <PageHeading
        title="Profile Settings"
        subtitle="Who you are here, and where you are signed in"
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <ProfileCard user={user} placed={placed} />
        <div className="grid gap-6">
          <PasswordSection user={user} hasPassword={hasPassword} />
          <SecuritySection own={security} />
          <SessionsSection sessions={sessions} />
          <YourData />
        </div>
      </div>
      <ProofPlace />
    </div>
  );
}

function YourData() {
  return (
    <ProfileSection title="Your Data">
      <p className="text-soft">
        To see, correct or erase what we keep of you, your account included,{' '}
        <Inline to="/contact?subject=other">write to us</Inline>. Records of orders stay as long as
        tax law asks; the <Inline to="/privacy">Privacy Policy</Inline> says more.
      </p>
    </ProfileSection>
  );
}

function Inline({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="font-semibold text-geru underline underline-offset-4 hover:text-geru-deep"
    >
      {children}
    </Link>
  );
}
