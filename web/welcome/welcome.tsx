import { readWelcome } from '#contract/welcome/welcome.endpoints.ts';
import { AccountFrame } from '#web/account/forms/account-frame.tsx';
import { type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { neverCached } from '#web/page/visitors-only.ts';
import { PageFailure } from '#web/shell/page-failure.tsx';
import { StorefrontFrame } from '#web/shell/storefront-frame.tsx';
import type { Route } from './+types/welcome.ts';
import { WelcomeForm } from './welcome-form.tsx';

const load = (async (ask) => (await ask(readWelcome, {})).data) satisfies Load<unknown>;

export const loader = onServer(load);
export const headers = neverCached;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: 'Welcome', description: 'Make this shop yours.' });

/** The first page of a new shop; once it has its owner there is no such page. */
export default function Welcome({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Welcome to your shop"
      subtitle="Nobody owns it yet. Make it yours: it takes a minute."
    >
      <WelcomeForm {...loaderData} />
    </AccountFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StorefrontFrame>
      <PageFailure error={error} />
    </StorefrontFrame>
  );
}
