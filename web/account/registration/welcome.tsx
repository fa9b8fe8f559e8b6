import { redirect } from 'react-router';
import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { AccountFrame } from '#web/account/forms/account-frame.tsx';
import { type Load, onServer, unlessGone } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { neverCached } from '#web/page/visitors-only.ts';
import type { Route } from './+types/welcome.ts';
import { WelcomeForm } from './welcome-form.tsx';

/** A shop that has had an owner leads to its back office, which asks who comes. */
const load = (async (ask) => {
  const welcome = await unlessGone(ask(welcomeApi.readWelcome, {}));
  if (!welcome) throw redirect('/admin');
  return welcome.data;
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const headers = neverCached;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: 'Welcome', description: 'Make this shop yours.' });

/** The first page of a new shop. */
export default function Welcome({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Welcome to your shop"
      subtitle="This shop has no owner yet. Make it yours in a minute."
    >
      <WelcomeForm {...loaderData} />
    </AccountFrame>
  );
}
