import { feedsApi } from '#contract/feeds/feeds.endpoints.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/feeds.ts';
import { FeedAddresses } from './feed-addresses.tsx';
import { FeedCheckPart } from './feed-check-part.tsx';

const load = (async (ask) => (await ask(feedsApi.checkFeeds, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Merchant Feeds');

export default function MerchantFeeds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading
        title="Merchant Feeds"
        subtitle="Your catalogue for Google Shopping, Instagram and Facebook"
      />
      <FeedAddresses isOn={loaderData.isOn} />
      <FeedCheckPart loaded={loaderData} />
    </>
  );
}
