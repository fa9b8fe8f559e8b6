import { type FeedName, feedPaths } from '#contract/feeds/feed-rules.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

const services: Record<FeedName, string> = {
  google: 'Google Merchant Center',
  meta: 'Meta Commerce Manager',
  reviews: 'Google product reviews',
};
const names = Object.keys(feedPaths) as FeedName[];

/** What to give each service. */
export function FeedAddresses({ isOn }: { isOn: boolean }) {
  const { url: shopUrl } = useShopFacts();
  const isOwner = useMay('owner');
  return (
    <section
      aria-labelledby="addresses"
      className="mt-6 rounded-lg border border-line bg-rice p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="addresses" className="flex flex-wrap items-center gap-3 text-xl">
          Addresses <Chip tone={isOn ? 'leaf' : 'plain'}>{isOn ? 'On' : 'Off'}</Chip>
        </h2>
        {isOwner && (
          <LinkButton to="/admin/settings?section=feeds" variant="secondary">
            Settings
          </LinkButton>
        )}
      </div>
      <p className="mt-1 max-w-prose text-soft">
        {isOn
          ? 'Enter each address in the account of its service. Feeds update every ten minutes.'
          : `${isOwner ? 'Switch on the feeds in Settings' : 'Ask an owner to switch on the feeds in Settings'}. Until then nobody can fetch them.`}
      </p>
      <dl className="mt-4 grid gap-4">
        {names.map((name) => {
          const address = shopUrl + feedPaths[name];
          return (
            <div key={name}>
              <dt className="font-semibold">{services[name]}</dt>
              <dd className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {isOn ? (
                    <a href={address} className="text-accent underline underline-offset-4">
                      {address}
                    </a>
                  ) : (
                    address
                  )}
                </span>
                <Button variant="secondary" onClick={() => void copyText('Address', address)}>
                  Copy<span className="sr-only"> the address for {services[name]}</span>
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
