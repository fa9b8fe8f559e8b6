import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import { PrivacySection } from '#web/account/privacy/privacy-section.tsx';
import { ProofPlace } from '#web/account/security/proof-place.tsx';
import { SecuritySection } from '#web/account/security/security-section.tsx';
import { useAuth } from '#web/account/session/session.tsx';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/profile.ts';
import { ProfileCard } from './profile-card.tsx';
import { lastOrder, OrdersSection } from './profile-orders.tsx';
import { PasswordSection } from './profile-password.tsx';
import { SessionsSection } from './profile-sessions.tsx';

const load = (async (ask) => {
  const [account, security, own, orders, privacy] = await Promise.all([
    ask(accountsApi.profile, {}),
    ask(ownSecondFactorApi.readOwnSecondFactor, {}),
    ask(profileApi.listSessions, {}),
    ask(ordersApi.listOrders, { query: { limit: 1 } }),
    ask(privacyApi.readPrivacy, {}),
  ]);
  const { placed } = orders.data;
  const last = lastOrder(orders.data.orders[0]);
  const rest = { security: security.data, privacy: privacy.data };
  return { ...account.data, ...own.data, ...rest, placed, last };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Profile Settings',
    description: 'Your orders, name and image, password, where you are signed in, and your data.',
  });

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { hasPassword, security, sessions, placed, last, privacy } = loaderData;
  const user = useAuth().user ?? loaderData.user;
  return (
    <div className="wrap max-w-5xl py-6 md:py-10">
      <PageHeading title="Profile Settings" subtitle="Your orders, details, security and privacy" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="lg:col-span-2">
          <OrdersSection last={last} />
        </div>
        <ProfileCard user={user} placed={placed} />
        <div className="grid gap-6">
          <PasswordSection user={user} hasPassword={hasPassword} />
          <SecuritySection own={security} isFolded />
          <SessionsSection sessions={sessions} />
          <PrivacySection own={privacy} />
        </div>
      </div>
      <ProofPlace />
    </div>
  );
}
