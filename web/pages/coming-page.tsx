import { redirect } from 'react-router';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import type { ShownPage } from '#contract/content/pages.ts';
import { inBrowser, type Load, onServer, unlessGone } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import type { Route } from './+types/coming-page.ts';
import { TextPage } from './text-page.tsx';

/** `/terms/coming`: the version that is scheduled. Once it holds, this leads to the page itself. */
const load = (async (ask, { url }) => {
  const address = url.pathname.split('/')[1] ?? '';
  const coming = await unlessGone(ask(pagesApi.readComingPage, { params: { address } }));
  if (!coming) throw redirect(`/${address}`);
  return coming.data;
}) satisfies Load<{ page: ShownPage }>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Search engines show what holds. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches }, { title: loaderData.page.title }) : [];
}

export default function ComingPage({ loaderData: { page } }: Route.ComponentProps) {
  return <TextPage page={page} isComing />;
}
