import { contentPath } from '#contract/content/content-rules.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import type { ShownPage } from '#contract/content/pages.ts';
import { inBrowser, type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import type { Route } from './+types/page.ts';
import { TextPage } from './text-page.tsx';

/** `/about` and the other pages that every shop has; own pages are at `/pages/{address}`. */
const load = (async (ask, { params, url }) => {
  const address = params.address ?? url.pathname.slice(1);
  const { data } = await ask(pagesApi.readPage, { params: { address } });
  return data;
}) satisfies Load<{ page: ShownPage }>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  return pageMeta(
    { matches },
    {
      title: page.title,
      description: page.description,
      canonical: contentPath({ kind: 'page', address: page.address }),
      image: page.image || undefined,
    },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return <TextPage key={page.address} page={page} />;
}
