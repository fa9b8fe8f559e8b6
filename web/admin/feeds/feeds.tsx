import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { checkFeeds } from '#contract/feeds/feeds.endpoints.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { Route } from './+types/feeds.ts';
import { FeedCheckPart } from './feed-check-part.tsx';

const load = (async (ask) => (await ask(checkFeeds, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Merchant Feeds');

const names = { google: 'Google Merchant Center', meta: 'Meta Commerce Manager' } as const;
const feeds = Object.entries(feedPaths) as ['google' | 'meta', string][];

export default function MerchantFeeds({ loaderData }: Route.ComponentProps) {
  const { isOn } = loaderData;
  return (
    <>
      <AdminHeading
        title="Merchant Feeds"
        subtitle="Your catalogue for Google Shopping, Instagram and Facebook"
      />
      <section
        aria-labelledby="addresses"
        className="mt-6 rounded-lg border border-line bg-rice p-4 sm:p-6"
      >
        <h2 id="addresses" className="flex flex-wrap items-center gap-3 text-xl">
          Addresses <Chip tone={isOn ? 'leaf' : 'plain'}>{isOn ? 'On' : 'Off'}</Chip>
        </h2>
        <p className="mt-1 max-w-prose text-soft">
          {isOn
            ? 'Give each service its address. A feed is at most ten minutes old.'
            : 'An owner switches them on in Settings; until then nobody can fetch them.'}
        </p>
        <dl className="mt-4 grid gap-3">
          {feeds.map(([feed, path]) => (
            <div key={feed}>
              <dt className="font-semibold">{names[feed]}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {isOn ? (
                  <a href={path} className="text-geru underline underline-offset-4">
                    {path}
                  </a>
                ) : (
                  path
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <FeedCheckPart loaded={loaderData} />
    </>
  );
}
